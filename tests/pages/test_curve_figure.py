"""The figure of the curve: marks told apart by shape, levels of their own, plateaus, a zoom that is kept."""

from typing import Any

import numpy as np
import pytest

from pages.parts.tune.curve_figure import curve_figure
from pages.parts.tune.picture import CURVE, PLATEAU, Picture, Step

CURVES = np.array([0.5, 0.2, np.nan, 0.6, 0.1, 0.4])
WORDS = [f"words {gap}" for gap in range(6)]


def drawn(picture) -> Any:
    return curve_figure(picture)


def named(figure, name):
    return next(trace for trace in figure.data if trace.name == name)


def test_every_kind_of_mark_has_a_shape_and_a_colour_of_its_own():
    picture = Picture(
        CURVES, WORDS, threshold=0.3, chosen=(4,), held={1: "minimum sentences"}, capped=(3,), gold=(1, 4)
    )
    figure = drawn(picture)
    marks = [named(figure, name) for name in ("cut", "held back", "cut for length", "true boundary")]
    assert len({trace.marker.symbol for trace in marks}) == 4
    assert len({trace.marker.color for trace in marks}) == 4
    assert [list(trace.customdata) for trace in marks] == [[4], [1], [3], [1, 4]]
    assert "minimum sentences" in marks[1].hovertext[0]


def test_each_gap_can_be_clicked_and_has_its_words():
    figure = drawn(Picture(CURVES, WORDS))
    line = figure.data[0]
    assert line.meta == CURVE
    assert list(line.customdata) == list(range(6))
    assert list(line.hovertext) == WORDS


def test_the_threshold_runs_through_the_curve_and_the_plateaus():
    alone = drawn(Picture(CURVES, WORDS, threshold=0.3))
    assert [(shape.xref, shape.y0) for shape in alone.layout.shapes] == [("x domain", 0.3)]
    both = drawn(Picture(CURVES, WORDS, threshold=0.3, plateaus=[Step(0.0, 0.5, 0.25, 2)]))
    assert [(shape.xref, shape.y0) for shape in both.layout.shapes] == [("x domain", 0.3), ("x2 domain", 0.3)]


def test_levels_of_their_own_have_a_row_of_their_own():
    levels = np.array([np.nan, 0.3, np.nan, np.nan, 0.5, np.nan])
    figure = drawn(
        Picture(
            CURVES,
            WORDS,
            threshold=0.4,
            levels=levels,
            scores="depth",
            chosen=(4,),
            plateaus=[Step(0.3, 0.5, 0.4, 1)],
        )
    )
    bars = next(trace for trace in figure.data if trace.type == "bar")
    assert list(bars.x) == [1, 4]
    assert {shape.yref for shape in figure.layout.shapes} == {"y3", "y4"}
    assert figure.layout.yaxis3.title.text == "depth"


def test_plateaus_lie_on_the_axis_of_the_threshold_and_the_present_one_stands_out():
    plateaus = [
        Step(0.0, 0.2, 0.1, 0, f1=0.0),
        Step(0.2, 0.4, 0.3, 2, f1=0.8, present=True),
        Step(0.4, 0.5, 0.45, 3, f1=0.5),
    ]
    figure = drawn(Picture(CURVES, WORDS, threshold=0.3, plateaus=plateaus))
    bars = next(trace for trace in figure.data if trace.meta == PLATEAU)
    assert list(bars.y) == pytest.approx([0.1, 0.3, 0.45])
    assert list(bars.width) == pytest.approx([0.2, 0.2, 0.1])
    assert list(bars.x) == [0, 2, 3]
    assert list(bars.customdata) == pytest.approx([0.1, 0.3, 0.45])
    assert bars.marker.opacity[1] == 1
    assert max(bars.marker.opacity[0], bars.marker.opacity[2]) < 1
    assert "F1 0.80" in bars.hovertext[1]
    assert named(figure, "F1").x[0] == 0


def test_a_zoom_is_kept_along_the_text_also_on_axes_that_are_new():
    levels = np.full(6, 0.2)
    figure = drawn(
        Picture(CURVES, WORDS, levels=levels, scores="depth", ranges={"xaxis": (1, 3), "yaxis": (0, 1)})
    )
    assert list(figure.layout.xaxis.range) == [1, 3]
    assert list(figure.layout.xaxis2.range) == [1, 3]
    assert list(figure.layout.yaxis.range) == [0, 1]
    assert figure.layout.yaxis2.range is None


@pytest.mark.parametrize("values", [[0.5], [np.nan], [np.nan, np.nan], [0.3, 0.3, 0.3]], ids=str)
def test_a_curve_with_nothing_on_it_is_drawn(values):
    figure = drawn(Picture(np.array(values), WORDS[: len(values)], gold=(0,)))
    assert figure.to_json()


def test_a_long_curve_is_drawn_on_the_graphics_card():
    figure = drawn(Picture(np.full(5000, 0.5), [""] * 5000))
    assert figure.data[0].type == "scattergl"
