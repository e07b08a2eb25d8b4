"""Every promise again where chunks have parents: levels of one splitter, a second one inside, a file level."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkConfig, Document, chunk

from .promises import hold
from .test_every_splitter import NAMES, RULERS, VARIANTS, contexts, overlaps
from .texts import ugly

INNER = [{"kind": kind, **variant} for kind, variants in VARIANTS.items() for variant in variants]


@st.composite
def sizes(draw: st.DrawFn, least: int) -> list[int]:
    """Two to four sizes from large to small, from tiny ones to some that are larger than any text."""
    size = st.one_of(st.integers(least, 8), st.integers(9, 80), st.integers(81, 600), st.just(10**9))
    return sorted(draw(st.sets(size, min_size=2, max_size=4)), reverse=True)


@pytest.mark.parametrize("inner", [False, True], ids=["levels", "children"])
@pytest.mark.parametrize("ruler", RULERS)
@pytest.mark.parametrize("kind", VARIANTS)
def test_promises(kind: str, ruler: str, inner: bool, tokenizer: str) -> None:
    name = f"hf:{tokenizer}" if ruler == "hf" else ruler

    @given(data=st.data())
    def run(data: st.DataObject) -> None:
        text = data.draw(ugly, label="text")
        overlapping = data.draw(st.booleans(), label="overlapping")
        levels = data.draw(sizes(2 if overlapping else 1), label="sizes")
        config: dict[str, Any] = {
            "splitter": {"kind": kind, **data.draw(st.sampled_from(VARIANTS[kind]), label="variant")},
            "inside": data.draw(st.sampled_from([None, None, {"kind": "sentence"}]), label="inside"),
            "overview": data.draw(st.booleans(), label="overview"),
            "context": data.draw(contexts, label="context"),
        }
        last = levels.pop()
        smallest = levels[-1] if inner else last
        budget: dict[str, Any] = {"ruler": name, "max": smallest}
        budget["min"] = data.draw(st.sampled_from([0, 0, smallest // 3, smallest]), label="min")
        if inner:
            config["children"] = {"splitter": data.draw(st.sampled_from(INNER), label="inner"), "max": last}
            config["children"]["min"] = data.draw(st.sampled_from([0, 0, last // 2]), label="child min")
        if not inner or data.draw(st.booleans(), label="both"):
            config["levels"] = levels if inner else [*levels, last]
        if overlapping:
            budget["overlap"] = data.draw(overlaps(smallest), label="overlap")
            if inner:
                config["children"]["overlap"] = data.draw(overlaps(last), label="child overlap")
        config["budget"] = budget
        hold(Document(text, name=NAMES.get(kind, "text.txt")), ChunkConfig.model_validate(config))

    run()


@pytest.mark.parametrize("kind", VARIANTS)
@given(text=ugly, least=st.integers(1, 40))
def test_a_parent_larger_than_the_document_changes_no_child(kind: str, text: str, least: int) -> None:
    """One more level above must not move a cut where nothing forces one: its parent is the document."""
    document = Document(text, name=NAMES.get(kind, "text.txt"))
    flat = ChunkConfig.model_validate(
        {"splitter": kind, "budget": {"ruler": "characters", "max": least, "overlap": least // 3}}
    )
    nested = flat.replace(levels=(10**9, least))
    found = chunk(document, nested)
    if len(found.parents[0]) == 1:
        assert [(c.start, c.end, c.overlap_start, c.seam) for c in found] == [
            (c.start, c.end, c.overlap_start, c.seam) for c in chunk(document, flat)
        ]
