"""The component and the call that mounts it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import Any

import streamlit as st

from chunkers.document import Document
from chunkers.languages import media_kind
from chunkers.offsets import utf16
from pages.parts.common_view import panel
from pages.parts.curve_view.shown import Cuts, Figures, Spans, numbers

_FOLDER = Path(__file__).parent
_SCRIPTS = (
    "guards.js",
    "scale.js",
    "words.js",
    "rows.js",
    "thread.js",
    "gaps.js",
    "view.js",
)

_component = panel("seams_curve_view", _FOLDER, _SCRIPTS)


def curve_view(
    document: Document,
    sentences: Spans,
    levels: Iterable[float],
    *,
    cuts: Cuts,
    threshold: float | None,
    sizes: Sequence[int],
    key: str,
    min_sentences: int = 1,
    cap: int | None = None,
    budget: int | None = None,
    gold: Collection[int] = (),
    gold_elsewhere: int = 0,
    figures: Figures | None = None,
    unit: str = "similarity",
    size_unit: str = "tokens",
    window: int = 3,
    below: bool = True,
    curve: Iterable[float] | None = None,
    height: int = 640,
    jump: tuple[int, int] | None = None,
    on_threshold: Callable[[float], None] | None = None,
    on_gold: Callable[[tuple[int, ...]], None] | None = None,
    on_gap: Callable[[int], None] | None = None,
) -> None:
    """Show the sentences of a document with a curve over their gaps.

    `levels` has a number for each gap, nan where there is none; a gap is proposed where its level
    lies below the `threshold`, and `min_sentences` and `cap` (in the unit of `sizes`) guard the
    proposals as `chunkers.guards` does. While the line moves the view works out the cuts by itself;
    at rest it shows `cuts` and, where they are given, `figures`. A threshold of None draws no line. With `below=False` levels and
    threshold are the negative of what `unit` names, and shown so: "depth 0.3 is above 0.2". Where
    levels are not themselves a curve, `curve` is drawn faintly behind them.

    `sizes` are cumulative, one more than there are sentences. Chunks above `budget` (the cap, where
    it is None) are marked. `gold` are gaps marked as true boundaries, `gold_elsewhere` how many
    true boundaries lie at no gap (F1 counts them as missed). `window` sentences on either
    side of a gap are shown when one points at it. `jump` is (number, gap): the view scrolls to the
    gap once for each new number.

    Heard before the script runs again: `on_threshold` of the place where the line was let go,
    `on_gold` of all marked gaps after each mark, `on_gap` of the gap that was chosen.
    """
    offsets = utf16(document.readable)
    about = f"{document.sha256[:16]} {len(sentences.starts)}"
    told = f"{key}.heard"

    def heard(name: str) -> dict[str, Any] | None:
        event = st.session_state[key].get(name)
        if not isinstance(event, dict) or event.get("about") != about:
            return None
        st.session_state[told] = max(int(event["serial"]), st.session_state.get(told, 0))
        return event

    def heard_threshold() -> None:
        if on_threshold is not None and (event := heard("threshold")):
            on_threshold(float(event["value"]))

    def heard_gold() -> None:
        if on_gold is not None and (event := heard("gold")):
            on_gold(tuple(int(gap) for gap in event["gaps"]))

    def heard_gap() -> None:
        if on_gap is not None and (event := heard("gap")):
            on_gap(int(event["gap"]))

    listeners = {"threshold": on_threshold, "gold": on_gold, "gap": on_gap}
    _component(
        key=key,
        data={
            "about": about,
            "heard": st.session_state.get(told, 0),
            "listens": [name for name, listener in listeners.items() if listener is not None],
            "text": document.readable,
            "mono": media_kind(document) in ("code", "html"),
            "starts": offsets.units(sentences.starts).tolist(),
            "ends": offsets.units(sentences.ends).tolist(),
            "levels": numbers(levels),
            "curve": None if curve is None else numbers(curve),
            "sizes": numbers(sizes),
            "threshold": None if threshold is None else float(threshold),
            "cuts": cuts.payload(),
            "min_sentences": min_sentences,
            "cap": cap,
            "budget": cap if budget is None else budget,
            "gold": sorted(int(gap) for gap in gold),
            "gold_elsewhere": gold_elsewhere,
            "figures": None if figures is None else figures.payload(),
            "unit": unit,
            "size_unit": size_unit,
            "window": window,
            "below": below,
            "height": height,
            "editable": on_gold is not None,
            "jump": None if jump is None else {"number": jump[0], "gap": jump[1]},
        },
        on_threshold_change=heard_threshold,
        on_gold_change=heard_gold,
        on_gap_change=heard_gap,
    )
