"""Marks of true boundaries: read back as written, bound to their text, clear about what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.gold import SUFFIX, Gold, beside, is_marks
from chunkers.loaders import text as text_files
from chunkers.metrics.structure import structure

CORPORA = Path(__file__).parents[2] / "sample_corpora"
DOCUMENT = Document("One. Two. Three. Four.", name="texts/four.txt")

OPENINGS = {
    "harbour_prose.txt": [
        "A book that has been sewn", "Leave flour and water", "Radio astronomy began", "When a honeybee finds",
        "English church bells", "A bicycle with one gear",
    ],
    "interview.txt": [
        "[00:00:22] MARA: Let's start there.", "[00:02:14] MARA: You brought in the sensors",
        "[00:04:02] MARA: I want to ask you about rust.", "[00:06:01] MARA: Tell me about the falcons.",
        "[00:07:33] MARA: I'd like to talk about the night", "[00:10:22] MARA: Money.",
        "[00:11:35] MARA: What would you like", "[00:12:13] MARA: Last question.",
    ],
    "handbook.md": [
        "Kestrel Point Weather Cooperative\n=", "How we work\n-", "## Stations", "## Gateway", "## Data",
        "## When things go wrong", "Colophon\n-",
    ],
    "chinese_tea.txt": ["一、", "二、", "三、", "四、", "五、", "六、", "七、", "八、"],
    "hindi_monsoon.txt": [
        "मानसून शब्द", "विज्ञान", "केरल", "“पर हर साल", "खेती का गणित", "शहर में", "अब मौसम", "इसका एक", "बारिश का",
        "दादाजी को गए",
    ],
    "arabic_market.txt": ["أعرف", "للمساومة", "في الزاوية", "بجوار", "وللسوق", "تغيّرت", "في آخر"],
}  # fmt: skip


@pytest.mark.parametrize("name", OPENINGS)
def test_the_marks_of_a_sample_stand_where_its_topics_change(name: str) -> None:
    document = text_files.load(CORPORA / name)
    gold = Gold.load(beside(CORPORA / name), document)
    assert gold.document == name
    assert len(gold.labels) == len(gold.boundaries) + 1
    assert len(gold.boundaries) == len(OPENINGS[name])
    for offset, opening in zip(gold.boundaries, OPENINGS[name], strict=True):
        assert document.text.startswith(opening, offset)
    assert set(gold.boundaries) <= set(structure(document).gaps)


def test_no_marks_stand_beside_nothing() -> None:
    assert {path.name.removesuffix(SUFFIX) for path in CORPORA.glob(f"*{SUFFIX}")} == set(OPENINGS)


@given(st.sets(st.integers(1, 20)), st.text(max_size=20), st.booleans())
def test_what_is_written_is_read_back(tmp_path_factory, boundaries: set[int], note: str, named: bool) -> None:
    labels = [f"part {{{number}" for number in range(len(boundaries) + 1)] if named else []
    note = note.encode(errors="replace").decode()
    gold = Gold.of(DOCUMENT, list(boundaries), labels, note)
    path = tmp_path_factory.mktemp("marks") / "x.gold.json"
    gold.save(path)
    assert Gold.load(path, DOCUMENT) == gold
    assert f'"boundaries": {sorted(boundaries)}' in path.read_text(encoding="utf-8")


def test_the_name_is_that_of_the_file() -> None:
    assert Gold.of(DOCUMENT, []).document == "four.txt"
    assert Gold.of(Document("x", name=r"C:\texts\one.txt"), []).document == "one.txt"
    assert beside("texts/four.txt") == Path("texts/four.txt.gold.json")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"boundaries": [0, 5]}, "boundaries: a boundary lies inside the document: give offsets of 1 or more, got 0"),
        ({"boundaries": [-3]}, "boundaries: a boundary lies inside"),
        ({"boundaries": [9, 5]}, "boundaries: give ascending offsets, each once: 5 stands behind 9"),
        ({"boundaries": [5, 5]}, "boundaries: give ascending offsets"),
        ({"boundaries": [5.5]}, "boundaries.0: give a whole number"),
        ({"boundaries": [5, 22]}, "boundaries: 22 lies outside texts/four.txt, which has 22 characters"),
        ({"boundaries": [5], "labels": ["only one"]}, "labels: give one for each of the 2 parts, or none; got 1"),
        ({"sha256": "abc"}, "sha256: "),
        ({"sha256": "0" * 64, "document": "five.txt"}, r"another text than texts/four.txt \(for five.txt\)"),
        ({"sha256": "0" * 64, "document": "texts/four.txt"}, "another text than texts/four.txt: the digests differ"),
        ({"version": 2}, "version: "),
        ({"marks": []}, "marks: there is no such field"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(tmp_path: Path, changes: dict[str, object], sentence: str) -> None:
    path = tmp_path / "four.txt.gold.json"
    whole = {"version": 1, "document": "four.txt", "sha256": DOCUMENT.sha256, "boundaries": [5], **changes}
    path.write_text(json.dumps(whole), encoding="utf-8")
    with pytest.raises(ChunkersError, match=f"four.txt.gold.json: .*{sentence}"):
        Gold.load(path, DOCUMENT)


def test_files_that_are_no_marks(tmp_path: Path) -> None:
    path = tmp_path / "marks.json"
    with pytest.raises(ChunkersError, match=r"cannot read the file of marks .*marks\.json"):
        Gold.load(path)
    path.write_bytes(b"\xff\xfe{}")
    with pytest.raises(ChunkersError, match="it is not UTF-8"):
        Gold.load(path)
    path.write_text("[1, 2", encoding="utf-8")
    with pytest.raises(ChunkersError, match="this is no valid JSON"):
        Gold.load(path)
    path.write_text("[1, 2]", encoding="utf-8")
    with pytest.raises(ChunkersError, match=r"marks\.json: give an object"):
        Gold.load(path)
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(ChunkersError, match="sha256: this field is required"):
        Gold.load(path)


def test_a_document_whose_name_is_no_utf_8_can_be_marked(tmp_path: Path) -> None:
    document = Document("One. Two.", name="four\udcff.txt")
    gold = Gold.of(document, [5])
    assert gold.document == "four\ufffd.txt"
    gold.save(tmp_path / "marks.json")
    assert Gold.load(tmp_path / "marks.json", document) == gold


def test_marks_are_known_by_their_name_unless_they_are_asked_for() -> None:
    assert is_marks("guide.md.gold.json")
    assert is_marks("guide.md.gold.json", ["*", "*.json"])
    assert not is_marks("guide.md.gold.json", ["*.md", "*.gold.json"])
    assert not is_marks("guide.json")
