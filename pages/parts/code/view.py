"""The text of the document beside its outline, under the configuration that is edited."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from chunkers.chunking import Chunking
from chunkers.code_errors import SyntaxProblem
from chunkers.document import Document
from chunkers.languages import media_kind
from chunkers.metrics.contents import Entry
from pages.parts import cached, details, documents, presets, rulers, samples
from pages.parts.bench import Bench, Slot, change
from pages.parts.choice import chosen, hear
from pages.parts.code import meaning, rivals, tree
from pages.parts.code.bands import bands
from pages.parts.code.highlight import LONGEST
from pages.parts.ours import Ours
from pages.parts.span_view import Mark, Pane, span_view
from pages.parts.words import plain

PRESET = "One function per chunk"
_SAMPLES = ("inventory.py", "booking.ts", "backup.sh")
_TOLD = 5


def show(bench: Bench, letter: str, slot: Slot) -> None:
    """The whole page below its title."""
    chunking = cached.chunked(bench.document, slot.config)
    outline = cached.contents_of(chunking)
    _advise(bench, outline)
    if not len(chunking):
        documents.tell_blank(bench.document)
        return
    column = Ours(letter, slot.key, chunking)
    problems = cached.problems(bench.document)
    if media_kind(bench.document) == "code":
        rivals.compare(chunking, letter)
    _tell(problems)
    if len(bench.document.text) > LONGEST:
        st.caption(f"Words have no colours in a text of more than {LONGEST:,} characters.")
    place = chosen(bench, [column])
    span_view(
        bench.document,
        [_pane(column, bench.document, problems)],
        key="code.view",
        rows=tree.rows(
            outline,
            bench.document.text,
            column.limit,
            rulers.unit(slot.config.budget.ruler),
        ),
        selected=place,
        jump=(bench.jumps, bench.selected[1]) if bench.jumps and bench.selected and place else None,
        on_select=hear([column]),
        height=640,
    )
    if place is None:
        details.nothing()
        return
    column.details(place[1])
    _family(chunking, place[1])
    meaning.show(chunking, place[1])


def _pane(column: Ours, document: Document, problems: tuple[SyntaxProblem, ...]) -> Pane:
    marks = (*column.marks(None), _mark(problems))
    return Pane(
        column.identity,
        column.letter,
        column.title,
        column.spans,
        column.limit,
        column.unit,
        column.figures(None),
        marks=marks,
        words=cached.words_of(document),
        bands=bands(column.chunking),
        lines=True,
    )


def _mark(problems: tuple[SyntaxProblem, ...]) -> Mark:
    """Where the parser lost its way; what stands inside another problem is told with it."""
    spans: list[tuple[int, int, str]] = []
    for one in problems:
        if one.end > one.start and (not spans or one.start >= spans[-1][1]):
            spans.append((one.start, one.end, f"the parser lost its way: {one.sentence}"))
    return Mark(
        "broken",
        "the parser lost its way",
        tuple((start, end) for start, end, _ in spans),
        tuple(words for _, _, words in spans),
    )


def _advise(bench: Bench, outline: Sequence[Entry]) -> None:
    """What to do where the document is no code, or the configuration does not look at it as code."""
    if media_kind(bench.document) != "code":
        with st.container(horizontal=True, vertical_alignment="center"):
            kinds = {_titled(entry) for entry in outline}
            parts = " and ".join(word for word in ("headings", "definitions") if word in kinds)
            what = f"Its {parts} make the outline" if parts else "It has no headings for an outline"
            some = ", but there is code in it" if cached.holds_code(bench.document) else ""
            st.caption(f"This document is no source code{some}. {what}. Samples of code:")
            for name in _SAMPLES:
                if st.button(samples.title(name), key=f"code.sample.{name}", type="tertiary"):
                    documents.show_sample(name)
    elif bench.slots[bench.editing].config.splitter.kind != "code" and bench.has_room:
        with st.container(horizontal=True, vertical_alignment="center"):
            st.caption("This configuration does not cut along the syntax tree.")
            if st.button(f"Add “{PRESET}”", icon=":material/add:", key="code.preset", type="tertiary"):
                change(lambda bench: bench.added(presets.preset(PRESET)))
                st.rerun()


def _titled(entry: Entry) -> str:
    """What gives a section its title."""
    return "headings" if entry.section.kind.startswith("heading") else "definitions"


def _tell(problems: tuple[SyntaxProblem, ...]) -> None:
    """The first problems of broken source, in words."""
    if not problems:
        return
    more = f" … and {len(problems) - _TOLD:,} more." if len(problems) > _TOLD else ""
    st.warning(
        "The parser lost its way here; all around it is cut as usual. "
        + " · ".join(plain(one.sentence) for one in problems[:_TOLD])
        + more,
        icon=":material/warning:",
    )


def _family(chunking: Chunking, index: int) -> None:
    """The chunks around the selected one, where there is a hierarchy."""
    one = chunking[index]
    above: list[str] = []
    while (parent := chunking.parent_of(one)) is not None:
        siblings = len(chunking.children_of(parent))
        above.append(f"level {parent.level} #{parent.index}, {parent.size:,} large, {siblings:,} children")
        one = parent
    if above:
        st.caption("Inside " + " › ".join(reversed(above)))
