"""What every embedder promises on any text, however ugly; a new one in the folder has to be entered here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chunkers import registry, vectors
from chunkers.embedder import Embedder

from .server import row, serving
from .server import rows as answered

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "static": [{}, {"dimensions": 64}],
    "lsa": [{}, {"k": 0}, {"k": 2, "terms": "words"}],
    "onnx": [{}, {"pooling": "cls", "max_tokens": 8, "passage_prefix": "passage: "}],
    "openai": [{"model": "small", "batch_size": 2}],
}

texts = st.lists(
    st.one_of(
        st.sampled_from(
            ["Tea is brewed.", "Ships sail.", "", " \n\t", "…", "喝茶", "\ud83d", "a\ud800b", "x" * 300]
        ),
        st.text(max_size=20),
    ),
    min_size=1,
    max_size=6,
)

few = settings(max_examples=25)  # some run a model or ask a server each time


def test_every_embedder_is_here() -> None:
    assert set(VARIANTS) == set(registry.embedders())


@pytest.fixture(scope="module")
def surroundings(minilm: Path) -> Any:
    """What the embedders need: a folder, and a server."""
    with serving(lambda talk, body: answered(body)) as talk, pytest.MonkeyPatch.context() as patch:
        patch.setenv("OPENAI_BASE_URL", talk.url)
        patch.setenv("NO_PROXY", "127.0.0.1")
        yield {"onnx": {"folder": str(minilm)}}


@pytest.fixture(
    scope="module",
    params=[(kind, number) for kind, several in VARIANTS.items() for number in range(len(several))],
)
def embedder(request: pytest.FixtureRequest, surroundings: dict[str, Any]) -> Embedder:
    kind, number = request.param
    return registry.embedder(kind).model_validate({**surroundings.get(kind, {}), **VARIANTS[kind][number]})


def readable(text: str) -> str:
    return "".join("\ufffd" if 0xD800 <= ord(mark) < 0xE000 else mark for mark in text)


@few
@given(texts=texts)
def test_one_finite_row_a_text_of_length_one_or_zeros(embedder: Embedder, texts: list[str]) -> None:
    vectors.kept.clear()
    found = vectors.embed(embedder, texts)
    assert found.dtype == np.float32
    assert len(found) == len(texts)
    lengths = np.linalg.norm(found, axis=1)
    assert all(length == 0 or abs(length - 1) < 1e-5 for length in lengths)
    for text, length in zip(texts, lengths, strict=True):
        assert length == 0 or text.strip()


@few
@given(texts=texts)
def test_a_row_does_not_depend_on_what_else_is_asked_or_kept(embedder: Embedder, texts: list[str]) -> None:
    vectors.kept.clear()
    whole = vectors.embed(embedder, texts, corpus=texts)
    vectors.kept.clear()
    for text, wanted in reversed(list(zip(texts, whole, strict=True))):
        (found,) = vectors.embed(embedder, [text], corpus=texts)
        if readable(text).strip():
            assert (found == wanted).all()


@few
@given(texts=texts)
def test_half_a_surrogate_pair_is_a_replacement_character(embedder: Embedder, texts: list[str]) -> None:
    found = vectors.embed(embedder, texts)
    assert (found == vectors.embed(embedder, [readable(text) for text in texts])).all()


def test_the_server_of_these_tests_answers_with_its_rows(surroundings: Any) -> None:
    vectors.kept.clear()
    found = vectors.embed(registry.embedder("openai").model_validate({"model": "small"}), ["tea"])
    wanted = np.array(row("tea"))
    assert np.allclose(found[0], wanted / np.linalg.norm(wanted))
