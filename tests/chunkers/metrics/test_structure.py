"""What a document is made of, by hand, and what is true of any document."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.document import Document
from chunkers.metrics.boundaries import visible
from chunkers.metrics.structure import shown, structure
from tests.chunkers.metrics.making import texts

MARKDOWN = """# Title
First words. Second words.

- an item
- another one

```python
x = "a. b"
y = 1
```

| a | b |
|---|---|
| 1 | 2 |
"""
PAGE = """<h1>Title</h1><p>First <b>words</b>. Second words.</p>
<!-- no words. Really. --><script>a = 1; b = 2.
c = 3</script><pre>one. two
three</pre><p>Last.</p>"""
SOURCE = '''import os


def outer(a):
    """Says something."""

    def inner(b):
        return f"é {b}"

    return inner


x = "lonely"
'''


def starts(document: Document) -> list[str]:
    """The line or the word that each gap stands before."""
    return [document.text[at:].split("\n")[0][:12] for at in structure(document).gaps]


def blocks(document: Document) -> list[tuple[str, str]]:
    return [(block.kind, document.text[block.start : block.end]) for block in structure(document).blocks]


def test_prose_has_sentences() -> None:
    document = Document("  One here. Two there.\n\n  Three.  ")
    assert starts(document) == ["Two there.", "Three.  "]
    assert blocks(document) == []


def test_markdown_has_sentences_and_lines_inside_what_is_no_prose() -> None:
    document = Document(MARKDOWN, "a.md")
    assert starts(document) == [
        "First words.",
        "Second words",
        "- an item",
        "- another on",
        "```python",
        'x = "a. b"',
        "y = 1",
        "```",
        "| a | b |",
        "|---|---|",
        "| 1 | 2 |",
    ]
    assert [kind for kind, _ in blocks(document)] == ["list", "fence", "table"]


def test_the_tags_of_a_page_are_not_shown() -> None:
    document = Document(PAGE, "a.html")
    view = shown(document)
    assert len(view) == len(PAGE)
    assert "<" not in view
    assert "no words" not in view
    assert starts(document) == [
        "First <b>wor",
        "Second words",
        "a = 1; b = 2",
        "c = 3</scrip",
        "one. two",
        "three</pre><",
        "Last.</p>",
    ]
    assert blocks(document) == [("pre", "one. two\nthree</pre>")]


def test_code_has_lines_functions_and_strings_of_any_length() -> None:
    document = Document(SOURCE, "a.py")
    known = structure(document)
    assert list(known.gaps) == visible(SOURCE, [at + 1 for at, c in enumerate(SOURCE) if c == "\n"])
    assert [(kind, text.split("\n")[0]) for kind, text in blocks(document)] == [
        ("function", "def outer(a):"),
        ("string", '"""Says something."""'),
        ("function", "def inner(b):"),
        ("string", 'f"é {b}"'),
        ("string", '"lonely"'),
    ]
    assert known.is_plain(5)


def test_what_a_document_says_of_itself_counts_more_than_its_name() -> None:
    assert structure(Document(SOURCE, "a.py", kind="text")).blocks == ()
    assert structure(Document(SOURCE, "notes", kind="code", language="python")).blocks
    assert structure(Document("x y z", "notes", kind="code")).blocks == ()


@given(texts, st.sampled_from(["a.txt", "a.md", "a.html", "a.py", "a.js"]))
@pytest.mark.parametrize(
    "around", ["", "# A\n\n{}\n\n```\n{}\n", "<p>{}<pre>{}", 'def f():\n    x = "{}"\n{}']
)
def test_true_of_any_document(around: str, text: str, name: str) -> None:
    document = Document(around.replace("{}", text) or text, name)
    known = structure(document)
    assert len(known.shown) == len(document.text)
    assert list(known.gaps) == visible(known.shown, known.gaps)
    assert list(known.blocks) == sorted(known.blocks, key=lambda block: (block.start, -block.end))
    assert all(0 <= block.start < block.end <= len(document.text) for block in known.blocks)
    assert known == structure(document)
