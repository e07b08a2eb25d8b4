"""Where a page can be cut: before content, in front of all start tags that lead to it."""

from __future__ import annotations

from dataclasses import dataclass, field

from chunkers.seam import Seam, Stretch

BLOCK = 6
"""The level of a block that no other block is around; the six heading depths are stronger."""

LONG_RUN = 1000
"""Characters of tags without content from which they may be cut apart before the content is."""

LARGE_COMMENT = 400
"""Characters of a comment from which there is a seam behind it, for a block that does not fit together with it."""


@dataclass(slots=True)
class Run:
    """Start tags and comments with no content between them: what they open begins where they begin.

    `level` and `kind` are those of the strongest block among them.
    `row` says whether what begins is a table row that is not to be parted from the row before.
    `unclosed` counts inline elements. `comment` is set by a large comment, and `behind_comment` is
    where the run goes on behind it. `tags` are where the tags start.
    """

    start: int
    unclosed: int = 0
    level: int = -1
    kind: str = ""
    row: bool | None = None
    comment: bool = False
    behind_comment: int = -1
    tags: list[int] = field(default_factory=list[int])

    def block(self, level: int, kind: str) -> None:
        """A block begins; the strongest says what the seam is called."""
        if self.level < 0 or level <= self.level:
            self.level, self.kind = level, kind


class Cuts:
    """Collects seams, holds and stretches of markup while a page is walked through.

    `holding` is the depth of the heading whose first content comes next, 0 for another opener
    (the term of a definition), None otherwise: that content gets a hold instead of a seam. `parted`
    says that a block ended, so that what follows is a block of its own.
    """

    def __init__(self, source: str, hardest: int) -> None:
        self.seams: list[Seam] = []
        self.holds: set[int] = set()
        self.roles: list[Stretch] = []
        self.holding: int | None = None
        self.parted = False
        self._source = source
        self._hardest = hardest
        self._run: Run | None = None
        self._seen = False
        self._section = 0
        # Where markup began that no content has followed yet, and whether it is still open.
        self._markup = -1
        self._inside_markup = False

    @property
    def flowing(self) -> bool:
        """True inside running text, where more text changes nothing."""
        return self._seen and self._run is None and not self.parted and self._markup < 0

    def tag(self, start: int, unclosed: bool = False) -> Run:
        """A start tag: a run begins or goes on. `unclosed` where an inline end tag is to follow."""
        run = self._run
        if run is None:
            run = self._run = Run(start)
        elif run.comment and run.behind_comment < 0:
            run.behind_comment = start
        run.unclosed += unclosed
        run.tags.append(start)
        return run

    def begun(self, start: int) -> int:
        """Where that begins which a tag at `start` goes on with."""
        return line_start(self._source, self._run.start if self._run is not None else start)

    def comment(self, start: int, end: int) -> None:
        """A comment goes with what it stands before."""
        if self._run is None:
            self._run = Run(start)
        self._run.comment = self._run.comment or end - start >= LARGE_COMMENT

    def inline_end(self) -> None:
        """An end tag belongs to what was before, unless its element began in the run itself."""
        run = self._run
        if run is not None:
            run.unclosed -= 1
            if run.unclosed < 0:
                self._run = None

    def block_end(self, starts: list[int]) -> None:
        """The same for blocks, of which one tag may end several; or none, if it is stray."""
        self.parted = True
        if self._run is not None and (not starts or min(starts) < self._run.start):
            self._run = None

    def content(self, start: int, level: int, depth: int = 0, held: bool = False) -> int:
        """Something visible begins, in a block of `level` where no start tag says so.

        `depth` is that of the heading it begins. Returns where the section of that heading starts.
        """
        run, self._run = self._run or Run(start), None
        ends_markup = self._markup >= 0 and not self._inside_markup
        if depth:
            run.level, run.kind = depth - 1, f"heading {depth}"
        elif run.level < 0:
            if not (self.parted or ends_markup):
                self._seen = True
                return start
            run.block(level, "text")
        self.parted = False
        offset = line_start(self._source, run.start)
        if depth:
            held = bool(self.holding) and depth > (self.holding or 0) and not ends_markup
            self._section = self._section if held else offset
        else:
            held = held or self.holding is not None or run.row is True
            self.holding = None
        hard = run.level < self._hardest
        if ends_markup:
            self.roles.append(Stretch(self._markup, offset, "markup"))
            self._markup = -1
            held, hard = False, True
        if held:
            self.holds.update((offset, run.start))
            if start - run.start < LONG_RUN:
                self.holds.update(run.tags)
        elif self._seen or ends_markup:
            self._cut(run, offset, hard, start)
        self._seen = True
        return self._section

    def markup(self, start: int, level: int, kind: str, opens: bool = False) -> None:
        """Markup begins that is not content; `opens` where `markup_end` will tell its end."""
        run, self._run = self._run, None
        self._inside_markup = self._inside_markup or opens
        if self._markup >= 0:
            return
        if not self._seen:
            self._markup = 0
            return
        self._markup = line_start(self._source, run.start if run else start)
        self.seams.append(Seam(self._markup, level, kind, True))

    def markup_end(self) -> None:
        """The markup is closed; it lasts until content follows."""
        self._inside_markup = False
        self._run = None

    def finish(self) -> None:
        """The source has ended."""
        if self._markup >= 0:
            self.roles.append(Stretch(self._markup, len(self._source), "markup"))

    def _cut(self, run: Run, offset: int, hard: bool, start: int) -> None:
        self.seams.append(Seam(offset, run.level, run.kind, hard))
        if run.comment:
            behind = line_start(self._source, run.behind_comment if run.behind_comment >= 0 else start)
            if behind > offset:
                self.seams.append(Seam(behind, max(run.level, BLOCK) + 1, run.kind))


def line_start(source: str, offset: int) -> int:
    """The start of the line of an offset where only indentation lies between, else the offset itself."""
    at = offset
    while at and source[at - 1] in " \t":
        at -= 1
    return at if not at or source[at - 1] in "\r\n" else offset
