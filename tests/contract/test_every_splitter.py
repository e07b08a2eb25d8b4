"""Every promise over every splitter, ruler, size of budget and overlap."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkConfig, Document, registry
from chunkers.context import Context

from .promises import hold
from .texts import ugly

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "fixed": [{}, {"respect_words": True}],
    "sentence": [{}, {"language": "en", "abbreviations": ["approx"]}],
    "recursive": [
        {},
        {"separators": ["\\n\\n", ". ", ", ", " ", ""]},
        {"separators": ["\\n#+ ", "[.?!]\\s+"], "is_regex": True, "keep": "start"},
        {"separators": ["a"]},
    ],
    "markdown": [{}, {"deepest_heading": 6, "cut_at_headings": False}, {"deepest_heading": 1}],
    "html": [{}, {"embed": "visible"}, {"cut_at_headings": False}],
    "code": [
        {"language": "python"},
        {"language": "javascript", "granularity": "pack"},
        {"language": "bash"},
        {},
    ],
    "semantic": [
        {},
        {"embedder": "hashed", "rule": {"kind": "percentile", "value": 40}, "min_sentences": 1},
        {"embedder": "hashed", "rule": {"kind": "target", "value": 20}, "window": 1, "min_sentences": 2},
        {"embedder": "hashed", "rule": "depth", "compare": "groups", "smoothing": "moving_average"},
        {"embedder": "hashed", "rule": {"kind": "absolute", "value": 0.5}, "compare": "texts"},
        {"embedder": "lsa", "rule": {"kind": "optimal", "penalty": 0.5}, "min_sentences": 1},
    ],
}
RULERS = ["characters", "words", "cl100k_base", "o200k_base", "hf"]
SIZES = {"tiny": (1, 8), "small": (9, 60), "large": (61, 600)}
NAMES = {"markdown": "guide.md", "html": "page.html", "code": "tool.py"}

contexts = st.one_of(
    st.just({}),
    st.sampled_from([{"path": True}, {"path": True, "continued": True}]),
    st.fixed_dictionaries({name: st.booleans() for name in Context.model_fields}),
)


def overlaps(largest: int) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.integers(1, max(1, largest - 1)),
        st.sampled_from(
            [
                {"amount": 1, "unit": "sentences"},
                {"amount": 2, "unit": "lines"},
                {"amount": 0.25, "unit": "share"},
                {"amount": 0.4, "unit": "share", "when": "split"},
            ]
        ),
    )


def test_every_splitter_has_variants() -> None:
    assert set(VARIANTS) == set(registry.splitters())


@pytest.mark.parametrize("overlapping", [False, True], ids=["plain", "overlap"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ruler", RULERS)
@pytest.mark.parametrize("kind", VARIANTS)
def test_promises(kind: str, ruler: str, size: str, overlapping: bool, tokenizer: str) -> None:
    name = f"hf:{tokenizer}" if ruler == "hf" else ruler

    @given(data=st.data())
    def run(data: st.DataObject) -> None:
        text = data.draw(ugly, label="text")
        largest = data.draw(st.integers(*SIZES[size]), label="max")
        budget: dict[str, Any] = {"ruler": name, "max": largest}
        budget["min"] = data.draw(st.sampled_from([0, 0, largest // 3, largest]), label="min")
        if overlapping and largest > 1:
            budget["overlap"] = data.draw(overlaps(largest), label="overlap")
        variant = data.draw(st.sampled_from(VARIANTS[kind]), label="variant")
        context = data.draw(contexts, label="context")
        inside = data.draw(st.sampled_from([None, None, None, {"kind": "sentence"}]), label="inside")
        config = ChunkConfig.model_validate(
            {"splitter": {"kind": kind, **variant}, "inside": inside, "budget": budget, "context": context}
        )
        hold(Document(text, name=NAMES.get(kind, "text.txt")), config)

    run()
