"""Word vectors of the package wordllama: its own rows where its tokenizer knows the text, zeros where it knows no word."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkersError, vectors
from chunkers.embedders import static
from chunkers.embedders.static import Static

SENTENCES = [
    "The cat sat on the mat.",
    "A kitten slept on the rug, and purred.",
    "Share prices fell sharply on Monday.",
    "Investors sold their stocks.",
]
ROOT = Path(__file__).parents[3]


def test_rows_are_those_of_the_library() -> None:
    script = (
        "import json, sys, wordllama; from pathlib import Path\n"
        "model = wordllama.WordLlama.load(cache_dir=Path(wordllama.__file__).parent, trunc_dim=int(sys.argv[1]) % 256 or None,"
        " disable_download=True)\n"
        "print(json.dumps(model.embed(json.loads(sys.argv[2]), norm=True).tolist()))"
    )
    for dimensions in (64, 128, 256):
        answer = subprocess.run(
            [sys.executable, "-c", script, str(dimensions), json.dumps(SENTENCES)],
            capture_output=True,
            check=True,
        )
        found = vectors.embed(Static(dimensions=dimensions), SENTENCES)
        assert found.shape == (4, dimensions)
        assert np.allclose(found, json.loads(answer.stdout), atol=1e-6)


def test_sentences_about_the_same_are_nearer_than_others() -> None:
    found = vectors.embed(Static(), SENTENCES)
    likeness = found @ found.T
    assert likeness[0, 1] > max(likeness[0, 2], likeness[0, 3], likeness[1, 2], likeness[1, 3])
    assert likeness[2, 3] > max(likeness[0, 2], likeness[0, 3], likeness[1, 2], likeness[1, 3])


@pytest.mark.parametrize("text", ["---", "***", "…!?", "🙂🙂", "\U00012000\U00012001", "\ufffd", "\x00"])
def test_without_a_known_word_the_row_is_zeros(text: str) -> None:
    assert not vectors.embed(Static(), [text]).any()


@pytest.mark.parametrize("text", ["a", "42", "x = 1", "été", "Привет", "日本", "مرحبا"])
def test_with_a_known_word_it_is_not(text: str) -> None:
    assert np.linalg.norm(vectors.embed(Static(), [text])) == pytest.approx(1, abs=1e-6)


def test_what_the_vocabulary_lacks_does_not_blur_what_it_has() -> None:
    plain, mixed = vectors.embed(Static(), ["The cat sat.", "The cat \U00012000 sat."])
    assert plain @ mixed > 0.9


def test_a_line_break_is_a_space() -> None:
    one, other = vectors.embed(Static(), ["The cat sat on the mat.", "The cat\n   sat on\r\nthe mat."])
    assert (one == other).all()


@given(
    st.lists(st.text(min_size=1, max_size=30).filter(lambda text: not text.isspace()), min_size=1, max_size=8)
)
def test_a_row_depends_on_nothing_but_its_text(texts: list[str]) -> None:
    texts = [text.encode("utf-8", "replace").decode() for text in texts]
    model = Static().encoder(())
    together = model.embed(texts)
    for text, row in zip(texts, together, strict=True):
        assert (model.embed([text])[0] == row).all()


def test_a_megabyte_in_one_text_is_embedded() -> None:
    long, short = vectors.embed(Static(), ["two words " * 100_000, "two words"])
    assert long @ short == pytest.approx(1, abs=1e-4)


def test_the_files_are_those_that_wordllama_ships() -> None:
    weights, tokenizer = Static().files()
    assert weights.is_file()
    assert tokenizer.is_file()


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        return None

    monkeypatch.setattr(static, "find_spec", absent)
    with pytest.raises(ChunkersError, match="pip install wordllama"):
        vectors.embed(Static(), ["something new"])


def test_threads_load_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from tokenizers import Tokenizer

    static.forget()
    loaded: list[str] = []
    read: Any = Tokenizer.from_file

    class Counting:
        @staticmethod
        def from_file(path: str) -> Any:
            loaded.append(path)
            return read(path)

    monkeypatch.setattr("tokenizers.Tokenizer", Counting)
    workers = [threading.Thread(target=Static().encoder, args=((),)) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(loaded) == 1


def test_it_leaves_the_root_logger_alone_and_loads_neither_client_nor_torch() -> None:
    script = (
        "import logging, sys\n"
        "from chunkers import vectors\n"
        "from chunkers.embedders.static import Static\n"
        "vectors.embed(Static(), ['a word'])\n"
        "assert not logging.getLogger().handlers\n"
        "assert not {'wordllama', 'requests', 'torch', 'sklearn'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=ROOT)
