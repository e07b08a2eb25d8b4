"""The walk through the source in reading order that finds where chunks lie, repeated texts included."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from chunkers.foreign.folding import FOLDS, Folded
from chunkers.foreign.placement import Span

REACH = 2_000
"""Characters behind the last chunk in which the next one is looked for before anything else."""

AHEAD = 3
"""Chunks asked before the walk follows one that lies far away."""

SHORT = 20
"""Below this many characters a text is looked for as whole words, where it stands as such anywhere."""

_MOST = 1_000  # occurrences of one text that are looked at


class Found(NamedTuple):
    """Where a chunk lies, how strictly it was compared (0 exactly, 1 what is visible, 2 letters alone), and from
    which of its own characters on: what stands before is a header of the tool's making."""

    span: Span
    level: int
    body: int = 0


class Course:
    """Finds chunks one after another; each continues where the last one ended, or near it."""

    def __init__(self, text: str, chunks: Sequence[str]) -> None:
        self._text = text
        self._chunks = chunks
        self._folded: dict[int, Folded] = {}
        self._last = -1
        self._at = 0
        self._habit = 0
        self._is_headed = False
        self._used: dict[str, set[int]] = {}

    def follow(self, start: int, end: int) -> None:
        """Go on behind a chunk whose place is known."""
        self._last, self._at = start, end

    def find(self, index: int) -> Found | None:
        """Where a chunk lies; None where its letters stand nowhere in this order."""
        chunk = self._chunks[index]
        if not chunk.strip():
            return self._blank(chunk)
        needles = [fold(chunk).text for fold in FOLDS[:2]]
        near, far = (
            [(level, True) for level in range(len(FOLDS))],
            [(level, False) for level in range(len(FOLDS))],
        )
        known = near[: self._habit + 1]
        found = self._tried(index, known, needles)
        if found is None and self._is_headed:
            found = self._headed(chunk)
        # White space that differs near here is likelier than the same text far away, unless it is exactly the same.
        rest = [
            far[0],
            *near[max(self._habit + 1, 1) : 2],
            far[1],
            *near[max(self._habit + 1, 2) :],
            *far[2:],
        ]
        found = found or self._tried(index, rest, needles)
        return found or self._headed(chunk)

    def _tried(self, index: int, ways: Iterable[tuple[int, bool]], needles: list[str]) -> Found | None:
        """The first way to compare, near or far, that finds the chunk."""
        for level, is_near in ways:
            if level == len(needles):
                needles.append(FOLDS[level](self._chunks[index]).text)
            needle = needles[level]
            at = -1 if not needle else self._near(level, needle) if is_near else self._far(level, needle)
            if at >= 0:
                span = self._take(level, at, needle)
                if is_near:
                    self._habit = level
                if is_near or self._goes_on_there(index, *span):
                    self.follow(*span)
                    self._is_headed = False
                return Found(span, level)
        return None

    def _headed(self, chunk: str) -> Found | None:
        """A chunk whose first lines are a header: what stands below them follows on the chunk before."""
        for separator in ("\n\n", "\n"):
            head, _, body = chunk.partition(separator)
            for level in range(2):
                needle = FOLDS[level](body).text if body.strip() else ""
                at = self._near(level, needle) if needle else -1
                if at >= 0 and not self._text[self._at : self._view(level).source(at)].strip():
                    span = self._take(level, at, needle)
                    self.follow(*span)
                    self._is_headed = True
                    return Found(span, level, len(head) + len(separator))
        return None

    def _blank(self, chunk: str) -> Found:
        """White space, or nothing at all, lies where the walk stands."""
        is_there = self._text.startswith(chunk, self._at)
        end = self._at + len(chunk) if is_there else self._at
        span = Span(self._at, end)
        self.follow(*span)
        return Found(span, 0 if is_there else 1)

    def _view(self, level: int) -> Folded:
        if level not in self._folded:
            self._folded[level] = FOLDS[level](self._text)
        return self._folded[level]

    def _near(self, level: int, needle: str) -> int:
        """Directly behind the last chunk, reaching back into it, or a little further on; -1 if nowhere there."""
        view = self._view(level)
        text, here = view.text, view.offset(self._at)
        for at in (here, self._visible(here)) if level == 0 else (here,):
            is_there = text.startswith(needle, at) and at not in self._used.get(needle, ())
            if is_there and (level == 0 or self._is_whole(view, at, needle)):
                return at
        least = max(here - len(needle) + 1, 0)
        inside = view.offset(self._last + 1)
        # From within the last chunk on, or else from before it, over several chunks; always beyond its end.
        for back, ahead in ((max(inside, least), here), (least, min(inside, here))):
            overlapping = text.rfind(needle, back, ahead + len(needle) - 1)
            if overlapping >= 0 and self._is_whole(view, overlapping, needle):
                return overlapping
        return self._free(level, needle, here, here + len(needle) * 4 + REACH)[0]

    def _far(self, level: int, needle: str) -> int:
        """Anywhere: further on first, then before; a place not taken yet before one that is."""
        here = self._view(level).offset(self._at)
        behind, taken_behind = self._free(level, needle, here, None)
        if behind >= 0:
            return behind
        before, taken_before = self._free(level, needle, 0, here + len(needle) - 1)
        return before if before >= 0 else max(taken_behind, taken_before)

    def _free(self, level: int, needle: str, start: int, end: int | None) -> tuple[int, int]:
        """The first occurrence that no chunk before has taken, and the first that one has; -1 for none."""
        taken = self._used.get(needle, set())
        first = -1
        at = self._search(level, needle, start, end)
        for _ in range(_MOST):
            if at < 0 or at not in taken:
                return at, first
            first = at if first < 0 else first
            at = self._search(level, needle, at + 1, end)
        return -1, first

    def _search(self, level: int, needle: str, start: int, end: int | None) -> int:
        """The first occurrence; of a short text the first that cuts no word."""
        view = self._view(level)
        first = at = view.text.find(needle, start, end)
        for _ in range(_MOST):
            if at < 0 or self._is_whole(view, at, needle):
                break
            at = view.text.find(needle, at + 1, end)
        return at if at >= 0 or level else first

    def _is_whole(self, view: Folded, at: int, needle: str) -> bool:
        """True for a long text, and for a short one that begins and ends where words do."""
        if len(needle) >= SHORT:
            return True
        start, end = view.source(at), view.source(at + len(needle) - 1) + 1
        before, after = self._text[max(start - 1, 0) : start], self._text[end : end + 1]
        return not ((before.isalnum() and needle[0].isalnum()) or (after.isalnum() and needle[-1].isalnum()))

    def _visible(self, offset: int) -> int:
        text = self._text
        while offset < len(text) and text[offset].isspace():
            offset += 1
        return offset

    def _take(self, level: int, at: int, needle: str) -> Span:
        view = self._view(level)
        self._used.setdefault(needle, set()).add(at)
        return Span(view.source(at), view.source(at + len(needle) - 1) + 1)

    def _goes_on_there(self, index: int, start: int, end: int) -> bool:
        """True if the next chunks do not lie between here and that place far away, or lie behind it."""
        for following in self._chunks[index + 1 : index + 1 + AHEAD]:
            if not following.strip():
                continue
            if self._text.find(following, self._at, self._at + len(following) * 4 + REACH) >= 0:
                return False
            if self._text.find(following, start, end + len(following) * 4 + REACH) >= 0:
                return True
        return start >= self._at
