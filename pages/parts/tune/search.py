"""A search for the settings that cut where a document is marked, made in short steps."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import cast

from chunkers.config import ChunkConfig
from chunkers.embedder import Embedder
from chunkers.grid import Grid
from chunkers.splitters.semantic import Semantic
from chunkers.tune import Marked, Ranking, Trial, tune


class Search:
    """Tries the present settings first, then every combination of a grid.

    What is scored are the chunks that each would make under the budget of the present configuration.
    It is no thread: `advance` goes on for a while and returns, so it ends with the session that holds it.
    """

    def __init__(
        self, marked: Marked, config: ChunkConfig, embedders: Sequence[Embedder], tolerance: float
    ) -> None:
        present = cast("Semantic", config.splitter)
        self.config = config
        grid = Grid(embedders=tuple(embedders))
        own = Grid(
            embedders=(present.embedder,), windows=(present.window,), compare=(present.compare,),
            smoothings=(present.smoothing,), min_sentences=(present.min_sentences,), rules=(present.rule,),
        )  # fmt: skip
        self.total = grid.count + own.count
        self.trials: list[Trial] = []
        self.tolerance = tolerance
        self._rest: Iterator[Trial] | None = chain(
            tune([marked], own, present, tolerance, config=config),
            tune([marked], grid, present, tolerance, config=config),
        )

    @property
    def is_running(self) -> bool:
        return self._rest is not None

    @property
    def ranking(self) -> Ranking:
        """The trials so far, the best first."""
        return Ranking.of(self.trials)

    @property
    def present(self) -> Trial:
        """The trial of the settings that the search began with."""
        return self.trials[0]

    def advance(self, seconds: float) -> None:
        """Go on for about so long, one trial at the least."""
        if self._rest is None:
            return
        until = time.monotonic() + seconds
        for trial in self._rest:
            self.trials.append(trial)
            if time.monotonic() >= until:
                return
        self._rest = None

    def stop(self) -> None:
        """Try nothing more; what was found stays."""
        self._rest = None
