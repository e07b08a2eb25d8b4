"""The reading that is kept, and when it is not."""

from __future__ import annotations

import pytest

from chunkers import ChunkConfig, Document, chunk, code_reading
from chunkers.code_facts import facts
from chunkers.code_reading import forget, reading

TEXT = "import os\n\ndef f():\n    return os.name\n"


def test_the_same_text_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    forget()
    calls: list[str] = []
    parse = code_reading.parse
    monkeypatch.setattr(
        code_reading, "parse", lambda text, language: calls.append(language) or parse(text, language)
    )
    document = Document(TEXT, name="a.py")
    chunks = chunk(document, ChunkConfig.model_validate({"splitter": {"kind": "code"}}))
    assert facts(document, chunks)
    assert calls == ["python"]
    reading(TEXT, "javascript")
    assert calls == ["python", "javascript"]


def test_an_equal_text_that_is_another_object_is_read_again() -> None:
    first = reading(TEXT, "python")
    assert reading(TEXT, "python") is first
    assert reading("".join(list(TEXT)), "python") is not first


def test_long_texts_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(code_reading, "LONGEST_KEPT", 3)
    assert reading(TEXT, "python") is not reading(TEXT, "python")


def test_what_cannot_be_read() -> None:
    assert reading("", "python") is None
    assert reading(" \n", "python") is None
    assert reading("# A\n", "markdown") is None


def test_it_gives_the_sections() -> None:
    found = reading(TEXT, "python")
    assert found is not None
    (section, titled), *others = found.sections
    assert (section.title, titled.node is not None, others) == ("f", True, [])
    assert found.outline.sections == (section,)
