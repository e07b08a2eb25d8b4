"""The fast packer equals the naive one, on any seams at all."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from chunkers import registry
from chunkers.budget import Budget
from chunkers.context import Context
from chunkers.document import Document
from chunkers.dress import Dress
from chunkers.graphemes import boundary_after, is_boundary
from chunkers.join import join_small
from chunkers.ladder import lines_and_words, prose
from chunkers.outline import Outline, Section
from chunkers.pack import Packer
from chunkers.seam import Block, Seam, SeamMap, ordered
from chunkers.variables import Assigned, Variables

from .reference import Reference
from .texts import ugly


@st.composite
def cases(draw: st.DrawFn) -> tuple[Document, SeamMap, Budget, Context]:
    """A document with seams, hard ones, attachments and sections drawn at random."""
    text = draw(ugly.filter(lambda drawn: bool(drawn.strip())))
    document = Document(text)
    places = [at for at in range(1, len(text)) if is_boundary(document.readable, at)]
    seams: list[Seam] = []
    for at in draw(st.lists(st.sampled_from(places or [0]), max_size=15)):
        seams.append(
            Seam(
                at,
                draw(st.integers(0, 4)),
                "drawn",
                hard=draw(st.sampled_from([False, False, False, True])),
                alone=draw(st.sampled_from([False, False, True])),
                keeps=draw(st.one_of(st.none(), st.integers(at, len(text)))),
            )
        )
    cuts = sorted({0, *draw(st.lists(st.integers(0, len(text)), max_size=3)), len(text)})
    language = draw(st.sampled_from([None, "python", "css", "json"]))
    kind = "section" if language is None else draw(st.sampled_from(["function", "class"]))
    sections = [
        Section(a, b, f"Part {a}", a + 1, kind, -1 if language is None else a, language)
        for a, b in zip(cuts, cuts[1:], strict=False)
    ]
    tables = [Block(a, b, "table") for a, b in zip(cuts, cuts[1:], strict=False) if draw(st.booleans())]
    seam_map = SeamMap(
        seams=ordered([seam for seam in seams if seam.offset > 0]),
        outline=Outline((Section(0, len(text), "All", 0), *sections)),
        holds=frozenset(draw(st.lists(st.sampled_from(places or [0]), max_size=3))),
        blocks=tuple(tables),
        variables=lambda: Variables([Assigned("a", 0, 1)], [(at, "a") for at in range(0, len(text), 7)]),
        refill=draw(st.booleans()),
    )
    largest = draw(st.integers(1, 80))
    overlap = draw(st.integers(0, max(0, min(largest - 1, 20))))
    ruler = draw(st.sampled_from(["characters", "words", "cl100k_base"]))
    budget = Budget(ruler=ruler, max=largest, overlap=overlap, min=draw(st.sampled_from([0, largest // 2])))
    context = Context(**{name: draw(st.booleans()) for name in Context.model_fields})
    return document, seam_map, budget, context


def dressed(case: tuple[Document, SeamMap, Budget, Context]) -> tuple[Dress, Any]:
    document, seams, budget, context = case
    ruler = registry.ruler(budget.ruler)
    rungs = prose("en") if len(document.text) % 2 else lines_and_words()
    view = ruler.open(document.readable)
    return Dress(document, seams, budget, context, ruler, view, rungs), rungs


@given(cases())
def test_equals_the_reference(case: tuple[Document, SeamMap, Budget, Context]) -> None:
    document, seams, _, _ = case
    dress, rungs = dressed(case)
    fast = Packer(document.readable, seams, rungs, dress).pack()
    slow = Reference(document.readable, seams, rungs, dress).pack()
    assert fast == slow


@given(cases(), st.data())
def test_a_span_equals_the_reference(
    case: tuple[Document, SeamMap, Budget, Context], data: st.DataObject
) -> None:
    """What is packed inside a parent: a span for itself, between two seams, after another one was packed."""
    document, seams, _, _ = case
    dress, rungs = dressed(case)
    text = document.readable
    edges = sorted({0, *(seam.offset for seam in seams.seams), len(text)})
    start, end = sorted(
        data.draw(st.sampled_from([(a, b) for a in edges for b in edges if a < b]), label="span")
    )
    first = next((seam for seam in seams.seams if seam.offset == start), None)
    packer = Packer(text, seams, rungs, dress)
    packer.pack()
    fast = packer.pack(start, end, first)
    assert fast == Reference(text, seams, rungs, dress).pack(start, end, first)
    assert (fast[0].start, fast[-1].end) == (start, end)
    assert fast[0].opening.overlap_start == start
    assert all(piece.opening.overlap_start >= start for piece in fast)


@given(cases())
def test_windows_are_full(case: tuple[Document, SeamMap, Budget, Context]) -> None:
    """Where text is cut between graphemes, one grapheme more would not have fitted."""
    document, seams, _, _ = case
    dress, _ = dressed(case)
    text = document.readable
    pieces = Packer(text, SeamMap(outline=seams.outline), (), dress).pack()
    for piece in pieces[:-1]:
        further = boundary_after(text, piece.end)
        assert not dress.fits(piece.opening, further)


@given(cases())
def test_small_ones_have_joined(case: tuple[Document, SeamMap, Budget, Context]) -> None:
    """After joining, what is still too small could join neither neighbour."""
    document, seams, budget, _ = case
    dress, rungs = dressed(case)
    pieces = join_small(Packer(document.readable, seams, rungs, dress).pack(), dress)
    for index, piece in enumerate(pieces):
        if dress.size(piece.opening, piece.end) >= budget.min:
            continue
        for left, right in ((index - 1, index), (index, index + 1)):
            if left < 0 or right >= len(pieces):
                continue
            seam = pieces[right].seam
            joinable = seam is not None and (seam.alone or not seam.hard)
            assert not (joinable and dress.fits(pieces[left].opening, pieces[right].end))
