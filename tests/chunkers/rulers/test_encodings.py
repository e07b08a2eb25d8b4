from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
import tiktoken
from hypothesis import given

import chunkers
from chunkers.errors import ChunkersError
from chunkers.rulers.encodings import BUNDLED, Tokenizer, load, readable
from tests.chunkers.rulers.texts import ugly

PACKAGE = Path(chunkers.__file__).parent


def state(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of all files of a folder that no interpreter wrote."""
    return {
        str(path): (path.stat().st_size, path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }


@pytest.fixture
def fresh() -> Any:
    """Nothing loaded yet."""
    load.cache_clear()
    yield
    load.cache_clear()


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("variable", ["TIKTOKEN_CACHE_DIR", "DATA_GYM_CACHE_DIR"])
@pytest.mark.parametrize("name", BUNDLED)
def test_loads_without_network_and_leaves_the_users_cache_alone(
    name: str, variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    monkeypatch.setenv(variable, str(cache))
    before = state(PACKAGE)
    assert load(name).count("Two words") == len(load(name).encoding.encode_ordinary("Two words")) == 2
    assert not cache.exists()
    assert state(PACKAGE) == before


@pytest.mark.parametrize("problem", [ConnectionError("no route " * 40), ValueError("bad hash")])
def test_ranks_that_cannot_be_fetched_are_told(problem: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(name: str) -> tiktoken.Encoding:
        raise problem

    monkeypatch.setattr(tiktoken, "get_encoding", failing)
    with pytest.raises(
        ChunkersError, match=r"ruler 'gpt2': .*use cl100k_base or o200k_base.*TIKTOKEN_CACHE_DIR"
    ) as told:
        load("gpt2")
    assert type(problem).__name__ in str(told.value)
    assert len(str(told.value)) < 250


def test_other_encodings_are_the_ones_of_tiktoken(monkeypatch: pytest.MonkeyPatch) -> None:
    ranks = {bytes([value]): value for value in range(256)} | {b"ab": 256, b"abab": 257}
    made = tiktoken.Encoding("made", pat_str=r"\S+|\s+", mergeable_ranks=ranks, special_tokens={"<x>": 300})
    monkeypatch.setattr(tiktoken, "get_encoding", {"made": made}.__getitem__)
    tokenizer = load("made")
    assert tokenizer.encoding is made
    assert tokenizer.quick is None
    assert tokenizer.encode("ababab").tolist() == made.encode_ordinary("ababab")
    assert tokenizer.longest == 4
    assert tokenizer.count("abab <x>") == 5


@given(ugly)
def test_readable_replaces_surrogates_one_for_one(text: str) -> None:
    shown = readable(text)
    assert shown == "".join("\ufffd" if "\ud800" <= char <= "\udfff" else char for char in text)
    shown.encode()


@given(ugly.map(readable))
def test_tokens_have_the_lengths_that_the_table_gives(text: str) -> None:
    tokenizer = load("o200k_base")
    tokens = tokenizer.encode(text)
    assert tokens.tolist() == tokenizer.encoding.encode_ordinary(text)
    assert tokenizer.lengths[tokens].sum() == len(text.encode())
    assert tokenizer.count(text) == len(tokens)


def test_where_the_engine_panics_halves_are_counted() -> None:
    class PanicException(BaseException):
        pass

    def encode(text: str) -> list[int]:
        if len(text) > 10:
            raise PanicException("StackOverflow")
        return [0] * len(text)

    encoding = cast("tiktoken.Encoding", SimpleNamespace(encode_ordinary=encode))
    assert Tokenizer(lambda: encoding, np.zeros(1, np.uint16)).count(" " * 35) == 35

    def interrupted(text: str) -> list[int]:
        raise KeyboardInterrupt

    encoding = cast("tiktoken.Encoding", SimpleNamespace(encode_ordinary=interrupted))
    with pytest.raises(KeyboardInterrupt):
        Tokenizer(lambda: encoding, np.zeros(1, np.uint16)).count(" " * 35)
