"""How much is embedded more than once, or beside the text: overlap and headers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chunkers.chunk import Chunk
from chunkers.measure import Ruler


@dataclass(frozen=True, slots=True)
class Repetition:
    """What the chunks of a document cost beside their own text.

    `embedded` and `body` are in units of the ruler: all that is embedded, and the text of the chunks
    alone. `header` is the size of all headers and trailers, each measured alone; a token that spans
    header and text counts with the overlap. The last two count source and header characters.
    """

    embedded: int
    body: int
    header: int
    overlap_characters: int
    header_characters: int

    @property
    def repeated(self) -> int:
        """What is embedded beside the bodies."""
        return self.embedded - self.body

    @property
    def overlap(self) -> int:
        """The part of `repeated` that is overlap."""
        return max(self.repeated - self.header, 0)

    @property
    def share(self) -> float:
        """The part of all that is embedded that is not a chunk's own text, 0 to 1."""
        return self.repeated / self.embedded if self.embedded else 0.0

    @property
    def factor(self) -> float:
        """How many times its own size the text costs: 1 without overlap and headers."""
        return self.embedded / self.body if self.body else 1.0


def repetition(chunks: Sequence[Chunk], ruler: Ruler) -> Repetition:
    """What overlap and headers add, measured by the ruler that measured the chunks."""
    headers: dict[str, int] = {"": 0}
    header = 0
    for chunk in chunks:
        for dress in (chunk.header, chunk.trailer):
            if dress not in headers:
                headers[dress] = ruler.measure(dress)
            header += headers[dress]
    return Repetition(
        embedded=sum(chunk.size for chunk in chunks),
        body=sum(chunk.body_size for chunk in chunks),
        header=header,
        overlap_characters=sum(chunk.start - chunk.overlap_start for chunk in chunks),
        header_characters=sum(len(chunk.header) + len(chunk.trailer) for chunk in chunks),
    )
