"""A real model: its rows, its limit, its tokens, and what is said when it is not the one that was meant."""

from __future__ import annotations

import json
import shutil
import threading
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
import pytest
from tokenizers import Tokenizer

from chunkers import ChunkConfig, ChunkersError, Document, chunk, vectors
from chunkers.embedders import onnx
from chunkers.embedders.onnx import Onnx

SENTENCES = [
    "The cat sat on the mat.",
    "A kitten was sleeping on the rug.",
    "Share prices fell sharply on Monday.",
    "Investors sold their stocks.",
]


def states(folder: Path, text: str) -> np.ndarray:
    """What the model itself gives for a text: (tokens, dimensions)."""
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    ids = np.array([tokenizer.encode(text).ids], np.int64)
    session: Any = onnxruntime.InferenceSession(str(folder / "model.onnx"))
    given = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)}
    return session.run(["last_hidden_state"], given)[0][0]


def unit(rows: Any) -> np.ndarray:
    rows = np.atleast_2d(rows)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def test_mean_and_first_token_are_those_of_the_model(minilm: Path) -> None:
    outputs = [states(minilm, text) for text in SENTENCES]
    mean = vectors.embed(Onnx(folder=str(minilm)), SENTENCES)
    assert mean.shape == (4, 384)
    assert np.allclose(mean, unit([output.mean(axis=0) for output in outputs]), atol=1e-5)
    first = vectors.embed(Onnx(folder=str(minilm), pooling="cls"), SENTENCES)
    assert np.allclose(first, unit([output[0] for output in outputs]), atol=1e-5)


def test_sentences_about_the_same_are_nearer_than_others(minilm: Path) -> None:
    found = vectors.embed(Onnx(folder=str(minilm)), SENTENCES)
    likeness = found @ found.T
    across = likeness[:2, 2:].max()
    assert likeness[0, 1] > 0.3 > across
    assert likeness[2, 3] > 0.3


def test_a_row_depends_on_nothing_but_its_text(minilm: Path) -> None:
    reader = Onnx(folder=str(minilm)).encoder(())
    together = reader.embed([*SENTENCES, "a longer one. " * 20])
    for text, row in zip(SENTENCES, together, strict=False):
        assert (reader.embed([text])[0] == row).all()


def test_prefixes_are_read_before_passages_and_questions(minilm: Path) -> None:
    e5 = Onnx(folder=str(minilm), passage_prefix="passage: ", query_prefix="query: ")
    passage = vectors.embed(e5, ["tea"])
    question = vectors.embed(e5.for_queries(), ["tea"])
    plain = Onnx(folder=str(minilm))
    assert np.allclose(passage, vectors.embed(plain, ["passage: tea"]), atol=1e-5)
    assert np.allclose(question, vectors.embed(plain, ["query: tea"]), atol=1e-5)


def test_the_limit_is_the_files_or_ones_own(minilm: Path) -> None:
    assert Onnx(folder=str(minilm)).limit == 128
    assert Onnx(folder=str(minilm), max_tokens=64).limit == 64


def test_all_of_a_long_text_counts(minilm: Path) -> None:
    """More than the model can take at once, and a change at its very end that moves the row."""
    reader = Onnx(folder=str(minilm), max_tokens=32)
    long = "The harbour was quiet at dawn. " * 100
    one, other = vectors.embed(reader, [long + "x", long + "Investors sold their stocks in a panic."])
    assert not np.allclose(one, other)
    assert one @ other > 0.9


def test_a_long_text_is_the_mean_of_its_windows(minilm: Path) -> None:
    embedder = Onnx(folder=str(minilm), max_tokens=10)
    words = "one two three four five six seven eight nine ten eleven twelve"
    windows = [
        states(minilm, "one two three four five six seven eight"),
        states(minilm, "nine ten eleven twelve"),
    ]
    assert [len(window) for window in windows] == [10, 6]
    mean = (windows[0].mean(axis=0) * 10 + windows[1].mean(axis=0) * 6) / 16
    assert np.allclose(vectors.embed(embedder, [words]), unit(mean), atol=1e-5)


def test_a_vector_for_each_token_with_its_place(minilm: Path) -> None:
    text = "Ça 🙂 costs five."
    found, places = Onnx(folder=str(minilm)).encoder(()).tokens(text)
    assert found.shape == (5, 384)
    assert [text[start:end] for start, end in places.tolist()] == ["Ça", "🙂", "costs", "five", "."]
    assert np.allclose(found, states(minilm, text)[1:-1], atol=1e-5)


def test_tokens_of_a_long_text_come_from_all_windows(minilm: Path) -> None:
    embedder = Onnx(folder=str(minilm), max_tokens=12, passage_prefix="passage: ")
    text = "tea " * 50
    found, places = embedder.encoder(()).tokens(text)
    assert len(found) == len(places) == 50
    assert [text[start:end] for start, end in places.tolist()] == ["tea"] * 50


def test_a_text_without_tokens_has_a_row_and_no_token_vectors(minilm: Path) -> None:
    reader = Onnx(folder=str(minilm)).encoder(())
    assert np.isfinite(reader.embed(["\u200b"])).all()
    found, places = reader.tokens("\u200b")
    assert (found.shape, places.shape) == ((0, 384), (0, 2))


def test_written_down_it_names_model_dimensions_and_digest(minilm: Path) -> None:
    pinned = Onnx(folder=str(minilm)).pinned()
    assert (pinned.model, pinned.dimensions) == ("minilm", 384)
    assert pinned.sha256 == pinned.pinned().sha256
    assert Onnx(folder=str(minilm), model="all-MiniLM-L6-v2").pinned().model == "all-MiniLM-L6-v2"


def test_written_down_it_embeds_nothing_again(minilm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    embedder = Onnx(folder=str(minilm))
    found = vectors.embed(embedder, SENTENCES)
    pinned = embedder.pinned()
    monkeypatch.setattr(onnx.Reader, "embed", None)
    assert (vectors.embed(pinned, SENTENCES) == found).all()


@pytest.fixture
def other(minilm: Path, tmp_path: Path) -> Path:
    """A folder with another model: a byte that decides nothing is appended, as an unknown field of the format."""
    shutil.copytree(minilm, tmp_path / "other")
    path = tmp_path / "other" / "model.onnx"
    path.write_bytes(path.read_bytes() + b"\xf8\x7f\x01")
    return tmp_path / "other"


def test_another_model_is_refused(minilm: Path, other: Path) -> None:
    pinned = Onnx(folder=str(minilm)).pinned().replace(folder=str(other))
    with pytest.raises(
        ChunkersError,
        match=r"expects minilm \(SHA-256 [0-9a-f]{12}…\), and .*other holds another model \([0-9a-f]{12}…\)",
    ):
        vectors.embed(pinned, SENTENCES)
    with pytest.raises(ChunkersError, match="another model"):
        pinned.encoder(())
    assert vectors.embed(pinned.replace(sha256=None), SENTENCES).shape == (4, 384)


def test_other_dimensions_are_refused_even_where_rows_are_kept(minilm: Path) -> None:
    vectors.embed(Onnx(folder=str(minilm)), SENTENCES)
    with pytest.raises(ChunkersError, match="expects E5 with 768 dimensions, and got rows of 384"):
        vectors.embed(Onnx(folder=str(minilm), model="E5", dimensions=768), SENTENCES)


def test_a_signed_configuration_carries_the_model_and_its_files(minilm: Path, other: Path) -> None:
    from chunkers import sign, verify

    splitter = {"kind": "semantic", "embedder": {"kind": "onnx", "folder": str(minilm)}}
    document = Document(" ".join(SENTENCES * 3), name="four.txt")
    signed = sign(document, ChunkConfig.model_validate({"splitter": splitter}))
    data = json.loads(signed.to_json())
    embedder = data["splitter"]["embedder"]
    assert (embedder["model"], embedder["dimensions"]) == ("minilm", 384)
    assert data["fingerprint"]["files"].keys() == {"model.onnx", "tokenizer.json"}
    assert embedder["sha256"] == data["fingerprint"]["files"]["model.onnx"]
    assert verify(document, signed).status == "same"
    data["splitter"]["embedder"]["folder"] = str(other)
    with pytest.raises(ChunkersError, match="another model"):
        chunk(document, ChunkConfig.model_validate(data))


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("model.onnx", b"no model", r"model\.onnx: ONNX Runtime cannot load this model"),
        ("tokenizer.json", b"{}", r"tokenizer\.json: this is no tokenizer file"),
        ("model.onnx", None, r"there is no model\.onnx in this folder"),
        ("tokenizer.json", None, r"there is no tokenizer\.json in this folder"),
    ],
)
def test_a_broken_folder_is_told(other: Path, name: str, content: bytes | None, sentence: str) -> None:
    if content is None:
        (other / name).unlink()
    else:
        (other / name).write_bytes(content)
    with pytest.raises(ChunkersError, match=sentence):
        vectors.embed(Onnx(folder=str(other)), ["text"])


def test_more_tokens_than_the_model_reads_is_told(minilm: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(
        ChunkersError, match="fails on a text of 600 tokens; if it reads fewer at once, set max_tokens"
    ):
        vectors.embed(Onnx(folder=str(minilm), max_tokens=600), ["word " * 700])
    assert capfd.readouterr().err == ""


def test_pooling_by_the_model_needs_a_model_that_pools(minilm: Path) -> None:
    with pytest.raises(ChunkersError, match="gives no vector for each text; choose pooling mean or cls"):
        vectors.embed(Onnx(folder=str(minilm), pooling="model"), ["text"])


class Session:
    """A model of two outputs, one of them pooled, with 32-bit inputs and positions."""

    class Item:
        def __init__(self, name: str, kind: str, shape: list[Any]) -> None:
            self.name, self.type, self.shape = name, kind, shape

    def __init__(self, inputs: tuple[str, ...], outputs: tuple[str, ...]) -> None:
        self.inputs, self.outputs = inputs, outputs

    def get_inputs(self) -> list[Item]:
        return [self.Item(name, "tensor(int32)", ["batch", "tokens"]) for name in self.inputs]

    def get_outputs(self) -> list[Item]:
        return [
            self.Item(name, "tensor(float16)", ["batch", 4] if name == "pooled" else ["batch", "tokens", 4])
            for name in self.outputs
        ]

    def run(self, wanted: list[str], given: dict[str, np.ndarray]) -> list[np.ndarray]:
        assert set(given) == set(self.inputs)
        assert all(value.dtype == np.int32 for value in given.values())
        count = given["input_ids"].shape[1]
        if "position_ids" in given:
            assert given["position_ids"][0].tolist() == list(range(count))
        shape = (1, 4) if wanted == ["pooled"] else (1, count, 4)
        return [np.full(shape, 2.0 if wanted == ["pooled"] else 1.0, np.float16)]


def loading(monkeypatch: pytest.MonkeyPatch, session: Session) -> None:
    def session_of(model: Path) -> Session:
        return session

    monkeypatch.setattr(onnx, "_session", session_of)


def test_models_with_other_inputs_and_a_pooled_output(minilm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loading(monkeypatch, Session(("input_ids", "attention_mask", "position_ids"), ("logits", "pooled")))
    reader = Onnx(folder=str(minilm), pooling="model").encoder(())
    assert (reader.dimensions, reader.embed(["text", "more"]).tolist()) == (4, [[2.0] * 4] * 2)
    with pytest.raises(ChunkersError, match="token vectors need pooling mean or cls"):
        reader.tokens("text")
    assert Onnx(folder=str(minilm)).encoder(()).embed(["text"]).tolist() == [[1.0] * 4]


def test_a_model_of_something_else_is_told(minilm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loading(monkeypatch, Session(("pixel_values",), ("logits",)))
    with pytest.raises(ChunkersError, match="asks for pixel_values, which a text encoder does not need"):
        Onnx(folder=str(minilm)).encoder(())
    loading(monkeypatch, Session(("input_ids",), ("pooled",)))
    with pytest.raises(ChunkersError, match="gives no vector for each token; choose pooling 'model'"):
        Onnx(folder=str(minilm)).encoder(())


def test_without_the_package_it_says_what_to_install(other: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(onnx, "import_module", absent)
    with pytest.raises(ChunkersError, match=r"pip install onnxruntime$"):
        Onnx(folder=str(other)).encoder(())


def test_threads_share_a_model(minilm: Path) -> None:
    reader = Onnx(folder=str(minilm)).encoder(())
    wanted = reader.embed(SENTENCES)
    found: list[Any] = []
    workers = [threading.Thread(target=lambda: found.append(reader.embed(SENTENCES))) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(found) == 4
    assert all((rows == wanted).all() for rows in found)
