"""What cutting by meaning costs, next to a recursive split of the same text."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from chunkers import registry
from chunkers.config import ChunkConfig
from chunkers.document import Document
from chunkers.metrics.cost import BATCH, Cost, cost
from chunkers.splitters.semantic import Semantic
from pages.parts import cached, rulers
from pages.parts.cached import resource
from pages.parts.tune.cut import Cut

_TOKENS = "cl100k_base"


@resource(max_entries=8)
def priced(document: Document, config: ChunkConfig, ruler: str, batch: int) -> Cost:
    """What a configuration embeds."""
    plain = config.replace(splitter="recursive", inside=None, name="")
    splitter = config.splitter
    sent = splitter.embedded(document) if isinstance(splitter, Semantic) else []
    return cost(
        sent, cached.chunked(document, config), cached.chunked(document, plain), registry.ruler(ruler), batch
    )


def draw(shown: Cut) -> None:
    """Texts, tokens, calls and money."""
    ruler = shown.config.budget.ruler
    ruler = ruler if rulers.unit(ruler) == "tokens" else _TOKENS
    with st.container(horizontal=True):
        price = st.number_input(
            "Price of a million tokens", 0.0, value=0.02, step=0.01, key="tune.cost.price", width=220
        )
        batch = st.number_input("Texts in one call", 1, 2048, BATCH, key="tune.cost.batch", width=220)
    found = priced(shown.document, shown.config, ruler, batch)
    rows = {
        "finding the cuts": found.finding,
        "the chunks": found.chunks,
        "together": found.total,
        "a recursive split instead": found.plain,
    }
    st.dataframe(
        pd.DataFrame(
            [
                {
                    "": name,
                    "texts": one.texts,
                    "tokens": one.tokens,
                    "calls": one.calls,
                    "price": one.price(price),
                }
                for name, one in rows.items()
            ]
        ),
        width="stretch",
        hide_index=True,
        column_config={
            **{
                name: st.column_config.NumberColumn(format="localized")
                for name in ("texts", "tokens", "calls")
            },
            "price": st.column_config.NumberColumn(
                format="%.6f", help="In the currency of the price that you typed."
            ),
        },
    )
    if shown.splitter.embedder.reproducible:
        st.caption("This embedder asks no server; the price is what one would take for the same tokens.")
