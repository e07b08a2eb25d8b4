"""Chunks for reading."""

from __future__ import annotations

from chunkers import ChunkConfig, Document, chunk
from chunkers.commands.listing import listing, shown


def test_each_chunk_says_where_it_is_and_why_it_starts_there() -> None:
    config = ChunkConfig.model_validate(
        {"splitter": {"kind": "markdown"}, "budget": {"ruler": "characters", "max": 80}}
    )
    text = "# One\n\nFirst.\n\n## Two\n\nSecond.\n"
    lines = "".join(listing(chunk(Document(text, name="a.md"), config), ("content",))).splitlines()
    assert lines[0] == "a.md: 2 chunks, markdown, at most 80 characters"
    assert lines[2] == "--- 0 | [0, 15) | 15 characters | document start | One"
    assert lines[7] == "--- 1 | [15, 31) | 16 characters | heading 2 | One > Two"


def test_a_text_cannot_steer_the_terminal() -> None:
    assert shown("a\x1b[31mb\x00\x7f\x9b\ud83d\r\nc\rd\te") == "a␛[31mb␀␡\ufffd\ufffd\nc␍d\te"
