import json
import pickle
import subprocess
import sys
import threading
from pathlib import Path

import pytest
import tiktoken
from hypothesis import given
from hypothesis import strategies as st

from chunkers.errors import ChunkersError
from chunkers.rulers import tokens
from chunkers.rulers.encodings import load
from chunkers.rulers.plain import PlainView
from chunkers.rulers.token_view import TokenView
from chunkers.rulers.tokens import RULERS, Tokens
from tests.chunkers.rulers.texts import spans, ugly

ROOT = Path(__file__).parents[3]
SURROGATES = dict.fromkeys(range(0xD800, 0xE000), "\ufffd")


def count(name: str, text: str) -> int:
    return len(load(name).encoding.encode_ordinary(text.translate(SURROGATES)))


@given(spans(), st.sampled_from(["cl100k_base", "o200k_base", "o200k_harmony"]))
def test_measures_any_string_and_any_span(span: tuple[str, int, int], name: str) -> None:
    text, start, end = span
    ruler = RULERS[name]()
    assert ruler.measure(text) == count(name, text)
    assert ruler.open(text).size(start, end) == count(name, text[start:end])


@given(ugly)
def test_a_long_string_is_measured_in_blocks(text: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tokens, "_LONG", 5)
        assert Tokens("cl100k_base").measure(text) == count("cl100k_base", text)


def test_special_tokens_are_plain_text() -> None:
    assert Tokens("cl100k_base").measure("<|endoftext|>") == 7
    assert Tokens("o200k_harmony").measure("<|start|>") > 1


def test_offers_every_encoding_of_tiktoken() -> None:
    assert list(RULERS) == tiktoken.list_encoding_names()
    assert len(RULERS) == len(dict(RULERS))
    assert "words" not in RULERS
    with pytest.raises(KeyError):
        RULERS["words"]


def test_each_model_that_tiktoken_knows_leads_to_an_encoding() -> None:
    from tiktoken.model import MODEL_PREFIX_TO_ENCODING, MODEL_TO_ENCODING

    for known in (MODEL_TO_ENCODING, {name + "x": it for name, it in MODEL_PREFIX_TO_ENCODING.items()}):
        for name, encoding in known.items():
            assert tokens.advice(name) == f": it is a model, its encoding is {encoding}"
            assert encoding in RULERS
    assert tokens.advice("cl100k") == tokens.advice("words") == ""
    with pytest.raises(
        ChunkersError, match=r"^there is no encoding 'gpt-4': it is a model, its encoding is cl1"
    ):
        Tokens("gpt-4")
    with pytest.raises(ChunkersError, match=r"^there is no encoding 'nope'; tiktoken knows .*o200k_base"):
        Tokens("nope")


def test_says_what_it_counts_and_travels_by_name() -> None:
    ruler = RULERS["cl100k_base"]()
    assert (ruler.name, ruler.unit) == ("cl100k_base", "tokens")
    assert pickle.loads(pickle.dumps(ruler)) == ruler


def test_an_unknown_encoding_is_told() -> None:
    with pytest.raises(ChunkersError, match=r"no encoding 'cl200k'; tiktoken knows .*cl100k_base"):
        Tokens("cl200k")


def test_ranks_that_only_a_server_has_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(tmp_path))
    with pytest.raises(ChunkersError, match=r"ruler 'p50k_edit': its ranks could not be loaded"):
        RULERS["p50k_edit"]()


def test_an_encoding_whose_pattern_is_unknown_has_no_sync_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "load", lambda _: load("cl100k_base"))
    assert isinstance(Tokens("gpt2").open("Some words"), PlainView)
    assert isinstance(Tokens("o200k_base").open("Some words"), TokenView)


def test_importing_rulers_loads_no_library() -> None:
    script = (
        "import sys, json, pkgutil, importlib, chunkers.rulers as rulers\n"
        "for module in pkgutil.iter_modules(rulers.__path__): importlib.import_module('chunkers.rulers.' + module.name)\n"
        "print(json.dumps([name for name in ('tiktoken', 'numpy', 'tokenizers') if name in sys.modules]))"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, cwd=ROOT)
    assert json.loads(answer.stdout) == []


def test_threads_may_load_and_measure_at_once() -> None:
    load.cache_clear()
    found: list[int] = []
    texts = [f"Some words, {number} of them. " * 3000 for number in range(6)]

    def measure(text: str) -> None:
        ruler = Tokens("cl100k_base")
        found.append(ruler.open(text).size(3, len(text)) - ruler.measure(text[3:]))

    threads = [threading.Thread(target=measure, args=(text,)) for text in texts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [0] * len(texts)
