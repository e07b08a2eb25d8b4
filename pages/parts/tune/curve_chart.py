"""The curve of the whole document, what may be laid over it, and what a click on it does."""

from __future__ import annotations

import streamlit as st

from pages.parts import cached
from pages.parts.bench import tune
from pages.parts.plot_ear import Click, Ranges, plot_ear
from pages.parts.tune import beside
from pages.parts.tune.curve_figure import PLATEAU, Picture, curve_figure
from pages.parts.tune.cut import Cut
from pages.parts.tune.named import embedder_name
from pages.parts.tune.truth import Truth
from pages.parts.tuning import Tuning

_CHART = "tune-curve"


def draw(shown: Cut, truth: Truth, tuning: Tuning) -> None:
    """The chart, and the ear that listens to it."""
    if len(shown.sentences) < 2:
        return
    overlays = beside.choose(shown, tuning)
    picture = Picture(
        similarities=shown.similarities,
        words=cached.words_beside_gaps(shown.document, shown.splitter),
        threshold=shown.drawn_threshold,
        levels=None if shown.below else shown.drawn_levels,
        scores=shown.rule.scores or "similarity",
        chosen=shown.breaks.verdict.chosen,
        held=shown.breaks.verdict.suppressed,
        capped=shown.capped,
        gold=truth.gaps,
        name=f"window {shown.splitter.window}, {embedder_name(shown.splitter.embedder)}",
        overlays=overlays,
        ranges=tuning.ranges,
        revision=tuning.zooms,
    )
    with st.container(key=_CHART):
        st.plotly_chart(
            curve_figure(picture),
            width="stretch",
            key="tune.curve",
            config={"displayModeBar": False},
            alt="Similarity across each gap between two sentences of the document, with the cuts",
        )
    _listen()


@st.fragment
def _listen() -> None:
    """A zoom is kept for the next figure and needs no new run of the page; a click on a plateau does."""
    plot_ear(_CHART, key="tune.ear", on_zoom=_zoomed, on_click=_clicked)


def _zoomed(ranges: Ranges) -> None:
    tune(lambda tuning: tuning.zoomed(ranges))


def _clicked(click: Click) -> None:
    if click.trace != PLATEAU:
        return
