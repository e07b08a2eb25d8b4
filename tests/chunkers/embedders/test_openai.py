"""A server on this machine that speaks the protocol: what it is sent, what it may answer, and what is said when it fails."""

from __future__ import annotations

import json
import logging
import re
import socket
import traceback
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from chunkers import ChunkConfig, ChunkersError, Document, chunk, sign, vectors, verify
from chunkers.embedders import openai
from chunkers.embedders.openai import OpenAI

from .server import Answer, Script, Talk, answer, failure, row, rows, serving

SECRET = "sk-very-secret-0123456789"
TEXTS = ["The cat sat.", "A dog lay.", "Stocks fell."]


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(openai.KEY, SECRET)
    monkeypatch.delenv(openai.SERVER, raising=False)
    monkeypatch.setattr(openai, "RETRIES", 2)
    monkeypatch.setattr(openai, "TIMEOUT", 5.0)
    vectors.kept.clear()
    yield
    vectors.kept.clear()


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Starts a server with a script and points the environment to it."""
    running: list[Any] = []

    def start(script: Script) -> Talk:
        context = serving(script)
        talk = context.__enter__()
        running.append(context)
        monkeypatch.setenv(openai.SERVER, talk.url)
        return talk

    yield start
    for context in running:
        context.__exit__(None, None, None)


def unit(texts: list[str], dimensions: int = 6) -> np.ndarray:
    found = np.array([row(text, dimensions) for text in texts])
    return found / np.linalg.norm(found, axis=1, keepdims=True)


def refused(embedder: OpenAI, texts: list[str] = TEXTS) -> str:
    """The sentence of the refusal; neither key nor address stands in it, or in anything that led to it."""
    with pytest.raises(ChunkersError) as caught:
        vectors.embed(embedder, texts)
    told = "".join(traceback.format_exception(caught.value))
    assert SECRET not in told
    assert "127.0.0.1" not in told
    return str(caught.value)


@pytest.mark.parametrize("encoding", [None, "float", "base64"])
def test_rows_come_in_the_order_of_the_texts(serve: Any, encoding: str | None) -> None:
    talk = serve(lambda talk, body: rows(body, encoding))
    found = vectors.embed(OpenAI(model="small"), TEXTS)
    assert np.allclose(found, unit(TEXTS), atol=1e-6)
    assert talk.paths == ["/v1/embeddings"]
    assert talk.asked[0] == {"model": "small", "input": TEXTS, "encoding_format": "base64"}
    assert talk.headers[0]["authorization"] == f"Bearer {SECRET}"


def test_texts_are_sent_in_batches_once_and_no_blank_ones(serve: Any) -> None:
    talk = serve(lambda talk, body: rows(body))
    texts = [f"text {number}" for number in range(7)]
    vectors.embed(OpenAI(model="small", batch_size=3), [*texts, " ", texts[0]])
    assert [len(body["input"]) for body in talk.asked] == [3, 3, 1]
    assert talk.texts == texts
    vectors.embed(OpenAI(model="small", batch_size=5), texts)
    assert len(talk.asked) == 3


def test_another_server_is_asked_anew(serve: Any) -> None:
    serve(lambda talk, body: rows(body))
    vectors.embed(OpenAI(model="small"), TEXTS)
    other = serve(lambda talk, body: rows(body))
    vectors.embed(OpenAI(model="small"), TEXTS)
    assert other.texts == TEXTS


def test_shortened_vectors_are_asked_for(serve: Any) -> None:
    talk = serve(lambda talk, body: rows(body))
    found = vectors.embed(OpenAI(model="small", dimensions=4, shortened=True), TEXTS)
    assert (found.shape, talk.asked[0]["dimensions"]) == ((3, 4), 4)
    with pytest.raises(ChunkersError, match="need the number of dimensions"):
        vectors.embed(OpenAI(model="small", shortened=True), TEXTS)


def test_a_busy_server_is_asked_again(serve: Any) -> None:
    def busy_twice(talk: Talk, body: dict[str, Any]) -> Answer:
        return failure(429, "slow down") if len(talk.asked) < 3 else rows(body)

    talk = serve(busy_twice)
    assert np.allclose(vectors.embed(OpenAI(model="small"), TEXTS), unit(TEXTS), atol=1e-6)
    assert len(talk.asked) == 3


def test_a_broken_server_is_asked_again(serve: Any) -> None:
    talk = serve(lambda talk, body: failure(500) if len(talk.asked) < 2 else rows(body))
    vectors.embed(OpenAI(model="small"), TEXTS)
    assert len(talk.asked) == 2


@pytest.mark.parametrize(
    ("status", "times", "sentence"),
    [
        (
            429,
            3,
            r"had no capacity left, or the quota of the key is used up \(status 429\), asked 3 times: try again later",
        ),
        (500, 3, r"failed \(status 500\), asked 3 times: look into its log"),
        (503, 3, r"failed \(status 503\), asked 3 times"),
        (401, 1, r"refuses the key \(status 401\): set the right one as OPENAI_API_KEY in the environment"),
        (403, 1, r"refuses the key \(status 403\)"),
        (400, 1, r"refuses the request \(status 400\): it did not work"),
        (404, 1, r"refuses the request \(status 404\): it did not work"),
    ],
)
def test_what_it_answers_is_told(serve: Any, status: int, times: int, sentence: str) -> None:
    talk = serve(lambda talk, body: failure(status))
    told = refused(OpenAI(model="small"))
    assert told.startswith("the embedding server (model small) ")
    assert re.search(sentence, told)
    assert len(talk.asked) == times


def test_neither_key_nor_address_is_told_even_if_the_server_repeats_them(serve: Any) -> None:
    talk = serve(lambda talk, body: failure(400, f"bad key {SECRET} at {talk.url}\nand more"))
    assert refused(OpenAI(model="small")).endswith("(status 400): bad key … at … and more")
    assert talk.asked


@pytest.mark.parametrize("body", [b"", b"not found", b"[]", b'{"error": 3}', b'{"error": {"message": " "}}'])
def test_a_refusal_without_words(serve: Any, body: bytes) -> None:
    serve(lambda talk, asked: (404, body))
    assert "refuses the request (status 404): does it know the model, and is the address right?" in refused(
        OpenAI(model="small")
    )


def test_a_server_that_is_down_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openai, "RETRIES", 1)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    monkeypatch.setenv(openai.SERVER, f"http://127.0.0.1:{port}/v1")
    assert refused(OpenAI(model="small")) == (
        "the embedding server (model small) cannot be reached: start it, or correct OPENAI_BASE_URL in the environment"
    )


@pytest.mark.parametrize("address", ["localhost:1/v1", "nonsense", "http://[/v1", "ftp://127.0.0.1/v1"])
def test_an_address_that_is_none_is_told(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(openai, "RETRIES", 0)
    monkeypatch.setenv(openai.SERVER, address)
    assert "OPENAI_BASE_URL" in refused(OpenAI(model="small"))


def test_a_key_that_no_header_can_hold_is_told(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openai, "RETRIES", 0)
    serve(lambda talk, body: rows(body))
    for key in (f"{SECRET}\n", f"{SECRET}ü", f"{SECRET}\r", f"\x01{SECRET}"):
        monkeypatch.setenv(openai.KEY, key)
        assert "OPENAI_API_KEY holds a line break or another character" in refused(OpenAI(model="small"))


def test_a_server_that_hangs_is_given_up(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openai, "TIMEOUT", 0.2)
    monkeypatch.setattr(openai, "RETRIES", 1)
    talk = serve(lambda talk, body: None)
    assert "did not answer within 0.2 seconds, asked 2 times" in refused(OpenAI(model="small"))
    assert len(talk.asked) == 2


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (lambda body: rows({**body, "input": body["input"][:-1]}), "returned 2 vectors for 3 texts"),
        (lambda body: rows({**body, "input": [*body["input"], "x"]}), "returned 4 vectors for 3 texts"),
        (lambda body: answer(body, [[1.0], [1.0, 2.0], [1.0]]), "vectors of 1 and of 2 dimensions"),
        (
            lambda body: (200, {"data": [{"index": 0, "embedding": [1.0]}] * 3}),
            "returned 3 vectors for 3 texts",
        ),
        (lambda body: (200, {"data": []}), "returned no vectors: is it an embedding server?"),
        (lambda body: (200, {"choices": []}), "returned no vectors"),
        (lambda body: (200, b"<html>hello</html>"), "returned no vectors"),
        (lambda body: (200, b"{"), "returned no vectors"),
        (lambda body: answer(body, ["!!!"] * 3), "returned no vectors"),
        (lambda body: answer(body, [None] * 3), "returned no vectors"),
        (lambda body: answer(body, [3.0] * 3), "returned no vectors"),
        (lambda body: answer(body, [["a"]] * 3), "returned no vectors"),
        (lambda body: answer(body, [[]] * 3), "returned no vectors"),
        (lambda body: answer(body, [[1.0, float("nan")]] * 3), "3 of 3 rows with NaN or infinity"),
    ],
)
def test_answers_that_are_no_vectors_are_told(serve: Any, made: Any, sentence: str) -> None:
    serve(lambda talk, body: made(body))
    assert sentence in refused(OpenAI(model="small"))


def test_other_dimensions_than_written_down_are_refused(serve: Any) -> None:
    serve(lambda talk, body: rows(body))
    told = refused(OpenAI(model="large", dimensions=1536))
    assert told == (
        "the embedder openai expects large with 1536 dimensions, and got rows of 6: use that model, "
        "or set dimensions to null for any"
    )


def test_without_key_and_address_there_is_no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(openai.KEY)
    assert "set OPENAI_API_KEY in the environment, and OPENAI_BASE_URL where it is not OpenAI's" in refused(
        OpenAI(model="small")
    )


def test_a_server_of_ones_own_needs_no_key(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    talk = serve(lambda talk, body: rows(body))
    monkeypatch.delenv(openai.KEY)
    vectors.embed(OpenAI(model="small"), TEXTS)
    assert talk.texts == TEXTS


def test_a_new_key_is_taken_at_once(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(talk: Talk, body: dict[str, Any]) -> Answer:
        return rows(body) if talk.headers[-1]["authorization"] == "Bearer new" else failure(401)

    serve(locked)
    assert "refuses the key" in refused(OpenAI(model="small"))
    monkeypatch.setenv(openai.KEY, "new")
    assert vectors.embed(OpenAI(model="small"), TEXTS).shape == (3, 6)


def test_what_came_before_a_failure_is_not_sent_again(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vectors, "SLICE", 2)
    talk = serve(lambda talk, body: failure(400) if "Stocks fell." in body["input"] else rows(body))
    refused(OpenAI(model="small", batch_size=2))
    talk.script = lambda talk, body: rows(body)
    vectors.embed(OpenAI(model="small", batch_size=2), TEXTS)
    assert talk.texts == [*TEXTS, TEXTS[2]]


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(openai, "import_module", absent)
    assert refused(OpenAI(model="small")).endswith("pip install openai")


def test_nothing_of_the_environment_is_logged_or_written_down(
    serve: Any, caplog: pytest.LogCaptureFixture
) -> None:
    serve(lambda talk, body: rows(body))
    embedder = OpenAI(model="small")
    with caplog.at_level(logging.DEBUG):
        vectors.embed(embedder, TEXTS)
    assert SECRET not in caplog.text
    assert "127.0.0.1" not in caplog.text
    assert "127.0.0.1" not in embedder.pinned().model_dump_json()
    assert SECRET not in embedder.pinned().model_dump_json()
    for field in ("base_url", "api_key", "key", "url"):
        with pytest.raises(ChunkersError, match=f"{field}: there is no such field"):
            OpenAI.model_validate({"model": "small", field: "x"})


def test_a_signed_configuration_names_model_and_dimensions_and_verify_tells_the_agreement(serve: Any) -> None:
    topic = {"tea": [1.0, 0.0], "ships": [0.0, 1.0]}

    def honest(talk: Talk, body: dict[str, Any]) -> Answer:
        return answer(body, [topic["tea" if "tea" in text else "ships"] for text in body["input"]])

    talk = serve(honest)
    text = "Hot tea. Cold tea. Old tea. New tea. Big ships. Red ships. Old ships. New ships."
    document = Document(text, name="tea.txt")
    splitter = {
        "kind": "semantic",
        "embedder": {"kind": "openai", "model": "small"},
        "rule": {"kind": "absolute", "value": 0.5},
        "window": 2,
    }
    signed = sign(document, ChunkConfig.model_validate({"splitter": splitter}))
    embedder = json.loads(signed.to_json())["splitter"]["embedder"]
    assert (embedder["model"], embedder["dimensions"]) == ("small", 2)
    assert [piece.start for piece in chunk(document, signed)] == [0, text.index("Big")]
    same = verify(document, signed)
    assert (same.status, same.exit_code, same.agreement) == ("same", 0, 1.0)

    talk.script = lambda talk, body: answer(body, [[1.0, 0.0] for _ in body["input"]])
    vectors.kept.clear()
    other = verify(document, signed)
    assert (other.status, other.exit_code, other.agreement) == ("comparable", 0, 0.0)
    assert "0.0% of the cuts agree" in other.sentence
    assert other.sentence.endswith(
        "the embedder openai need not answer the same twice, so this is neither passed nor failed"
    )
    assert verify(Document("else", name="x"), signed).exit_code == 2
