"""How many functions are cut under this configuration, and under blind and recursive ones of the same budget."""

from __future__ import annotations

import html

import streamlit as st

from chunkers.chunking import Chunking
from chunkers.config import ChunkConfig
from chunkers.errors import ChunkersError
from pages.parts import cached, names

_RIVALS = (("fixed", "Fixed windows"), ("recursive", "Recursive"))


def compare(chunking: Chunking, letter: str) -> None:
    """A small table: chunks, functions cut, and how many of those could not be helped."""
    rows = [_row(f"{letter} · {names.title(chunking.config)}", chunking)]
    for kind, title in _RIVALS:
        if chunking.config.splitter.kind == kind:
            continue
        try:
            config = ChunkConfig.model_validate({"splitter": kind, "budget": chunking.config.leaves})
            rows.append(_row(f"{title}, same budget", cached.chunked(chunking.document, config)))
        except ChunkersError:
            continue
    head = "<tr><th scope=col>Cut by</th><th scope=col>Chunks</th><th scope=col>Functions cut</th><th scope=col>of those unavoidable</th></tr>"
    st.html(f"<table class='seams-rivals'>{head}{''.join(rows)}</table><style>{_STYLE}</style>")


def _row(title: str, chunking: Chunking) -> str:
    found = cached.inspected(chunking).of("function")
    cut = {(one.start, one.end) for one in found}
    helpless = {(one.start, one.end) for one in found if not one.avoidable}
    alarm = " class=alarm" if len(cut) > len(helpless) else ""
    cells = f"<td>{len(chunking):,}</td><td{alarm}>{len(cut):,}</td><td>{len(helpless):,}</td>"
    return f"<tr><th scope=row>{html.escape(title)}</th>{cells}</tr>"


_STYLE = """
.seams-rivals { border-collapse: collapse; font-size: 0.875rem; }
.seams-rivals :is(th, td) { padding: 0.25rem 1.25rem 0.25rem 0; text-align: right; font-variant-numeric: tabular-nums; border-bottom: 1px solid rgb(128 128 128 / 25%); }
.seams-rivals th { font-weight: 400; opacity: 0.85; }
.seams-rivals :is(th[scope=row], th:first-child) { text-align: left; opacity: 1; }
.seams-rivals td { font-weight: 600; }
.seams-rivals td.alarm::before { content: "▲ "; font-size: 0.7em; vertical-align: 0.15em; }
"""
