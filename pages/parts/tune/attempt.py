"""Making the curve, which may fail: a server that is down, a model that is not there."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from chunkers.errors import ChunkersError
from pages.parts.bench import Bench, tune
from pages.parts.tune.cut import Cut, cut
from pages.parts.words import refuse


def attempt(bench: Bench) -> Cut | None:
    """The document as it is cut; None, with a sentence on the page, where that cannot be had.

    What failed is not tried at every run of the page again, since it may take long, but when the
    reader asks for it or changes a setting.
    """
    wanted = f"{bench.document.sha256} {bench.tuning.config.to_json()}"
    failed = bench.tuning.failure
    if failed is None or failed[0] != wanted:
        try:
            with st.spinner("Embedding the sentences"):
                shown = cut(bench.document, bench.tuning)
        except ChunkersError as error:
            failed = (wanted, str(error))
            _remember(failed)
        else:
            if failed is not None:
                _remember(None)
            return shown
    refuse(ChunkersError(failed[1]))
    st.button("Try again", icon=":material/refresh:", on_click=_remember, args=(None,), key="tune.again")
    return None


def _remember(failure: tuple[str, str] | None) -> None:
    tune(lambda tuning: replace(tuning, failure=failure))
