import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.rulers import quick as quick_module
from chunkers.rulers.encodings import load, readable
from chunkers.rulers.quick import Quick
from chunkers.rulers.ranks import BUNDLED
from tests.chunkers.rulers.texts import DESERTS, ugly

CONTEXTS = ("{0}'s", "a{0}1", " {0}{0}\n", "X{0}x", "\n{0}.")
"""What tells the kinds of characters apart: a letter may stand before 's, a number is no part of a word."""
AT_ONCE = 256
SURROGATES = range(0xD800, 0xE000)


def quick_of(name: str) -> Quick:
    quick = load(name).quick
    assert quick is not None
    return quick


def pages() -> Iterator[str]:
    """Every character there is, some at a time."""
    for first in range(0, 0x110000, AT_ONCE):
        if first not in SURROGATES:
            yield "".join(map(chr, range(first, first + AT_ONCE)))


@pytest.mark.parametrize("name", BUNDLED)
def test_every_character_is_encoded_as_by_tiktoken_or_left_to_it(name: str) -> None:
    quick, encode = quick_of(name), load(name).encoding.encode_ordinary
    left = 0
    for page in pages():
        sure = [char for char in page if quick.knows(char)]
        left += len(page) - len(sure)
        text = "".join(context.format(char) + "\n\n" for char in sure for context in CONTEXTS)
        assert quick.encode(text).tolist() == encode(text), hex(ord(page[0]))
    assert 4000 < left < 6000  # what Unicode 17 added, and nothing more


@pytest.mark.parametrize("name", BUNDLED)
@given(text=ugly.map(readable))
def test_gives_what_tiktoken_gives(name: str, text: str) -> None:
    quick = quick_of(name)
    if quick.knows(text):
        assert quick.encode(text).tolist() == load(name).encoding.encode_ordinary(text)


@pytest.mark.parametrize("name", BUNDLED)
@given(pieces=st.lists(st.sampled_from(DESERTS), min_size=1, max_size=4), times=st.integers(1, 4000))
def test_repeats_are_encoded_as_by_tiktoken(name: str, pieces: list[str], times: int) -> None:
    text = ("".join(pieces) * times)[:8000]
    assert quick_of(name).encode(text).tolist() == load(name).encoding.encode_ordinary(text)


@pytest.mark.parametrize("char", ["\u088f", "\u1acf", "\U000323b0", "\U0001e6ff"])
def test_newer_letters_are_left_to_tiktoken(char: str) -> None:
    tokenizer = load("cl100k_base")
    text = f"It is {char}'s turn, café."
    assert not quick_of("cl100k_base").knows(text)
    assert tokenizer.encode(text).tolist() == tokenizer.encoding.encode_ordinary(text)
    assert tokenizer.count(text) == len(tokenizer.encoding.encode_ordinary(text))


@pytest.mark.parametrize("name", BUNDLED)
def test_knows_how_many_bytes_a_token_has(name: str) -> None:
    lengths, encoding = quick_of(name).lengths(), load(name).encoding
    for token in encoding.token_byte_values():
        assert lengths[encoding.encode_single_token(token)] == len(token)


def test_forgets_what_it_has_met_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick_module, "RENEWED", 100)
    quick = Quick("cl100k_base")
    renewed = 0

    def renew() -> None:
        nonlocal renewed
        renewed += 1
        Quick.renew(quick)

    monkeypatch.setattr(quick, "renew", renew)
    text = "Twelve more words that are met again and again, each time."
    first = quick.encode(text).tolist()
    for _ in range(5):
        assert quick.encode(text).tolist() == first
    assert renewed == 3


def test_threads_may_encode_their_first_texts_at_once() -> None:
    """In a process of its own: only the first calls of one could meet."""
    script = """
import threading
from chunkers import ChunkConfig, chunk
from chunkers.rulers.encodings import load
load("cl100k_base")
config = ChunkConfig.model_validate({"splitter": "recursive", "budget": {"max": 64}})
ready, found = threading.Barrier(4), []
def cut(number):
    ready.wait()
    found.append(len(chunk(f"Some words of thread {number}. " * 20_000, config)))
threads = [threading.Thread(target=cut, args=(number,)) for number in range(4)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
assert len(found) == 4, found
"""
    answer = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[3],
        check=False,
    )
    assert (answer.returncode, answer.stderr) == (0, "")
