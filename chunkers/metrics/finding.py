"""A finding: something that is wrong at one place of a document."""

from __future__ import annotations

from typing import NamedTuple


class Finding(NamedTuple):
    """What is wrong, where to look, and the sentence to show.

    `at` is the offset to jump to: the cut itself, else the start. `[start, end)` is what the finding is
    about: the word, sentence or block that is cut, the gap, the repeated text, the chunk. `chunk`
    is the number of the chunk concerned: the one that starts at the cut. `avoidable` is False for a
    cut through something that no chunk could have held whole.
    """

    kind: str
    at: int
    start: int
    end: int
    chunk: int
    sentence: str
    avoidable: bool = True
