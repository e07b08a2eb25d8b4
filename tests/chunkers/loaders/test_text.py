from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.loaders.text import KINDS, decode, load

TEXT = "Price €5 – “fresh” café naïve © ™\nSecond line\n"


def test_a_file_becomes_a_document(tmp_path: Path) -> None:
    path = tmp_path / "guide.md"
    path.write_bytes(b"# One\r\n\r\ntwo\rthree\n")
    assert load(path) == Document("# One\r\n\r\ntwo\rthree\n", str(path), "markdown", None, "utf-8")
    assert load(str(path)).text == load(path).text


@pytest.mark.parametrize("kind", KINDS)
def test_the_suffix_says_the_kind(kind: str) -> None:
    for suffix in KINDS[kind]:
        assert decode(b"x", f"a/b.c{suffix}").kind == kind
        assert decode(b"x", f"a{suffix.upper()}").kind == kind


@pytest.mark.parametrize("name", ["stdin", "main.py", "Makefile", ".md", "data.json", "a.md/b"])
def test_any_other_name_leaves_the_kind_open(name: str) -> None:
    assert decode(b"x", name).kind is None


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-32", "utf-16-le", "utf-16-be"]
)
def test_one_text_in_many_encodings(encoding: str) -> None:
    assert decode(TEXT.encode(encoding), "a.txt").text == TEXT


def test_what_is_missing_or_closed_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ChunkersError, match=r"absent\.txt: there is no such file$"):
        load(tmp_path / "absent.txt")
    with pytest.raises(ChunkersError, match=r"is a folder: give a file$"):
        load(tmp_path)
    with pytest.raises(ChunkersError, match="cannot be read: "):
        load("a\0b")
    with pytest.raises(ChunkersError, match="cannot be read: "):
        load(tmp_path / ("a" * 300))


def test_permissions_are_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refused)
    with pytest.raises(ChunkersError, match=r"^secret\.txt may not be read"):
        load("secret.txt")


def test_binary_files_are_refused_by_name() -> None:
    sentence = r"^report\.pdf looks like a PDF; give plain text, Markdown, HTML, a notebook or source code$"
    for data in (b"%PDF-1.7\nall in ASCII", b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"):
        with pytest.raises(ChunkersError, match=sentence):
            decode(data, "report.pdf")
    with pytest.raises(ChunkersError, match=r"^pipe looks like binary data"):
        decode(bytes(range(256)) * 4, "pipe")


def test_nul_and_controls_in_unicode_are_no_reason_to_refuse() -> None:
    for text in ("a\0b", "\0" * 9, "a line, then \0 and on.\n" * 60, "\x1b[31mred\x1b[0m", "\x01\x02\x03é"):
        assert decode(text.encode(), "a").text == text


@given(st.text(st.characters(exclude_characters="\0")))
@example("half \ud83d of a pair")
@example("a\r\nb\rc\nd\x85e\u2028f")
def test_what_was_written_is_read(text: str) -> None:
    for encoding in ("utf-8", "utf-8-sig"):
        marked = encoding == "utf-8" and text.startswith(("\ufeff", "%PDF-", "{\\rtf"))
        if not marked and "\x1b$" not in text:
            document = decode(text.encode(encoding, "surrogatepass"), "a")
            assert (document.text, document.encoding) == (text, encoding)


@given(st.binary(max_size=300))
def test_any_bytes_are_text_or_refused(data: bytes) -> None:
    try:
        document = decode(data, "a")
    except ChunkersError:
        return
    assert document.encoding
    assert bool(document.text) == bool(data) or document.encoding.endswith("-sig")
