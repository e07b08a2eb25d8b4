"""Syntax highlighting: which words are keywords, strings, comments; offsets are those of the text itself."""

from __future__ import annotations

from itertools import pairwise

from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.token import Comment, Keyword, Name, Number, Operator, String, Token, _TokenType
from pygments.util import ClassNotFound

from chunkers.document import Document
from chunkers.front_matter import front_matter_end
from chunkers.languages import media_kind
from chunkers.markdown_blocks import BYTE_ORDER_MARK
from pages.parts.span_view import Words

LONGEST = 500_000
"""Characters up to which a text is highlighted: beyond it the lexers keep a reader waiting."""

# The first that fits counts.
_KINDS: tuple[tuple[_TokenType, str], ...] = (
    (Comment, "comment"),
    (String.Doc, "comment"),
    (String, "string"),
    (Number, "digits"),
    (Keyword, "keyword"),
    (Operator.Word, "keyword"),
    (Name.Function, "defined"),
    (Name.Class, "defined"),
    (Name.Decorator, "defined"),
    (Name.Tag, "keyword"),
    (Name.Attribute, "defined"),
    (Token.Generic.Heading, "keyword"),
    (Token.Generic.Subheading, "keyword"),
)


def highlighted(document: Document, language: str | None) -> Words:
    """The words of a document that have a colour, empty where no lexer knows the language."""
    lexer = _lexer(document, language)
    if lexer is None or len(document.text) > LONGEST:
        return Words((), (), ())
    body = _body(document)
    starts = [0] if body else []
    kinds = ["data"] if body else []
    for start, kind, text in lexer.get_tokens_unprocessed(document.readable[body:]):
        name = "" if text.isspace() else _name(kind)
        if not kinds or kinds[-1] != name:
            starts.append(body + start)
            kinds.append(name)
    spans = [
        (start, end, kind)
        for (start, end), kind in zip(pairwise([*starts, len(document.text)]), kinds, strict=True)
        if kind
    ]
    return Words(
        tuple(start for start, _, _ in spans),
        tuple(end for _, end, _ in spans),
        tuple(kind for _, _, kind in spans),
    )


def _body(document: Document) -> int:
    """Where the text of a Markdown file begins: the data in front of it would be read as headings and rules."""
    if media_kind(document) != "markdown":
        return 0
    mark = int(document.readable.startswith(BYTE_ORDER_MARK))
    end = front_matter_end(document.readable, mark)
    return end if end > mark else 0


def _name(kind: _TokenType) -> str:
    return next((name for parent, name in _KINDS if kind in parent), "")


def _lexer(document: Document, language: str | None) -> Lexer | None:
    """The lexer of a language, or of a file's name; a lexer must not touch the text."""
    try:
        return get_lexer_by_name(language) if language else get_lexer_for_filename(document.name)
    except ClassNotFound:
        try:
            return get_lexer_for_filename(document.name)
        except ClassNotFound:
            return None
