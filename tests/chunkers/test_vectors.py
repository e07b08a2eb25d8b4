"""Each text once, unit rows, zeros for blanks, and a clear sentence for whatever else a model returns."""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Literal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkersError, vectors
from chunkers.embedder import Embedder, Encoder

Answer = Callable[[Sequence[str]], Any]

sent: list[list[str]] = []
corpora: list[list[str]] = []


def row(text: str) -> list[float]:
    """Some numbers that only the text decides."""
    return [byte - 128.0 for byte in hashlib.sha256(text.encode()).digest()[:4]]


class Stub(Embedder):
    answer: ClassVar[Answer] = lambda texts: [row(text) for text in texts]
    neutral: ClassVar[frozenset[str]] = frozenset({"speed"})

    kind: Literal["stub"] = "stub"
    name: str = ""
    speed: int = 1
    fitted: bool = False
    width: int | None = None

    def encoder(self, corpus: Sequence[str]) -> Encoder:
        corpora.append(list(corpus))
        return Recorder(type(self).answer)

    @property
    def fitted_on_corpus(self) -> bool:
        return self.fitted

    @property
    def expected(self) -> tuple[str, int | None]:
        return self.name, self.width


class Recorder:
    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    def embed(self, texts: Sequence[str]) -> Any:
        sent.append(list(texts))
        return self.answer(texts)


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    sent.clear()
    corpora.clear()
    monkeypatch.setattr(vectors, "kept", vectors.Kept(vectors.KEPT))
    vectors.encoders.clear()
    yield
    vectors.encoders.clear()


def answering(monkeypatch: pytest.MonkeyPatch, answer: Answer) -> Stub:
    monkeypatch.setattr(Stub, "answer", staticmethod(answer))
    return Stub()


@given(st.lists(st.text(max_size=5), max_size=12))
def test_rows_are_in_order_of_unit_length_and_zero_for_blanks(texts: list[str]) -> None:
    found = vectors.embed(Stub(), texts)
    assert found.dtype == np.float32
    assert len(found) == len(texts)
    for text, vector in zip(texts, found, strict=True):
        clean = "".join("\ufffd" if 0xD800 <= ord(mark) < 0xE000 else mark for mark in text).strip()
        wanted = np.array(row(clean)) if clean else np.zeros(found.shape[1])
        length = float(np.linalg.norm(wanted)) or 1.0
        assert np.allclose(vector, wanted / length, atol=1e-6)


def test_each_distinct_text_is_sent_once_and_blanks_never() -> None:
    vectors.embed(Stub(), ["one", " one\n", "", " \t\u3000", "two", "one"])
    assert sent == [["one", "two"]]
    vectors.embed(Stub(), ["two", "three", "one"])
    assert sent == [["one", "two"], ["three"]]


def test_nothing_to_send_loads_no_model() -> None:
    assert vectors.embed(Stub(), []).shape == (0, 0)
    assert vectors.embed(Stub(), ["", " "]).shape == (2, 0)
    assert not corpora


def test_another_embedder_or_other_parameters_have_rows_of_their_own() -> None:
    vectors.embed(Stub(), ["one"])
    vectors.embed(Stub(name="other"), ["one"])
    assert sent == [["one"], ["one"]]


def test_parameters_that_change_no_row_share_rows() -> None:
    vectors.embed(Stub(), ["one"])
    vectors.embed(Stub(speed=9), ["one"])
    assert sent == [["one"]]


def test_what_is_fitted_on_the_corpus_has_rows_for_each_corpus() -> None:
    fitted = Stub(fitted=True)
    vectors.embed(fitted, ["one", "two"])
    vectors.embed(fitted, ["one"], corpus=["one", "two"])
    assert (sent, corpora) == ([["one", "two"]], [["one", "two"]])
    vectors.embed(fitted, ["one"], corpus=["one", "three"])
    assert (sent[1:], corpora[1:]) == ([["one"]], [["one", "three"]])


def test_the_model_is_loaded_once() -> None:
    for text in ("one", "two", "three"):
        vectors.embed(Stub(), [text])
    assert len(corpora) == 1


def test_what_came_before_a_failure_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vectors, "SLICE", 2)
    failing = answering(monkeypatch, lambda texts: 1 / 0 if "bad" in texts else [row(text) for text in texts])
    with pytest.raises(ZeroDivisionError):
        vectors.embed(failing, ["a", "b", "bad"])
    vectors.embed(failing, ["a", "b"])
    assert sent == [["a", "b"], ["bad"]]


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ([[1.0, float("nan")], [1.0, 1.0]], "1 of 2 rows with NaN or infinity"),
        ([[1.0, 2.0], [float("inf"), 1.0]], "1 of 2 rows with NaN or infinity"),
        ([[1.0, 1e300], [1.0, 1.0]], "1 of 2 rows with NaN or infinity"),
        ([[1.0, 2.0]], "returned 1 rows for 2 texts: it must return one row for each text"),
        ([[1.0, 2.0]] * 3, "returned 3 rows for 2 texts"),
        ([[1.0, 2.0], [1.0]], "rows that are not all of one width"),
        ([1.0, 2.0], "an array of 1 dimensions for 2 texts"),
        ([[], []], "returned rows without numbers"),
        (["a", "b"], "or no numbers"),
        (None, "an array of 0 dimensions for 2 texts"),
    ],
)
def test_anything_but_one_finite_row_a_text_is_refused(
    monkeypatch: pytest.MonkeyPatch, answer: Any, sentence: str
) -> None:
    broken = answering(monkeypatch, lambda texts: answer)
    with pytest.raises(ChunkersError, match=sentence) as caught:
        vectors.embed(broken, ["one", "two"])
    assert str(caught.value).startswith("the embedder stub returned ")


def test_a_width_that_changes_between_calls_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    wavering = answering(monkeypatch, lambda texts: np.ones((len(texts), len(texts))))
    vectors.embed(wavering, ["one"])
    with pytest.raises(ChunkersError, match=r"rows of 1 and 2 numbers"):
        vectors.embed(wavering, ["one", "two", "three"])


def test_another_width_than_the_one_written_down_is_refused() -> None:
    with pytest.raises(ChunkersError, match=r"expects the-model with 5 dimensions, and got rows of 4"):
        vectors.embed(Stub(name="the-model", width=5), ["one"])
    assert vectors.embed(Stub(width=4), ["one"]).shape == (1, 4)


def test_what_is_kept_is_not_what_is_given_out() -> None:
    first = vectors.embed(Stub(), ["one"])
    wanted = first.copy()
    first[:] = 7
    assert (vectors.embed(Stub(), ["one"]) == wanted).all()


def test_the_oldest_rows_go_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    small = vectors.Kept(1_000)
    monkeypatch.setattr(vectors, "kept", small)
    texts = [f"text {number}" for number in range(50)]
    found = vectors.embed(Stub(), texts)
    assert 0 < small.bytes <= 1_000
    sent.clear()
    vectors.embed(Stub(), texts[-2:])
    assert sent == []
    assert (vectors.embed(Stub(), texts) == found).all()
    assert sent[0][0] == texts[0]


def test_threads_send_no_text_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(texts: Sequence[str]) -> Any:
        time.sleep(0.01)
        return [row(text) for text in texts]

    stub = answering(monkeypatch, slow)
    texts = [f"text {number}" for number in range(20)]
    workers = [threading.Thread(target=vectors.embed, args=(stub, texts[start:])) for start in range(8)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert sorted(text for batch in sent for text in batch) == sorted(texts)
    assert len(corpora) == 1
