"""What is no text: files that would only come out as gibberish are told by their first bytes."""

from __future__ import annotations

HEAD = 65_536
"""Bytes that are looked at."""

_CONTROLS = bytes(byte for byte in range(0x20) if byte not in b"\t\n\v\f\r\x1b")

_NAMES = {
    "application/epub+zip": "an EPUB book",
    "application/gzip": "a gzip archive",
    "application/java-vm": "a Java class file",
    "application/octet-stream": "binary data",
    "application/pdf": "a PDF",
    "application/vnd.android.dex": "an Android program",
    "application/vnd.ms-office": "an old Office document",
    "application/vnd.microsoft.portable-executable": "a Windows program",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation": "a PowerPoint presentation",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "an Excel workbook",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "a Word document",
    "application/vnd.apache.parquet": "a Parquet file",
    "application/vnd.rar": "a RAR archive",
    "application/wasm": "a WebAssembly module",
    "application/x-elf": "a Linux program",
    "application/x-mach-binary": "a macOS program",
    "application/x-sqlite3": "an SQLite database",
    "application/x-tar": "a tar archive",
    "application/zip": "a ZIP archive",
    "text/rtf": "a Rich Text document",
}
_FAMILIES = {"image": "an image", "audio": "a sound file", "video": "a video", "font": "a font"}
_OWN = (
    (b"\xff\xfb", "audio/mp3"),
    (b"\xff\xf3", "audio/mp3"),
    (b"{\\rtf", "text/rtf"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "application/vnd.ms-office"),
)


def looks_like(data: bytes, is_unicode: bool = False) -> str | None:
    """What kind of binary file the bytes are ("a PDF", "a PNG image"), None for text.

    With `is_unicode` the bytes are known to be text in a UTF: only an unmistakable beginning counts.
    """
    kind = _kind(data[:HEAD])
    if kind is None:
        return None if is_unicode or not _is_binary(data[:HEAD]) else _NAMES["application/octet-stream"]
    family, _, name = kind.partition("/")
    if kind not in _NAMES and family in _FAMILIES:
        return f"{_FAMILIES[family]} ({name.removeprefix('x-').rpartition('.')[2].upper()})"
    return _NAMES.get(kind) or f"binary data ({kind})"


def _kind(head: bytes) -> str | None:
    """The media type that the first bytes announce."""
    for magic, kind in _OWN:
        if head.startswith(magic):
            return kind
    if not head.startswith(b"%PDF-") and head.translate(None, _CONTROLS) == head:
        return None
    import chardet  # here, since few files need it

    # With no other encoding to consider it says what the magic numbers say.
    found = chardet.detect(
        head, max_bytes=HEAD, prefer_superset=False, include_encodings=["ascii"], no_match_encoding="ascii"
    )
    kind = found["mime_type"]
    if found["encoding"] is not None or not kind or kind == "application/octet-stream":
        return None
    return kind


def _is_binary(head: bytes) -> bool:
    """True where control characters, which no text has, are more than one byte in a hundred."""
    return (len(head) - len(head.translate(None, _CONTROLS))) * 100 > len(head)
