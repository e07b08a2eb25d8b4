"""What lies behind the picture: sizes, agreement, all chunks, all findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pandas as pd
import streamlit as st

from pages.parts import cached, figures, tables
from pages.parts.choice import choose
from pages.parts.shown import Shown
from pages.parts.words import plain


def tabs(panes: Sequence[Shown], limit: int | None = None) -> None:
    """One tab a question; only the open one is computed. `limit` is an embedder's, in tokens."""
    parts: dict[str, Callable[[Sequence[Shown]], None]] = {
        "Sizes": lambda panes: size_distribution(panes, limit),
        "Agreement": agreement,
        "Chunks": chunk_list,
        "Findings": finding_list,
    }
    opened = st.tabs(list(parts), key="depth", on_change="rerun")
    for tab, draw in zip(opened, parts.values(), strict=True):
        if tab.open:
            with tab:
                draw(panes)


def size_distribution(panes: Sequence[Shown], limit: int | None = None) -> None:
    """How many chunks have which size; configurations that count differently get figures of their own."""
    for unit in dict.fromkeys(one.unit for one in panes):
        named = [(one.label, one.sizes, one.limit) for one in panes if one.unit == unit]
        st.plotly_chart(
            figures.size_distribution(named, unit, limit if unit == "tokens" else None),
            width="stretch",
            key=f"depth.sizes.{unit}",
            config={"displayModeBar": False},
        )
    rows = [(one, one.sizes) for one in panes]
    st.dataframe(
        [
            {
                "configuration": one.label, "unit": one.unit, "chunks": found.count, "smallest": found.min,
                "median": found.median, "95th percentile": found.p95, "largest": found.max,
                "embedded in all": found.total,
            }
            for one, found in rows
        ],
        width="stretch",
        hide_index=True,
    )  # fmt: skip


def agreement(panes: Sequence[Shown]) -> None:
    """How far each two agree, and what changing from one to the other would cost."""
    if len(panes) < 2:
        st.info("Add a second configuration to see how far the two agree.", icon=":material/info:")
        return
    pairs = {
        (a.letter, b.letter): cached.compared(a.divided, b.divided)
        for a in panes
        for b in panes
        if a is not b
    }
    left, right = st.columns([1, 2], gap="medium")
    with left:
        st.caption("Boundary similarity: 1 where both cut alike, near misses count in part")
        matrix = [[1.0 if a is b else pairs[a.letter, b.letter].similarity for b in panes] for a in panes]
        st.plotly_chart(
            figures.agreement_matrix([one.letter for one in panes], matrix),
            width="stretch",
            key="depth.agreement",
            config={"displayModeBar": False},
        )
    with right:
        st.caption("From one to the other: boundaries, and what has to be embedded again")
        st.dataframe(
            [
                {
                    "from": a, "to": b, "kept": len(found.kept), "moved": len(found.moved),
                    "removed": len(found.removed), "added": len(found.added), "F1": round(found.f1, 3),
                    "chunks again": found.reembedding.chunk_share if found.reembedding else None,
                    "tokens again": found.reembedding.token_share if found.reembedding else None,
                }
                for (a, b), found in pairs.items()
            ],
            width="stretch",
            hide_index=True,
            column_config={
                "chunks again": st.column_config.NumberColumn(format="percent"),
                "tokens again": st.column_config.NumberColumn(format="percent"),
            },
            placeholder="–",
        )  # fmt: skip


def chunk_list(panes: Sequence[Shown]) -> None:
    """All chunks of one configuration; choosing a row scrolls the view there."""
    one = _one_of(panes, "depth.chunks.of")
    frame = one.table
    _rows(one, frame, frame["start"].tolist(), f"depth.chunks.{one.key}", "text")
    st.caption("Click a column to sort, the magnifying glass to search, a row to go there.")


def finding_list(panes: Sequence[Shown]) -> None:
    """What a configuration breaks; choosing a row scrolls the view there."""
    one = _one_of(panes, "depth.findings.of")
    for sentence in one.remarks:
        st.warning(plain(sentence), icon=":material/info:")
    found = one.findings
    if not found:
        st.success(
            "Nothing is cut through, nothing is over budget, nothing is lost.", icon=":material/check:"
        )
        return
    counts = Counter(finding.kind for finding in found)
    kinds = list(counts)
    wanted = st.pills(
        "Kinds",
        kinds,
        selection_mode="multi",
        default=kinds,
        format_func=lambda kind: f"{kind} ({counts[kind]:,})",
        key=f"depth.kinds.{one.key}.{'.'.join(kinds)}",
    )
    findings = [finding for finding in found if finding.kind in wanted]
    places = [finding.at for finding in findings]
    _rows(one, tables.finding_table(findings), places, f"depth.findings.{one.key}", "what")


def _rows(one: Shown, frame: pd.DataFrame, places: Sequence[int], key: str, wide: str) -> None:
    """A table, each row of which leads to its place in the text; one column is wide."""

    def chosen() -> None:
        rows = st.session_state[key].selection.rows
        if rows:
            choose(one.key, places[rows[0]], jump=True)

    st.dataframe(
        frame,
        width="stretch",
        height=360,
        hide_index=True,
        key=key,
        on_select=chosen,
        selection_mode="single-row",
        placeholder="",
        column_config={wide: st.column_config.TextColumn(width="large")},
    )


def _one_of(panes: Sequence[Shown], key: str) -> Shown:
    """Which configuration a list is about."""
    if len(panes) == 1:
        return panes[0]
    index = st.segmented_control(
        "Configuration",
        range(len(panes)),
        default=0,
        required=True,
        format_func=lambda place: plain(panes[place].label),
        key=f"{key}.{len(panes)}",
        label_visibility="collapsed",
    )
    return panes[index]
