"""How firmly the cuts stand: which survive when something small changes."""

from __future__ import annotations

from typing import Any

import pandas as pd
import streamlit as st

from chunkers import registry
from chunkers.document import Document
from chunkers.metrics.stability import Stability, stability
from chunkers.splitter import Tools
from chunkers.splitters.semantic import Semantic
from pages.parts.cached import resource
from pages.parts.tune.cut import Cut

_CHANGES = {
    "threshold": "the threshold 5 % up or down",
    "window": "a window one sentence wider or narrower",
    "inserted": "a sentence inserted",
    "removed": "a sentence removed",
}
_WEAKEST = 5


@resource(max_entries=8)
def stable(document: Document, splitter: Semantic, ruler: str) -> Stability:
    """What survives of the cuts of a splitter."""
    return stability(splitter, document, Tools(ruler=lambda: registry.ruler(ruler)))


def draw(shown: Cut) -> None:
    """The share of cuts that survive each kind of change, and the weakest cuts."""
    if not shown.breaks.verdict.chosen:
        st.write("There is no cut that could change.")
        return
    if not shown.splitter.embedder.reproducible and not _asked(shown):
        return
    with st.spinner("Changing the text, sentence by sentence"):
        found = stable(shown.document, shown.splitter, shown.config.budget.ruler)
    left, right = st.columns(2, gap="medium")
    with left:
        st.caption(f"Of {len(found.boundaries):,} cuts by meaning, so many survive")
        st.dataframe(
            pd.DataFrame(
                [{"change": _CHANGES[kind], "survive": share} for kind, share in found.shares.items()]
            ),
            width="stretch",
            hide_index=True,
            column_config={"survive": _percent()},
        )
    with right:
        st.caption("The weakest")
        st.dataframe(
            _weakest(shown, found), width="stretch", hide_index=True, column_config={"survives": _percent()}
        )
    st.write(_plateau(shown, found))


def _asked(shown: Cut) -> bool:
    """Texts that are paid for are not sent unasked."""
    st.write("This sends changed sentences to the embedding server.")
    return st.button("Measure it", icon=":material/play_arrow:", key=f"tune.firmness.{shown.document.sha256}")


def _percent() -> Any:
    return st.column_config.ProgressColumn(format="percent", min_value=0, max_value=1)


def _weakest(shown: Cut, found: Stability) -> pd.DataFrame:
    text = shown.document.readable
    order = sorted(range(len(found.boundaries)), key=lambda index: found.survival[index])[:_WEAKEST]
    gaps = dict(zip(shown.sentences.gaps, range(len(shown.sentences.gaps)), strict=True))
    return pd.DataFrame(
        [
            {
                "gap": gaps[found.boundaries[index]],
                "survives": found.survival[index],
                "begins": " ".join(text[found.boundaries[index] :][:80].split()),
            }
            for index in order
        ]
    )


def _plateau(shown: Cut, found: Stability) -> str:
    if found.current is None or found.plateau is None:
        return "The rule has no threshold that could be moved."
    sign = 1 if shown.below else -1
    now, widest = (sorted((sign * one.low, sign * one.high)) for one in (found.current, found.plateau))
    said = f"Between {now[0]:.3f} and {now[1]:.3f} the threshold changes nothing."
    if found.current == found.plateau:
        return f"{said} No other range is so wide."
    cuts = f"{found.plateau.cuts:,} cut{'' if found.plateau.cuts == 1 else 's'}"
    return f"{said} The widest such range is {widest[0]:.3f} to {widest[1]:.3f}, with {cuts}."
