"""A definition in source code with its exact place, and all of those that one reading has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from chunkers.code_docs import documentation
from chunkers.code_reading import Reading
from chunkers.records import records

if TYPE_CHECKING:
    from chunkers.code_findings import Titled

SEPARATOR = "."

_SPACE = re.compile(r"\s+")


class Symbol(NamedTuple):
    """One definition.

    `text[start:end]` of the document is the definition with the decorators and comments that belong to it,
    from the start of its line (code points). Lines count from 1, and only a line feed ends one. `signature` is
    on one line, `docstring` without quotes and indentation; both are empty where there is none.
    """

    name: str
    path: tuple[str, ...]
    kind: str
    signature: str
    docstring: str
    start: int
    end: int
    start_line: int
    end_line: int

    @property
    def qualified(self) -> str:
        """The name with those of all that is around it: `Cart.push`."""
        return SEPARATOR.join(self.path)

    @property
    def depth(self) -> int:
        """How many definitions are around it."""
        return len(self.path) - 1


def symbols_of(found: Reading) -> tuple[Symbol, ...]:
    """The definitions of a reading, one for each of its sections."""
    if found.symbols is None:
        found.symbols = _made(found)
    return found.symbols


def _made(found: Reading) -> tuple[Symbol, ...]:
    sections = found.sections
    spans = [_span(found, titled) for _, titled in sections]
    starts = found.converter.line_starts([start for start, _ in spans])
    ends = found.converter.characters([end for _, end in spans])
    first = found.line_numbers(starts)
    last = found.line_numbers([max(end - 1, 0) for end in ends])
    rows = zip(
        [section.title for section, _ in sections],
        map(found.outline.path, range(len(sections))),
        [section.kind for section, _ in sections],
        [_signature(found, titled) for _, titled in sections],
        [documentation(found, titled) for _, titled in sections],
        starts,
        ends,
        first,
        last,
        strict=True,
    )
    return tuple(records(Symbol, rows))


def _span(found: Reading, titled: Titled) -> tuple[int, int]:
    """Where a definition starts and ends, in bytes."""
    outer = titled.outer
    if outer is None:
        return titled.start, titled.end
    end = found.comments.end(outer)
    if found.tree.data.startswith(b";", end):
        end += 1
    return (titled.above[0] if titled.above else outer).start_byte, end


def _signature(found: Reading, titled: Titled) -> str:
    start = titled.start if titled.signature < 0 else titled.signature
    if titled.outer is not None and titled.signature < 0:
        start = found.definitions.behind_attachments(titled.outer) or titled.outer.start_byte
    head = found.tree.data[start : titled.heading_end].decode(errors="replace")
    if "\n" in head or "  " in head or "\t" in head:
        head = _SPACE.sub(" ", head)
    head = head.strip()
    if head.endswith(":"):
        return head[:-1].rstrip()
    return head[:-1].rstrip().removesuffix("=>").rstrip() if head.endswith("{") else head
