"""Source code read once: parsed, walked, and its sections named.

Cutting a document and asking what stands in it need the same reading, one shortly after the other. The last
one is kept for that, and found again by the very text it is a reading of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from chunkers.code_comments import Comments
from chunkers.code_converter import Converter
from chunkers.code_findings import Findings, Titled
from chunkers.code_walk import Walk
from chunkers.definitions import Definitions
from chunkers.document import Document
from chunkers.grammar import Grammar, grammar
from chunkers.language_names import UNSAFE
from chunkers.languages import media_kind, programming_language
from chunkers.outline import Outline, Section
from chunkers.syntax import Tree, parse

if TYPE_CHECKING:
    from numpy.typing import NDArray

_LINE_FEED = 10
LONGEST_KEPT = 4_000_000
"""Characters of the longest text whose reading is kept: a tree takes some thirty times the text."""


@dataclass(eq=False)
class Reading:
    """A text, the tree over its bytes, and what one walk found in it.

    `symbols` is where `chunkers.code_symbols` keeps what it made of the sections.
    """

    text: str
    tree: Tree
    grammar: Grammar
    found: Findings
    symbols: tuple[Any, ...] | None = None

    @cached_property
    def converter(self) -> Converter:
        """Turns what was found into code points."""
        return Converter(self.text, self.tree, self.found, self.grammar.rules.unit)

    @cached_property
    def sections(self) -> list[tuple[Section, Titled]]:
        """The sections, outer before inner, each with what the walk kept of it."""
        return self.converter.sections()

    @cached_property
    def definitions(self) -> Definitions:
        """Answers questions about definitions in the tree."""
        return Definitions(self.tree, self.grammar)

    @cached_property
    def comments(self) -> Comments:
        """Answers questions about where nodes stand on their lines."""
        return Comments(self.tree.data, self.grammar.roles)

    @cached_property
    def _line_feeds(self) -> NDArray[np.int64]:
        """Where the lines end, in code points."""
        held = np.frombuffer(self.tree.data, np.uint8)
        return self.converter.placed(np.flatnonzero(held == _LINE_FEED))

    def line_numbers(self, offsets: Sequence[int]) -> list[int]:
        """The line of each offset (code points), the first being 1; a line ends at its line feed and nothing else."""
        return (self._line_feeds.searchsorted(np.array(offsets, np.int64)) + 1).tolist()

    @cached_property
    def outline(self) -> Outline:
        """The sections alone."""
        return Outline(tuple(section for section, _ in self.sections))


_latest: list[Reading] = []


def reading(text: str, language: str) -> Reading | None:
    """The reading of a text without lone surrogates in a language that has a grammar.

    None where there is nothing to read, where the grammar is not safe to run, and where its parser can
    make nothing of the text.
    """
    if language in UNSAFE or not text or text.isspace():
        return None
    for kept in tuple(_latest):
        if kept.text is text and kept.tree.language == language:
            return kept
    forget()
    tree = parse(text, language)
    if tree is None:
        return None
    rules = grammar(language)
    found = Reading(text, tree, rules, Walk(tree, rules).run())
    if len(text) <= LONGEST_KEPT:
        _latest[:] = [found]
    return found


def outline_of(document: Document) -> Outline | None:
    """The definitions of a document that is source code, whatever cuts it; None for any other document."""
    language = programming_language(document) if media_kind(document) == "code" else None
    found = reading(document.readable, language) if language else None
    return found.outline if found else None


def forget() -> None:
    """Let go of the reading that is kept."""
    _latest.clear()
