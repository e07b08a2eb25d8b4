from __future__ import annotations

import gzip
import io
import sqlite3
import tarfile
import zipfile

import pytest

from chunkers.loaders.binaries import looks_like


def archive(*names: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        for name in names:
            file.writestr(name, "content")
    return packed.getvalue()


def tarball() -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as file:
        file.addfile(tarfile.TarInfo("a.txt"), io.BytesIO())
    return packed.getvalue()


def database() -> bytes:
    connection = sqlite3.connect(":memory:")
    connection.execute("create table a (b)")
    return connection.serialize()


FILES = {
    "an image (PNG)": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1",
    "an image (JPEG)": b"\xff\xd8\xff\xe0\0\x10JFIF\0",
    "an image (GIF)": b"GIF89a\x01\0\x01\0\x80\0\0",
    "a PDF": b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n",
    "a Word document": archive("[Content_Types].xml", "word/document.xml"),
    "an Excel workbook": archive("xl/workbook.xml"),
    "a PowerPoint presentation": archive("ppt/presentation.xml"),
    "an EPUB book": archive("mimetype", "META-INF/container.xml"),
    "a ZIP archive": archive("a.txt"),
    "a gzip archive": gzip.compress(b"a text that is packed"),
    "a tar archive": tarball(),
    "a Linux program": b"\x7fELF\x02\x01\x01" + bytes(9),
    "a Windows program": b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff",
    "an SQLite database": database(),
    "a WebAssembly module": b"\0asm\x01\0\0\0",
    "an old Office document": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500),
    "a Rich Text document": rb"{\rtf1\ansi hello}",
    "a sound file (MP3)": b"\xff\xfb\x90\x44" + bytes(40),
    "a sound file (MPEG)": b"ID3\x03\0\0\0\0\0\x21TIT2",
    "a Parquet file": b"PAR1\x15\x04\x15\x0c\x15",
    "binary data": bytes(range(256)),
}


@pytest.mark.parametrize("kind", FILES)
def test_files_are_known_by_how_they_begin(kind: str) -> None:
    assert looks_like(FILES[kind]) == kind


@pytest.mark.parametrize(
    "text", [b"", b"BMW is a car \xe9", b"MZ, said he \xe9", b"ID3 is a tag", b"PAR1 and PAR2", b"\xe9t\xe9"]
)
def test_text_that_begins_like_one_is_text(text: bytes) -> None:
    assert looks_like(text) is None


def test_what_is_unicode_is_refused_only_for_an_unmistakable_beginning() -> None:
    assert looks_like(b"a\0b\0\x01\x02", is_unicode=True) is None
    assert looks_like(b"a\0b\0\x01\x02") == "binary data"
    assert looks_like(FILES["a WebAssembly module"], is_unicode=True) == "a WebAssembly module"
