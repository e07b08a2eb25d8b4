"""Dress: what is embedded for a span beside its text, and whether all of it fits the budget.

The packer asks here whether a span fits. The answer is exact: header, overlap and body are
measured as the one string that will be embedded.
"""

from __future__ import annotations

from dataclasses import dataclass

from chunkers.budget import Budget
from chunkers.context import Context
from chunkers.document import Document
from chunkers.graphemes import boundary_after, boundary_at_or_before, boundary_before
from chunkers.measure import Ruler, View
from chunkers.repeat import Repeat
from chunkers.seam import Rung, Seam, SeamMap


@dataclass(frozen=True, slots=True)
class Opening:
    """How a chunk begins: where its overlap starts, and whether it goes without a header."""

    start: int
    overlap_start: int
    bare: bool = False


class Dress:
    """Measures and composes the chunks of one document under one budget."""

    def __init__(
        self,
        document: Document,
        seams: SeamMap,
        budget: Budget,
        context: Context,
        ruler: Ruler,
        view: View,
        rungs: tuple[Rung, ...],
    ) -> None:
        self.text = document.readable
        self.outline = seams.outline
        self.max = budget.max
        self.min = budget.min
        self._ruler = ruler
        self._position = seams.projection.position if seams.projection else None
        self._shown = seams.projection.text if seams.projection else self.text
        self.view = view
        self._repeat = Repeat(self.text, seams, rungs, budget, self.span_size) if budget.overlap else None
        self._path = context.path and bool(seams.outline.sections)
        self._continued = context.continued and bool(seams.outline.sections)
        self._headers: dict[tuple[int, bool], tuple[str, int, bool]] = {}

    def open(self, start: int, seam: Seam | None, previous: Opening | None) -> Opening:
        """The opening of the chunk that starts here, behind the one that `previous` opened."""
        if self._repeat is None or previous is None or seam is None:
            return Opening(start, start)
        return Opening(start, self._repeat.start(start, seam, previous.start, previous.overlap_start))

    def fits(self, opening: Opening, end: int) -> bool:
        """True if what would be embedded for the opening up to `end` is within the budget."""
        if self._position is not None:
            a, b = self._position(opening.overlap_start), self._position(end)
        else:
            a, b = opening.overlap_start, end
        if not self.view.fits(a, b, self.max):
            return False
        header = self.header(opening, end)
        return not header or self._composed(header, a, b) <= self.max

    def size(self, opening: Opening, end: int) -> int:
        """The size of what is embedded for the opening up to `end`."""
        a, b = self._span(opening.overlap_start, end)
        header = self.header(opening, end)
        return self._composed(header, a, b) if header else self.view.size(a, b)

    def span_size(self, start: int, end: int) -> int:
        """The size of a span of the source alone, as it would be embedded."""
        return self.view.size(*self._span(start, end))

    def first_over(self, opening: Opening, ends: list[int], low: int, high: int) -> int:
        """The index of the first of ends[low:high] up to which the opening no longer fits, else `high`."""
        if self._position is None and not self._path and not self._continued:
            return self.view.first_over(opening.overlap_start, ends, low, high, self.max)
        while low < high and self.fits(opening, ends[low]):
            low += 1
        return low

    def reach(self, opening: Opening, limit: int) -> int:
        """The farthest cluster boundary up to `limit` that fits; the start itself where none does."""
        start = opening.start
        if self._position is None:
            end = min(limit, max(start, self.view.reach(opening.overlap_start, self.max)))
        else:
            end = self._gallop(opening, limit)
        end = boundary_at_or_before(self.text, end)
        while end > start and not self.fits(opening, end):
            end = boundary_before(self.text, end)
        while end < limit and self.fits(opening, further := boundary_after(self.text, end)):
            end = further
        return max(end, start)

    def header(self, opening: Opening, end: int) -> str:
        """The header line for the opening up to `end`: titles whose heading stands elsewhere."""
        return self._header(opening, end)[0]

    def lacks_header(self, opening: Opening, end: int) -> bool:
        """True if a header was asked for and there was no room for it."""
        return self._header(opening, end)[2] or (opening.bare and self._path)

    def section(self, start: int, end: int) -> int:
        """The index of the innermost section around all visible text of a span, -1 for none."""
        if not self.outline.sections:
            return -1
        first, last = self._visible(start, end)
        return self.outline.common(first, last)

    def _header(self, opening: Opening, end: int) -> tuple[str, int, bool]:
        if opening.bare or not (self._path or self._continued):
            return "", 0, False
        index = self.section(opening.start, end)
        if index < 0:
            return "", 0, False
        sections, parents = self.outline.sections, self.outline.parents
        titled = index
        while (
            titled >= 0
            and sections[titled].start >= opening.overlap_start
            and sections[titled].heading_end <= end
        ):
            titled = parents[titled]
        innermost = self.outline.innermost(self._visible(opening.start, end)[0])
        goes_on = self._continued and self.outline.sections[innermost].start < opening.start
        key = (titled, goes_on)
        if key not in self._headers:
            self._headers[key] = self._write(titled, goes_on)
        return self._headers[key]

    def _write(self, titled: int, goes_on: bool) -> tuple[str, int, bool]:
        """A header of at most a quarter of the budget, outer titles dropped where it takes more.

        Titles are tried by twos, fours, eights from the innermost one: there may be thousands.
        """
        most = self.outline.depths[titled] + 1 if titled >= 0 else 0
        if not self._path:
            most = min(most, int(goes_on))
        asked, count = most > 0, 1
        while count < most and self._titles(titled, count, goes_on)[1] * 4 <= self.max:
            count *= 2
        for taken in range(min(count, most), 0, -1):
            header, size = self._titles(titled, taken, goes_on)
            if size * 4 <= self.max:
                return header, size, False
        return "", 0, asked

    def _titles(self, innermost: int, count: int, goes_on: bool) -> tuple[str, int]:
        """The header of so many titles, and its size."""
        titles: list[str] = []
        while len(titles) < count and innermost >= 0:
            titles.append(" ".join(self.outline.sections[innermost].title.split()))
            innermost = self.outline.parents[innermost]
        header = " > ".join(reversed(titles)) + (" (continued)" if goes_on else "") + "\n\n"
        return header, self._ruler.measure(header)

    def _composed(self, header: str, start: int, end: int) -> int:
        return self._ruler.measure(header + self._shown[start:end])

    def _span(self, start: int, end: int) -> tuple[int, int]:
        if self._position is None:
            return start, end
        return self._position(start), self._position(end)

    def _gallop(self, opening: Opening, limit: int) -> int:
        """Roughly the farthest end that fits, by doubling and bisection."""
        low, step = opening.start, 64
        while low < limit and self.fits(opening, min(limit, low + step)):
            low = min(limit, low + step)
            step *= 2
        high = min(limit, low + step)
        while high - low > 1:
            middle = (low + high) // 2
            if self.fits(opening, middle):
                low = middle
            else:
                high = middle
        return low

    def _visible(self, start: int, end: int) -> tuple[int, int]:
        """The first and the last visible character of a span; its ends where it is blank."""
        first, last = start, end - 1
        while first < last and self.text[first].isspace():
            first += 1
        while last > first and self.text[last].isspace():
            last -= 1
        return first, last
