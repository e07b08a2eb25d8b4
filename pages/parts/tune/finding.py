"""Find the settings that reproduce the marks: a button, a bar, and what came of it."""

from __future__ import annotations

from dataclasses import replace

import pandas as pd
import streamlit as st

from chunkers import registry
from chunkers.config import ChunkConfig
from chunkers.embedder import Embedder
from chunkers.errors import ChunkersError
from chunkers.splitters.semantic import Semantic
from chunkers.tune import Marked, Trial
from chunkers.wording import setting
from pages.parts.bench import tune
from pages.parts.families import title
from pages.parts.tune.beside import AT_HAND
from pages.parts.tune.search import Search
from pages.parts.tune.truth import Truth
from pages.parts.tuning import Tuning
from pages.parts.words import plain, refuse

STEP = 0.2
"""Seconds that the search goes on before the page is drawn again."""

_TOLERANCE, _EMBEDDERS = "tune.search.tolerance", "tune.search.embedders"
_SHOWN = 6
_HELP = {
    "cuts": "All cuts that these settings make in the document, those of the budget included.",
    "F1": "The harmonic mean of precision and recall over all those cuts. 1 is best, 0 is worst.",
}
_INTERVAL = "Where F1 lies in 95 of 100 draws of the document's parts. Wide means that few marks decide: mark more to be surer."


def draw(truth: Truth, tuning: Tuning) -> None:
    """One of three: an offer to search, the search under way, its result."""
    search = tuning.search
    if search is not None and search.is_running:
        st.fragment(_under_way, run_every=2 * STEP)(search)
        return
    if search is not None and search.trials:
        _result(search, truth)
    _offer(truth, again=search is not None)


def _offer(truth: Truth, again: bool) -> None:
    splitter = truth.shown.splitter
    known = {kind: model for kind, model in registry.embedders().items() if kind in AT_HAND}
    present = splitter.embedder.kind
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.segmented_control(
            "A cut counts", [0, 1], default=0, required=True, key=_TOLERANCE,
            format_func=lambda sentences: "within one sentence" if sentences else "on the mark",
        )  # fmt: skip
        st.pills(
            "Embedders to try", list(dict.fromkeys([present, *known])), selection_mode="multi", default=[present],
            format_func=lambda kind: title(registry.embedder(kind)), key=f"{_EMBEDDERS}.{present}",
        )  # fmt: skip
        st.button(
            "Search again" if again else "Find the settings that reproduce these marks",
            icon=":material/manage_search:",
            on_click=_begin,
            args=(truth,),
            key="tune.search.begin",
        )


def _begin(truth: Truth) -> None:
    shown = truth.shown
    own = shown.splitter.embedder
    kinds = st.session_state[f"{_EMBEDDERS}.{own.kind}"]
    embedders: list[Embedder] = [
        own if kind == own.kind else registry.embedder(kind).model_validate({})
        for kind in kinds or [own.kind]
    ]
    search = Search(
        Marked(shown.document, truth.gold),
        shown.config,
        embedders,
        st.session_state[_TOLERANCE],
    )
    tune(lambda tuning: replace(tuning, search=search))


def _under_way(search: Search) -> None:
    """One step of the search, its bar, and the button that ends it."""
    try:
        search.advance(STEP)
    except ChunkersError as error:
        search.stop()
        refuse(error)
        return
    if not search.is_running:
        st.rerun()
    best = search.ranking.best
    done = len(search.trials)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.progress(
            done / search.total,
            text=f"{done:,} of {search.total:,} settings tried · best F1 {best.f1.value:.2f} with {plain(setting(best.splitter))}",
        )
        st.button("Stop", icon=":material/stop_circle:", on_click=search.stop, key="tune.search.stop")


def _result(search: Search, truth: Truth) -> None:
    ranking = search.ranking
    best = ranking.best
    st.write(f"{plain(_sentence(search, truth.shown.config))}")
    rows = list(ranking.trials[:_SHOWN])
    st.dataframe(
        pd.DataFrame([_row(one, ranking.peers, best) for one in rows]),
        width="stretch",
        hide_index=True,
        column_config={
            name: st.column_config.NumberColumn(name, help=words, format="%.2f" if name == "F1" else None)
            for name, words in _HELP.items()
        }
        | {"95 % interval": st.column_config.TextColumn(help=_INTERVAL)},
    )
    with st.container(horizontal=True):
        st.button(
            "Take the best", icon=":material/check:", on_click=_take, args=(best.splitter,),
            disabled=best.splitter == truth.shown.splitter, key="tune.search.take",
        )  # fmt: skip


def _sentence(search: Search, config: ChunkConfig) -> str:
    """What the search found, and what that means for the settings of now."""
    ranking, own = search.ranking, search.present
    found = ranking.sentence
    found = f"{found[0].upper()}{found[1:]}."
    if config.replace(splitter=search.config.splitter) != search.config:
        return f"{found} That was under another budget: search again to know what holds now."
    if ranking.best is own and config == search.config:
        return f"{found} No other setting was better than yours."
    if config.splitter == ranking.best.splitter:
        return f"{found} These are your settings now."
    if config == search.config:
        return f"{found} Against your settings (F1 {own.f1.value:.2f}) it is {ranking.compared(ranking.best, own)}."
    return found


def _row(trial: Trial, peers: tuple[Trial, ...], best: Trial) -> dict[str, object]:
    return {
        "settings": setting(trial.splitter),
        "cuts": sum(map(len, trial.cuts)),
        "F1": trial.f1.value,
        "95 % interval": f"{trial.f1.low:.2f} to {trial.f1.high:.2f}",
        "": "best" if trial is best else "not distinguishable" if trial in peers else "worse",
    }


def _take(splitter: Semantic) -> None:
    tune(lambda tuning: tuning.started(tuning.config.replace(splitter=splitter)))
