"""Which definitions a chunking cuts, which comments, decorators and docstrings it parts, and whether it had to."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tests.wholeness.definition import Definition, Source

Room = Callable[[Definition, Sequence[Definition]], int]


@dataclass
class Verdict:
    """Counts over the definitions of some files, and the sentences about what should not have happened.

    `parted` counts what was parted because the two do not fit together, by what it was.
    """

    files: int = 0
    characters: int = 0
    chunks: int = 0
    functions: int = 0
    classes: int = 0
    cut: int = 0
    nested: int = 0
    parted: Counter[str] = field(default_factory=Counter[str])
    exceptions: list[str] = field(default_factory=list[str])
    wrong: list[str] = field(default_factory=list[str])

    def add(self, other: Verdict) -> None:
        """Take in the verdict on other files."""
        for name in ("files", "characters", "chunks", "functions", "classes", "cut", "nested"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.parted.update(other.parted)
        self.exceptions += other.exceptions
        self.wrong += other.wrong


class Judge:
    """Looks at one document. `room` says how much there is for a definition, inside those around it, after its
    header.
    """

    def __init__(self, name: str, text: str, starts: Sequence[int], room: Room) -> None:
        self._name = name
        self._source = Source(text)
        self._starts = starts
        self._room = room
        self._around: dict[Definition, list[Definition]] = {}
        self.verdict = Verdict(files=1, characters=len(text), chunks=len(starts))

    def judge(self, definitions: Sequence[Definition]) -> Verdict:
        """The verdict on a document with these definitions."""
        around: list[Definition] = []
        for definition in sorted(definitions, key=lambda found: (found.start, -found.end)):
            around = [outer for outer in around if outer.end > definition.start]
            self._around[definition] = around
            self._judge_cut(definition, around)
            self._judge_attachments(definition)
            around = [*around, definition]
        return self.verdict

    def _judge_cut(self, definition: Definition, around: list[Definition]) -> None:
        verdict = self.verdict
        if definition.kind == "class":
            verdict.classes += 1
        else:
            verdict.functions += 1
        if not self._cut(definition.start, definition.end - 1):
            return
        if definition.kind != "class":
            verdict.cut += 1
        if self._is_whole(definition, definition.start):
            if any(outer.kind != "class" and not self._is_whole(outer, outer.start) for outer in around):
                verdict.nested += 1
            else:
                self._complain(definition, "is cut though it fits")
        elif self._fits(definition, definition.start, definition.end):
            self._except(definition, "lines behind", "it fits only without blank and closing lines behind it")

    def _judge_attachments(self, definition: Definition) -> None:
        start = definition.start
        above = start if definition.decorators is None else definition.decorators
        if definition.comment is not None and self._cut(definition.comment, above):
            self._part(definition, "comment", definition.comment, definition.docstring)
        if definition.decorators is not None and self._cut(definition.decorators, start):
            self._part(definition, "decorator", definition.decorators, None)
        if definition.docstring is not None and self._cut(start, definition.docstring - 1):
            if self._fits(definition, above, definition.docstring):
                self._complain(definition, "is parted from a docstring that fits")
            else:
                self._except(definition, "docstring", "it does not fit together with the head")

    def _part(self, definition: Definition, what: str, at: int, docstring: int | None) -> None:
        """Something above a definition was parted from it: right only where the two do not fit together.

        A definition that has to be cut anyway keeps it beside its head; only a comment goes before the
        docstring does.
        """
        if self._is_whole(definition, definition.start):
            if self._is_whole(definition, at):
                self._complain(definition, f"is parted from a {what} that fits")
            else:
                self._except(definition, what, "the two do not fit together")
        elif self._fits(definition, at, docstring or definition.first_end):
            self._complain(definition, f"is parted from a {what} that fits")
        elif docstring is None and self._fits(definition, at, definition.signature_end):
            self._except(definition, what, "they do not fit together with the first thing in the body")
        else:
            self._except(definition, what, "it does not fit together with the head")

    def _cut(self, first: int, last: int) -> bool:
        """True if a chunk starts behind `first`, at `last` at the latest."""
        at = bisect_right(self._starts, first)
        return at < len(self._starts) and self._starts[at] <= last

    def _fits(self, definition: Definition, start: int, end: int) -> bool:
        return end - self._source.line_start(start) <= self._room(definition, self._around[definition])

    def _is_whole(self, definition: Definition, start: int) -> bool:
        """True if a definition fits from here on, with what must stand behind it in its chunk."""
        return self._fits(definition, start, self._source.closed(definition.end))

    def _where(self, definition: Definition) -> str:
        line = bisect_right(self._source.lines, definition.start)
        return f"{self._name}:{line} {definition.kind} {definition.name}"

    def _complain(self, definition: Definition, what: str) -> None:
        self.verdict.wrong.append(f"{self._where(definition)} {what}")

    def _except(self, definition: Definition, what: str, why: str) -> None:
        self.verdict.parted[what] += 1
        self.verdict.exceptions.append(f"{self._where(definition)}: {what}: {why}")
