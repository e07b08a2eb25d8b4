"""What is stored of a document."""

from __future__ import annotations

import json

from chunkers import ChunkConfig, Document, chunk
from chunkers.index.entry import rows_of, symbols_of
from tests.chunkers.mixed_documents import cut, notebook

TEXT = '"""Half \ud83d a pair."""\n\n\nclass A:\n    def f(self):\n        return g()\n\n    def h(self):\n        return 1\n'


def test_a_row_has_all_of_a_chunk() -> None:
    config = ChunkConfig.model_validate(
        {
            "splitter": {"kind": "code"},
            "budget": {"ruler": "characters", "max": 60},
            "context": {"path": True},
        }
    )
    chunking = chunk(Document(TEXT, name="a.py"), config)
    rows, texts = rows_of(chunking)
    assert [(row.start, row.stop, row.size, row.body_size, row.reason) for row in rows] == [
        (one.start, one.end, one.size, one.body_size, one.reason) for one in chunking
    ]
    assert [row.text for row in rows] == [one.text.replace("\ud83d", "\ufffd") for one in chunking]
    assert [row.embed_text or row.text for row in rows] == [
        text.replace("\ud83d", "\ufffd") for text in texts
    ]
    assert any(row.embed_text is not None for row in rows)
    assert [json.loads(row.metadata or "") for row in rows] == [
        one and one.record() for one in chunking.facts
    ]
    assert all(row.start_line == TEXT.count("\n", 0, row.start) + 1 for row in rows)
    assert rows[-1].titles.startswith("A")


def test_only_leaves_of_content_are_searched() -> None:
    config = ChunkConfig.model_validate(
        {"splitter": {"kind": "markdown"}, "budget": {"ruler": "characters"}, "levels": [200, 40]}
    )
    rows, texts = rows_of(
        chunk(Document("---\na: 1\n---\n\n# A\n\nWords. More words here, and more.\n", name="a.md"), config)
    )
    assert {row.searched for row in rows if not row.leaf} == {False}
    assert {row.role for row in rows if row.searched} == {"content"}
    assert len(texts) == sum(row.searched for row in rows)
    assert {row.metadata for row in rows} == {None}


def test_symbols_of_source_code_alone() -> None:
    document = Document(TEXT, name="a.py")
    assert [row[:3] for row in symbols_of(document, "python")] == [
        ("A", "A", "class"),
        ("f", "A.f", "method"),
        ("h", "A.h", "method"),
    ]
    assert symbols_of(document, None) == []


def test_a_notebook_has_the_symbols_and_facts_of_its_cells() -> None:
    document = notebook()
    assert [row[1] for row in symbols_of(document, None)] == [
        "clean_rows",
        "Report",
        "Report.load",
        "Report.show",
    ]
    assert symbols_of(Document("Words.\n", name="a.txt"), None) == []
    rows, _ = rows_of(cut(document, 120, "code"))
    stored = {row.text: row.metadata for row in rows}
    assert any(metadata is None for metadata in stored.values())
    (cell,) = [metadata for text, metadata in stored.items() if "def clean_rows" in text]
    assert json.loads(cell or "")["symbol"] == "clean_rows"
