from __future__ import annotations

import pytest

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.registry import ruler
from chunkers.splitter import Tools
from chunkers.splitters.sentence import Sentence

TOOLS = Tools(ruler=lambda: ruler("characters"))
ENGLISH = "The harbour was quiet. The boats were wet, and that was all."


def test_every_sentence_start_is_a_seam_of_one_level() -> None:
    found = Sentence().seams(Document(ENGLISH), TOOLS)
    assert [(seam.offset, seam.level, seam.kind, seam.hard) for seam in found.seams] == [
        (23, 0, "sentence", False)
    ]
    assert [rung.kind for rung in found.rungs or ()] == ["paragraph", "line", "sentence", "word"]


def test_a_guessed_language_is_said() -> None:
    found = Sentence().seams(Document("列车晚点了。我们还等吗？"), TOOLS)
    assert (found.language, found.findings) == ("zh", ("language guessed: zh",))
    assert len(found.seams) == 1


def test_a_given_language_is_not_guessed() -> None:
    text = "Am 3. Mann kam er. Dann ging er."
    assert [len(Sentence(language=code).seams(Document(text), TOOLS).seams) for code in ("de", "en")] == [
        1,
        2,
    ]
    found = Sentence(language="de-AT").seams(Document(text), TOOLS)
    assert (found.language, found.findings) == ("de-AT", ())


def test_the_language_of_the_document_counts_unless_it_is_code() -> None:
    assert Sentence().seams(Document(ENGLISH, language="fr"), TOOLS).language == "fr"
    assert Sentence().seams(Document(ENGLISH, language="go", kind="code"), TOOLS).language == "en"
    assert Sentence().seams(Document(ENGLISH, language="python"), TOOLS).language == "en"


def test_own_abbreviations() -> None:
    document = Document("The Abtlg. North came. Then it left.")
    assert len(Sentence().seams(document, TOOLS).seams) == 2
    found = Sentence(abbreviations=("abtlg.",)).seams(document, TOOLS)
    assert len(found.seams) == 1
    assert [rung.find(document.text, 0, 22) for rung in found.rungs or () if rung.kind == "sentence"] == [[]]


@pytest.mark.parametrize("text", ["", "   \n", "\ud800. Then a lone surrogate. Next."])
def test_odd_documents(text: str) -> None:
    found = Sentence().seams(Document(text), TOOLS)
    assert all(0 < seam.offset < len(text) for seam in found.seams)


@pytest.mark.parametrize("language", ["english", "e", "e1", "", "en_"])
def test_what_is_no_language_code_is_refused_by_name(language: str) -> None:
    with pytest.raises(ChunkersError, match=r"^language: give an ISO code"):
        Sentence(language=language)


def test_a_blank_abbreviation_is_refused_by_name() -> None:
    with pytest.raises(ChunkersError, match=r"^abbreviations: an abbreviation needs"):
        Sentence(abbreviations=("etc", " . "))
