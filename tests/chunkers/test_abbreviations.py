from chunkers.abbreviations import ABBREVIATIONS, ORDINAL_DOT
from chunkers.scripts import LANGUAGES


def test_words_are_as_they_are_looked_up() -> None:
    for words in ABBREVIATIONS.values():
        assert all(word == word.casefold() and not word.endswith(".") and word.strip() for word in words)


def test_languages_are_codes() -> None:
    assert ABBREVIATIONS.keys() <= LANGUAGES | {"sk"}
    assert all(len(code) == 2 for code in ORDINAL_DOT)
