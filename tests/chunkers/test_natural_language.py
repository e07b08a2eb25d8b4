from chunkers import Document
from chunkers.natural_language import language_in


def test_given_then_declared_then_guessed() -> None:
    german = Document("Der Hund ist nicht mit dem Ball auf der Straße, und die Katze auch nicht.")
    assert language_in(german, "fr") == ("fr", ())
    assert language_in(german) == ("de", ("language guessed: de",))
    assert language_in(Document(german.text, language="nl")) == ("nl", ())


def test_a_programming_language_is_not_spoken() -> None:
    assert language_in(Document("The cat is on the mat.", kind="code", language="python"))[0] == "en"
    assert language_in(Document("The cat is on the mat.", language="python"))[0] == "en"
    # Icelandic and the suffix of a shell script share nothing but two letters.
    assert language_in(Document("The cat is on the mat.", kind="code", language="sh"))[0] == "en"
