"""Settings in a few words."""

from __future__ import annotations

from chunkers.splitters.semantic import Semantic
from chunkers.wording import setting


def test_settings_in_words() -> None:
    said = setting(
        Semantic.model_validate(
            {
                "embedder": {"kind": "static", "dimensions": 64}, "window": 2, "compare": "groups",
                "smoothing": "moving_average", "rule": {"kind": "percentile", "value": 12.5},
            }
        )
    )  # fmt: skip
    assert said == (
        "percentile 12.5, window 2, min_sentences 3, static dimensions=64, compare groups, smoothing moving_average"
    )
    assert setting(Semantic.model_validate({"rule": "optimal"})).startswith(
        "optimal penalty=auto, min_sentences"
    )


def test_two_settings_that_differ_are_called_differently() -> None:
    narrow, wide = (
        Semantic.model_validate({"smoothing": {"kind": "moving_average", "width": width}}) for width in (3, 5)
    )
    assert setting(narrow) != setting(wide)
