"""The embedder's limit: what a vector knows of a chunk."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from pages.parts.bench import Bench, keep

_KNOWN = (256, 512, 8191)
_NONE = "none"
_OWN = "own"


def choose_limit(bench: Bench) -> Bench:
    """No limit, a usual one, or the reader's own."""
    options: list[int | str] = [_NONE, *_KNOWN, _OWN]
    present = _NONE if bench.limit is None else bench.limit if bench.limit in _KNOWN else _OWN
    with st.container(horizontal=True, vertical_alignment="bottom", width="content"):
        chosen = st.segmented_control(
            "Embedder limit in tokens",
            options,
            default=present,
            required=True,
            format_func=lambda limit: f"{limit:,}" if isinstance(limit, int) else limit,
            key="limit",
            help="Text past it is not part of the chunk's vector; it is painted as unreachable in every pane.",
        )
        limit = chosen if isinstance(chosen, int) else None
        if chosen == _OWN:
            limit = st.number_input("Own limit", 1, value=bench.limit or 1024, key="limit.own", width=140)
    return bench if limit == bench.limit else keep(replace(bench, limit=limit))
