from pathlib import Path
from typing import Any

import pytest

from chunkers import ChunkConfig, ChunkersError, Document, chunk
from chunkers.stages import find_seams

TEXT = "---\ntitle: Tea\n---\n\n# Tea\n\nWater first. Then leaves.\n\n## Green\n\nCooler water, less time.\n"


def config(splitter: object = "markdown", inside: object = None, **budget: object) -> ChunkConfig:
    made = {"ruler": "characters", "max": 60, **budget}
    return ChunkConfig.model_validate({"splitter": splitter, "inside": inside, "budget": made})


def test_a_plain_string_is_a_document() -> None:
    pieces = chunk("One. Two.", config("sentence", max=5))
    assert [piece.text for piece in pieces] == ["One. ", "Two."]
    assert pieces[0].document.name == "document"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (Path("guide.md"), r"not \w*Path: chunkers.loaders.text.load\(path\) reads a file"),
        (b"One.", r"not bytes: chunkers.loaders.text.decode\(data, name\) reads the bytes of a file"),
        (bytearray(b"One."), r"not bytearray: chunkers.loaders.text.decode\(data, name\) reads .*"),
        (None, "not None"),
        (["One."], "not list"),
        (3, "not int"),
    ],
)
def test_what_is_no_text_is_refused_in_a_sentence(given: Any, sentence: str) -> None:
    with pytest.raises(ChunkersError, match=rf"^chunk\(\) takes a text or a Document, {sentence}$"):
        chunk(given, config("sentence"))
    with pytest.raises(ChunkersError, match=rf"^the text of a Document is a string, {sentence}$"):
        chunk(Document(text=given), config("sentence"))


def test_it_is_a_sequence() -> None:
    pieces = chunk("One. Two. Six.", config("sentence", max=5))
    assert len(pieces) == 3
    assert pieces[-1].index == 2
    assert pieces[1:] == tuple(pieces)[1:]
    assert pieces.boundaries == (5, 10)


def test_chunks_know_their_path_role_and_reason() -> None:
    pieces = chunk(Document(TEXT, "tea.md"), config())
    assert [(piece.role, piece.path) for piece in pieces] == [
        ("front_matter", ()),
        ("content", ("Tea",)),
        ("content", ("Tea", "Green")),
    ]
    assert pieces[2].reason == "heading 2"
    assert pieces[2].seam is not None
    assert (pieces[2].seam.kind, pieces[2].seam.hard) == ("heading 2", True)


def test_a_second_splitter_works_inside_what_stays_over_budget() -> None:
    text = "# Tea\n\nWater first. Then leaves go in, slowly. Then wait a while.\n\n# Milk\n\nNo. Never.\n"
    plain = chunk(Document(text, "tea.md"), config(max=50))
    inner = chunk(Document(text, "tea.md"), config(inside="sentence", max=50))
    assert [piece.reason for piece in plain] == ["document start", "budget: sentence", "heading 1"]
    assert [piece.reason for piece in inner] == ["document start", "sentence", "heading 1"]
    assert [piece.text for piece in inner] == [piece.text for piece in plain]


def test_inner_seams_are_weaker_and_never_hard() -> None:
    text = "intro\n\n# A\n\none. two.\n\n# B\n\nthree. four.\n"
    made = config("sentence", inside={"kind": "markdown"})
    seams = find_seams(Document(text, "a.md"), made).seams
    kinds = {seam.kind: seam for seam in seams}
    assert not any(seam.hard for seam in seams)
    assert kinds["sentence"].level == 0


def test_a_document_without_a_visible_character_has_no_chunks() -> None:
    assert list(chunk(" \n\u2028", config())) == []
    assert list(chunk("", config())) == []


def test_what_could_not_be_had_is_said() -> None:
    pieces = chunk("One. Two.", config("sentence", max=5, min=5))
    assert any("stay smaller than min 5" in finding for finding in pieces.findings)


def test_inner_separators_work_whatever_blocks_the_document_has() -> None:
    fence = "\n```\ncode; more\n```\n"
    inside = {"kind": "recursive", "separators": [";"]}
    for text in ("aaaa bbbb; cccc dddd; eeee ffff\n", "aaaa bbbb; cccc dddd; eeee ffff\n" + fence):
        pieces = chunk(Document(text, "a.md"), config(inside=inside, max=24))
        assert pieces[1].reason == "separator ';'"
    page = "<p>aaaa bbbb; cccc dddd; eeee ffff</p>"
    assert chunk(Document(page, "a.html"), config("html", inside=inside, max=26))[1].reason == "separator ';'"


def test_inner_seams_stay_out_of_code() -> None:
    text = "```\nsay. Hello there. And more. Then stop.\nnext line here\n```\n"
    pieces = chunk(Document(text, "a.md"), config(inside="sentence", max=50))
    assert [piece.reason for piece in pieces] == ["document start", "budget: code line"]
