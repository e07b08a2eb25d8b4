"""A page with nothing but the curve view, for its tests: `?document=NAME&sentences=N&rule=RULE&cap=N`."""

import json
from dataclasses import dataclass

import numpy as np
import streamlit as st

from chunkers.document import Document
from chunkers.guards import capped, guard
from pages.parts.curve_view import Cuts, curve_view

LEAST = 2
TEXTS = {
    "plain": "Sentence {} speaks of harbours and tides. ",
    "wide": "👩‍👩‍👧 Sentence {} 🎉 of a 𝒻eedback wall 🧑🏽‍🌾. ",
    "right": "الجملة {} عن سوق الجمعة. ",
    "lone": "Sentence {} has a \udcff broken <b>byte</b> & so on.\n\n",
    "wrapped": "Sentence {} stands behind a line end that somebody put where the line\nwas long enough:\n* one\n  two\n",
    "long": "Sentence {} goes on {} and on without an end. ",
}


@dataclass(frozen=True)
class Parts:
    """The sentences of a text that is made of them."""

    starts: tuple[int, ...]
    ends: tuple[int, ...]


def made(name: str, count: int) -> tuple[Document, Parts]:
    """A text of so many sentences of a kind."""
    filler = " word" * 2000 if name == "long" else ""
    parts = [TEXTS[name].format(number, filler) for number in range(count)]
    ends = np.cumsum([len(part) for part in parts], dtype=int).tolist()
    return Document("".join(parts), name=f"{name}.txt"), Parts((0, *ends[:-1])[: len(ends)], tuple(ends))


def levels_of(count: int) -> np.ndarray:
    """A curve with valleys of many depths and a hole at gap 5."""
    places = np.arange(max(0, count - 1))
    levels = 0.5 + 0.3 * np.sin(places) + 0.1 * np.cos(places * 2.7)
    levels[5:6] = np.nan
    return levels


def main() -> None:
    asked = st.query_params
    rule = asked.get("rule", "absolute")
    cap = int(asked["cap"]) if "cap" in asked else None
    document, sentences = made(asked.get("document", "plain"), int(asked.get("sentences", "40")))
    levels = levels_of(len(sentences.starts))
    sizes = np.concatenate([[0], np.cumsum(3 + np.arange(len(sentences.starts)) % 5)])
    state = st.session_state
    state.setdefault("threshold", 0.3)
    state.setdefault("gold", (2, 9))
    state.setdefault("heard", [])
    threshold = None if rule == "optimal" else state["threshold"]
    shown = levels - 1 if rule == "depth" else levels
    verdict = guard(shown, shown < (0.3 if threshold is None else threshold), LEAST)

    def moved(value: float) -> None:
        state["threshold"] = value
        state["heard"].append(["threshold", value])

    def marked(gaps: tuple[int, ...]) -> None:
        state["gold"] = gaps
        state["heard"].append(["gold", list(gaps)])

    curve_view(
        document,
        sentences,
        shown,
        cuts=Cuts(
            verdict.chosen,
            verdict.suppressed,
            () if cap is None else capped(verdict, sizes.astype(float), cap),
        ),
        threshold=threshold,
        sizes=sizes.tolist(),
        min_sentences=LEAST,
        cap=cap,
        budget=int(asked["budget"]) if "budget" in asked else None,
        gold=state["gold"],
        unit="depth" if rule == "depth" else "similarity",
        below=rule != "depth",
        curve=levels if rule == "depth" else None,
        window=2,
        key="curve",
        jump=(1, int(asked["jump"])) if "jump" in asked else None,
        on_threshold=moved,
        on_gold=marked,
        on_gap=lambda gap: state["heard"].append(["gap", gap]),
    )
    st.text(json.dumps({"threshold": threshold, "gold": list(state["gold"]), "heard": state["heard"]}))


st.set_page_config(layout="wide")
main()
