"""The selected chunk: its text, what is embedded, its size, why it starts and ends where it does."""

from __future__ import annotations

import html
from collections.abc import Iterator

import streamlit as st

from chunkers.chunk import Chunk
from chunkers.chunking import Chunking
from chunkers.foreign import Alignment, Placement
from chunkers.metrics.neighbourhood import near_miss
from pages.parts import literal, rulers
from pages.parts.palette import HUES

_DIFFERENCES = 12
_WINDOW = 600
"""How far from a boundary, in characters, a seam that was not taken is worth telling."""


def show(letter: str, chunking: Chunking, index: int) -> None:
    """Everything there is to know about one chunk."""
    chunk = chunking[index]
    path = " › ".join(chunk.path)
    with st.container(border=True, key="details"):
        _line(f"<strong>{letter} #{index}</strong> {html.escape(path)}")
        _size(chunk, chunking)
        left, right = st.columns([3, 2], gap="medium")
        with left:
            _texts(chunk)
        with right:
            _reasons(chunking, index)


def show_placement(letter: str, alignment: Alignment, one: Placement, size: int, unit: str) -> None:
    """A chunk of another tool beside what stands in the document."""
    with st.container(border=True, key="details"):
        _line(f"<strong>{letter} #{one.index}</strong> {size:,} {unit}")
        left, right = st.columns(2, gap="medium")
        with left:
            st.caption("The chunk as it was written")
            literal.show(one.text, 300)
        with right:
            st.caption(f"The document from {one.start:,} to {one.end:,}")
            literal.show(alignment.source(one), 300)
        text = alignment.document.text
        rows = [
            (
                difference.kind,
                f"“{text[difference.source_start : difference.source_end]}” → “{difference.chunk_text}”",
            )
            for difference in one.differences[:_DIFFERENCES]
        ]
        if len(one.differences) > _DIFFERENCES:
            rows.append(("and", f"{len(one.differences) - _DIFFERENCES:,} more differences"))
        if one.offsets_claimed_wrong:
            rows.append(("offsets", "those in the file do not lead to this text"))
        if rows:
            _line(
                "".join(f"<dt>{title}</dt><dd>{html.escape(value)}</dd>" for title, value in rows), tag="dl"
            )
        st.html(f"<style>{_STYLE}</style>")


def nothing() -> None:
    """What stands there while no chunk is selected."""
    with st.container(border=True, key="details"):
        st.caption(
            "Click a chunk, or walk with j and k, to see what is embedded for it and why it ends where it does."
        )


def _texts(chunk: Chunk) -> None:
    parts = (
        ("Header, put before the text", chunk.header),
        ("Overlap, repeated from before", chunk.overlap),
        ("Text", chunk.text),
        ("Trailer, put behind the text", chunk.trailer),
    )
    for title, text in parts:
        if text:
            st.caption(title)
            literal.show(text, 300)


def _reasons(chunking: Chunking, index: int) -> None:
    chunk, last = chunking[index], index == len(chunking) - 1
    end = "document end" if last else chunking[index + 1].reason
    rows = [
        ("Starts at", f"{chunk.start:,}: {chunk.reason}"),
        ("Ends at", f"{chunk.end:,}: {end}"),
        ("Best seam not taken near its start", _missed(chunking, index)),
    ]
    if not last:
        rows.append(("Best seam not taken near its end", _missed(chunking, index + 1)))
    rows += [
        *_parents(chunk, chunking),
        ("Role", chunk.role),
        ("Its own text", f"{chunk.body_size:,} of {chunk.size:,} {_unit(chunking)}"),
    ]
    _line("".join(f"<dt>{title}</dt><dd>{html.escape(value)}</dd>" for title, value in rows), tag="dl")


def _parents(chunk: Chunk, chunking: Chunking) -> Iterator[tuple[str, str]]:
    """The chunks around a chunk, from the smallest to the largest."""
    parent = chunking.parent_of(chunk)
    while parent is not None:
        siblings = len(chunking.children_of(parent))
        place = f"#{parent.index} from {parent.start:,} to {parent.end:,}, {parent.size:,} {_unit(chunking)}"
        yield (
            f"Parent on level {parent.level}",
            f"{place}, {siblings:,} {'child' if siblings == 1 else 'children'}: {parent.reason}",
        )
        parent = chunking.parent_of(parent)


def _missed(chunking: Chunking, index: int) -> str:
    seam = near_miss(chunking, index, _WINDOW)
    if seam is None:
        return f"none within {_WINDOW} characters" if index else "none"
    away = seam.offset - chunking[index].start
    return f"{seam.kind}, {abs(away):,} characters {'later' if away > 0 else 'earlier'} (at {seam.offset:,})"


def _size(chunk: Chunk, chunking: Chunking) -> None:
    """The size against the budget, as a bar whose parts are what is added and the text itself."""
    limit = chunking.config.leaves.max
    scale = 100 / max(limit, chunk.size)
    added, own = chunk.size - chunk.body_size, chunk.body_size
    bar = (
        f'<span style="width:{max(added, 0) * scale:.2f}%;background:{HUES[1]}"></span>'
        f'<span style="width:{min(own, chunk.size) * scale:.2f}%;background:{HUES[0]}"></span>'
    )
    words = f"{chunk.size:,} of {limit:,} {_unit(chunking)}"
    if added > 0:
        words += f", {added:,} of them header and overlap"
    st.html(
        f'<div class="seams-size" role="img" aria-label="{words}">{bar}</div><p class="seams-words">{words}</p>'
        f"<style>{_STYLE}</style>"
    )


def _unit(chunking: Chunking) -> str:
    return rulers.unit(chunking.config.budget.ruler)


def _line(markup: str, tag: str = "p") -> None:
    st.html(f'<{tag} class="seams-words">{markup}</{tag}>')


_STYLE = """
.seams-size { display: flex; height: 10px; border-radius: 5px; overflow: hidden; background: rgb(128 128 128 / 25%); }
.seams-words { margin: 0.25rem 0 0; font-size: 0.875rem; overflow-wrap: anywhere; }
dl.seams-words { padding: 0; }
dl.seams-words dt { font-weight: 600; }
dl.seams-words dd { margin: 0 0 0.5rem; }
"""
