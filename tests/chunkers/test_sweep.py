from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from chunkers.guards import guard
from chunkers.sweep import sweep

from .curves import NAN, sizes

levels_ = arrays(
    np.float64, st.integers(0, 30), elements=st.one_of(st.just(NAN), st.integers(0, 7).map(lambda n: n / 8))
)


@given(levels_, st.integers(1, 4), st.sets(st.integers(0, 29)))
def test_plateaus_are_exact_and_leave_no_gap(levels: np.ndarray, least: int, gold: set[int]) -> None:
    found = sweep(levels, least, sizes(len(levels) + 1), gold)
    assert bool(found.plateaus) == bool(np.isfinite(levels).any())
    for before, after in pairwise(found.plateaus):
        assert before.high == after.low
        assert before.cuts < after.cuts
    for plateau in found.plateaus:
        for threshold in (plateau.middle, plateau.high):
            chosen = guard(levels, levels < threshold, least).chosen
            assert found.cuts(threshold) == chosen
            assert found.at(threshold) == plateau
            assert plateau.chunks == len(chosen) + 1
        hits = len(gold & set(chosen))
        total = len(gold) + len(chosen)
        assert plateau.f1 == (2 * hits / total if total else 1.0)


def test_the_widest_and_the_best() -> None:
    found = sweep(np.array([0.9, 0.1, 0.8, 0.2, 0.75]), 1, None, {1, 3})
    assert found.widest is not None
    assert (found.widest.low, found.widest.high, found.widest.cuts) == (0.2, 0.75, 2)
    assert found.best == found.widest
    assert found.widest.f1 == 1.0
    assert sweep(np.array([0.3, 0.4]), 1).best is None
    assert sweep(np.zeros(0), 1).widest is None


def test_the_middle_of_the_narrowest_plateau_lies_on_it() -> None:
    """Between two neighbouring numbers there is no third."""
    levels = np.array([0.5, np.nextafter(0.5, 1), 0.9])
    found = sweep(levels, 1)
    assert [found.cuts(plateau.middle) for plateau in found.plateaus] == [(), (0,), (0, 1), (0, 1, 2)]
