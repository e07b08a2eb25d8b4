"""Files of text: bytes to a Document, whatever their encoding, without a change to the text."""

from __future__ import annotations

from pathlib import Path

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.loaders.binaries import looks_like
from chunkers.loaders.encodings import legacy_text, unicode_text
from chunkers.loaders.notebook import SUFFIX, notebook_text

KINDS = {
    "markdown": (".md", ".markdown", ".mdown", ".mkd", ".mkdn", ".mdx"),
    "html": (".html", ".htm", ".xhtml"),
    "text": (".txt", ".text", ".log", ".rst", ".adoc", ".asciidoc", ".org", ".srt", ".vtt"),
}
"""Kinds that a suffix decides; any other is decided by name and content where it is asked for."""

_KIND_OF = {suffix: kind for kind, suffixes in KINDS.items() for suffix in suffixes}
_WANTED = "give plain text, Markdown, HTML, a notebook or source code"


def load(path: str | Path, outputs: bool = False) -> Document:
    """The text of a file, named as the path was given. `outputs` takes in what the cells of a notebook printed."""
    name = str(path)
    try:
        data = Path(path).read_bytes()
    except FileNotFoundError:
        raise ChunkersError(f"{name}: there is no such file") from None
    except IsADirectoryError:
        raise ChunkersError(f"{name} is a folder: give a file") from None
    except PermissionError:
        raise ChunkersError(f"{name} may not be read: its permissions forbid it") from None
    except (OSError, ValueError) as error:
        raise ChunkersError(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    return decode(data, name, outputs)


def decode(data: bytes, name: str, outputs: bool = False) -> Document:
    """The text of bytes from a file or a stream called `name`; binary files are refused by name.

    Line ends, NUL and lone surrogates stay as they are, a byte order mark goes. `encoding` of the
    document says how the bytes were read. A notebook becomes Markdown (`notebook_text`), with what its
    cells printed if `outputs`.
    """
    found = unicode_text(data)
    binary = None
    if found is None or "\0" in found[0] or data.startswith((b"%PDF-", b"{\\rtf")):
        binary = looks_like(data, is_unicode=found is not None)
    if binary is not None:
        raise ChunkersError(f"{name} looks like {binary}; {_WANTED}")
    text, encoding = found or legacy_text(data)
    if Path(name).suffix.lower() == SUFFIX:
        return Document(notebook_text(text, name, outputs), name, "markdown", encoding=encoding)
    return Document(text, name, _KIND_OF.get(Path(name).suffix.lower()), encoding=encoding)
