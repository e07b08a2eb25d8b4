"""What is known of the code in the selected chunk: its symbol, what it imports, defines and calls."""

from __future__ import annotations

import html

import streamlit as st

from chunkers.chunking import Chunking
from pages.parts import cached


def show(chunking: Chunking, index: int) -> None:
    """The metadata that records of this chunk carry, as a list; nothing where it holds no code in a known language."""
    known = cached.facts(chunking)
    fact = known[index] if known else None
    if fact is None:
        return
    rows: list[tuple[str, str]] = []
    if fact.symbol is not None:
        part = "" if fact.whole else ", in part"
        rows.append(("Symbol", f"{fact.symbol.kind} {fact.symbol.qualified}{part}"))
        rows.append(("Signature", fact.symbol.signature))
        rows.append(("Docstring", fact.symbol.docstring))
    rows += [
        ("Lines", f"{fact.start_line:,} to {fact.end_line:,}"),
        ("Imports used", ", ".join(f"{one.name} (#{one.chunk})" for one in fact.imports)),
        ("Defines", ", ".join(fact.defines)),
        ("Calls", ", ".join(fact.calls)),
    ]
    items = "".join(f"<dt>{title}</dt><dd>{html.escape(value)}</dd>" for title, value in rows if value)
    with st.container(border=True, key="meaning"):
        st.html(f'<dl class="seams-meaning">{items}</dl><style>{_STYLE}</style>')


_STYLE = """
.seams-meaning { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.125rem 1rem; margin: 0; padding: 0; font-size: 0.875rem; }
.seams-meaning dt { font-weight: 600; }
.seams-meaning dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
"""
