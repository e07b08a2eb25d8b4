"""The curve of the whole document, what may be laid over it, and what a click on it does."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from chunkers.sweep import Sweep
from pages.parts import cached
from pages.parts.bench import tune
from pages.parts.plot_ear import Click, Ranges, plot_ear
from pages.parts.tune.adjust import adopt_threshold
from pages.parts.tune.curve_figure import curve_figure
from pages.parts.tune.cut import Cut
from pages.parts.tune.picture import CURVE, PLATEAU, Overlay, Picture
from pages.parts.tune.truth import Truth
from pages.parts.tuning import Tuning

_CHART = "tune-curve"
_MOVED = "tune.curve.moved"
_LONG = 200
"""Sentences from which on the curve is too dense to be read as a whole."""


def draw(shown: Cut, truth: Truth, swept: Sweep, overlays: Sequence[Overlay], tuning: Tuning) -> None:
    """The chart, and the ear that listens to it."""
    picture = Picture(
        similarities=shown.similarities,
        words=cached.words_beside_gaps(shown.document, shown.splitter),
        threshold=shown.drawn_threshold,
        levels=None if shown.below else shown.drawn_levels,
        scores=shown.rule.scores or "similarity",
        chosen=shown.chosen,
        held=shown.held,
        capped=shown.capped,
        gold=truth.gaps,
        overlays=overlays,
        plateaus=[] if shown.rule.scores is None else shown.steps(swept),
        ranges=tuning.ranges_on(_scale(shown)),
        revision=tuning.zooms,
    )
    with st.container(key=_CHART):
        st.plotly_chart(
            curve_figure(picture),
            width="stretch",
            key="tune.curve",
            config={"displayModeBar": False},
            alt="Similarity across each gap between two sentences, with the cuts; beside it the number of cuts by each threshold",
        )
    if len(shown.sentences) > _LONG:
        st.caption("Drag along the curve to zoom in; double-click on it to see all of it again.")
    _listen(shown)


@st.fragment
def _listen(shown: Cut) -> None:
    """A zoom is kept for the next figure and needs no new run of the page; a plateau that is clicked does."""

    def clicked(click: Click) -> None:
        if click.trace == PLATEAU and isinstance(click.kept, (int, float)):
            adopt_threshold(shown, shown.turned(float(click.kept)))
            st.session_state[_MOVED] = True

    def zoomed(ranges: Ranges) -> None:
        tune(lambda tuning: tuning.zoomed(ranges, _scale(shown)))

    plot_ear(_CHART, key="tune.ear", announced={CURVE: "seams:gap"}, on_zoom=zoomed, on_click=clicked)
    if st.session_state.pop(_MOVED, False):
        st.rerun()


def _scale(shown: Cut) -> str:
    """What makes two vertical axes comparable."""
    return f"{shown.rule.scores} {shown.splitter.embedder.kind}"
