"""The embedder's limit: what a vector knows of a chunk."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from pages.parts.bench import Bench, keep

_KNOWN = (256, 512, 8191)
_OWN = "own"


def choose_limit(bench: Bench) -> Bench:
    """No limit, a usual one, or the reader's own."""
    options: list[int | str | None] = [None, *_KNOWN, _OWN]
    known = bench.limit in options
    left, right = st.columns([2, 1], vertical_alignment="bottom")
    chosen = left.selectbox(
        "Embedder limit",
        options,
        index=options.index(bench.limit if known else _OWN),
        format_func=lambda limit: (
            "none" if limit is None else "own number" if limit == _OWN else f"{limit:,} tokens"
        ),
        key="limit",
        help="Text past it is not part of the chunk's vector; it is painted as unreachable in every pane.",
    )
    limit = chosen if isinstance(chosen, int) or chosen is None else None
    if chosen == _OWN:
        limit = right.number_input("Tokens", 1, value=bench.limit or 1024, key="limit.own")
    return bench if limit == bench.limit else keep(replace(bench, limit=limit))
