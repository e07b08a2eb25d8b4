"""Sentences of Markdown: headings stay with what follows, fences, tables and lists have no gap inside."""

from __future__ import annotations

import pytest

from chunkers import ChunkConfig, Document, chunk
from chunkers.markdown_sentences import kept_together
from chunkers.splitters.semantic import Semantic

TEXT = """---
title: Tides. And more.
---

# The harbour. Its name?

## Status

The tide is high. The boats are in.

Setext
======

- One item. It has two sentences.
- Another item.

  With a paragraph. And more.

A table:

| a | b |
|---|---|
| One. Two. | Three. |

```python
x = 1.

# A comment. Another.
y = 2
```

### Last

#### Really last
"""


def parts(text: str, name: str = "a.md") -> list[str]:
    document = Document(text, name)
    return [one.strip() for one in Semantic().sentences(document).texts(document.readable)]


def test_what_belongs_together_is_one_sentence() -> None:
    found = parts(TEXT)
    assert found[1] == "# The harbour. Its name?\n\n## Status\n\nThe tide is high."
    assert found[2] == "The boats are in."
    assert found[3].startswith("Setext\n======\n\n- One item.")
    assert found[3].endswith("And more.")
    assert found[4:6] == ["A table:", "| a | b |\n|---|---|\n| One. Two. | Three. |"]
    assert found[6].startswith("```python")
    assert found[6].endswith("```")
    assert found[7] == "### Last\n\n#### Really last"


def test_the_sentences_tile_and_are_some_of_those_before() -> None:
    document = Document(TEXT, "a.md")
    plain = Semantic().sentences(Document(TEXT, "a.txt"))
    found = kept_together(document, plain)
    assert "".join(found.texts(TEXT)) == TEXT
    assert set(found.starts) < set(plain.starts)


def test_prose_stays_as_it_is() -> None:
    plain = Semantic().sentences(Document(TEXT, "a.txt"))
    assert kept_together(Document(TEXT, "a.txt"), plain) is plain


@pytest.mark.parametrize("text", ["", " ", "# One", "# One\n\n", "One.", "- a. b.\n- c. d."])
def test_little_texts(text: str) -> None:
    assert len(parts(text)) == (1 if text else 0)


@pytest.mark.parametrize("most", [25, 60, 512])
@pytest.mark.parametrize("kind", ["percentile", "optimal", "depth"])
def test_no_chunk_ends_with_a_heading_or_inside_a_block(kind: str, most: int) -> None:
    sections = [
        f"## Part {at}\n\nThe word {at} is here. It is about {at % 3} boats. They sail.\n\n"
        f"- item {at}. Short.\n- other {at}. Too.\n"
        for at in range(30)
    ]
    document = Document("\n".join(sections), "a.md")
    config = ChunkConfig.model_validate(
        {"splitter": {"kind": "semantic", "rule": kind, "min_sentences": 1}, "budget": {"max": most}}
    )
    made = chunk(document, config)
    assert len(made) > 1
    for piece in made:
        assert not piece.text.rstrip().splitlines()[-1].startswith("#")
        assert piece.size <= most


def test_a_list_over_budget_is_cut_before_its_items() -> None:
    text = "# Long\n\n" + "".join(f"- item {at} has words\n  that go on. And on.\n" for at in range(60))
    config = ChunkConfig.model_validate({"splitter": "semantic", "budget": {"max": 64}})
    made = chunk(Document(text, "a.md"), config)
    assert len(made) > 5
    assert all(piece.text.startswith("- item") for piece in made[1:])
    assert made[0].text.startswith("# Long\n\n- item 0 ")
    assert {piece.reason for piece in made[1:]} == {made[1].reason}
    assert made[1].reason.startswith("cap: ")
