"""Vectors from the words of the document: the numbers of scikit-learn, and nothing that breaks on small or odd texts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Literal, cast

import numpy as np
import pytest
from sklearn.feature_extraction.text import TfidfVectorizer

from chunkers import ChunkersError, vectors
from chunkers.embedders import lsa
from chunkers.embedders.lsa import Lsa

TEA = [
    "Green tea is brewed with cooler water.",
    "Black tea wants boiling water.",
    "The leaves of tea unfold in water.",
    "Tea leaves are dried and rolled.",
]
SHIPS = [
    "The ship left the harbour at dawn.",
    "Ships anchor in the harbour.",
    "A ship needs an anchor and a sail.",
    "The sail of the ship was torn.",
]
ROOT = Path(__file__).parents[3]


def test_topics_part() -> None:
    found = vectors.embed(Lsa(k=2), [*TEA, *SHIPS])
    assert found.shape == (8, 2)
    likeness = found @ found.T
    within = [likeness[i, j] for i in range(8) for j in range(i) if (i < 4) == (j < 4)]
    across = [likeness[i, j] for i in range(8) for j in range(i) if (i < 4) != (j < 4)]
    assert min(within) > max(across)


def test_plain_tf_idf_is_that_of_scikit_learn() -> None:
    corpus = [text.lower() for text in [*TEA, *SHIPS]]
    model: Any = TfidfVectorizer(token_pattern=r"\w+")
    rows = model.fit_transform(corpus).toarray()
    found = vectors.embed(Lsa(k=0, terms="words"), corpus)
    assert np.allclose(found @ found.T, rows @ rows.T, atol=1e-6)


def test_plain_tf_idf_keeps_the_most_frequent_terms_where_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lsa, "WIDEST", 5)
    found = vectors.embed(Lsa(k=0, terms="words"), [*TEA, *SHIPS, "five terms"])
    assert found.shape == (9, 5)
    assert not found[-1].any()


@pytest.mark.parametrize("k", [0, 1, 7, 8, 9, 1024])
def test_k_is_clamped_below_the_number_of_sentences(k: int) -> None:
    for count in range(1, 9):
        found = vectors.embed(Lsa(k=k), [*TEA, *SHIPS][:count])
        assert len(found) == count
        assert np.isfinite(found).all()
        if k and count > 1:
            assert found.shape[1] == min(k, count - 1)


@pytest.mark.parametrize("k", [0, 3])
@pytest.mark.parametrize(
    "corpus",
    [
        ["same words"] * 5,
        ["…", "---", "!"],
        ["a"],
        ["a", "b"],
        ["one", "…", "two"],
        ["", " ", "x"],
        ["🙂"],
        [],
    ],
)
def test_odd_corpora(corpus: list[str], k: int) -> None:
    found = vectors.embed(Lsa(k=k), corpus)
    assert len(found) == len(corpus)
    for text, row in zip(corpus, found, strict=True):
        assert bool(row.any()) <= any(map(str.isalnum, text))


def test_equal_sentences_have_equal_rows() -> None:
    found = vectors.embed(Lsa(), [*TEA, TEA[0]])
    assert (found[0] == found[-1]).all()


@pytest.mark.parametrize("language", ["chinese_tea.txt", "hindi_monsoon.txt", "arabic_market.txt"])
def test_other_scripts_have_words_too(language: str) -> None:
    text = (ROOT / "sample_corpora" / language).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if sum(map(str.isalnum, line)) > 5]
    for terms in ("pieces", "words"):
        found = vectors.embed(Lsa(k=0, terms=terms), lines)
        likeness = found @ found.T - np.eye(len(lines))
        assert (likeness.max(axis=1) > 0).mean() > 0.9


def test_a_sentence_without_a_known_word_is_zeros(tmp_path: Path) -> None:
    (tmp_path / "tea.txt").write_text("\n".join(TEA), encoding="utf-8")
    found = vectors.embed(Lsa(k=2, fit=str(tmp_path / "tea.txt")), ["Xyzzy!", "tea", "…"])
    assert [row.any() for row in found] == [False, True, False]


@pytest.mark.parametrize("terms", ["pieces", "words"])
def test_fitted_on_a_given_text_the_document_decides_nothing(
    tmp_path: Path, terms: Literal["pieces", "words"]
) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "tea.md").write_text(" ".join(TEA), encoding="utf-8")
    (tmp_path / "ships.txt").write_text(" ".join(SHIPS), encoding="utf-8-sig")
    (tmp_path / "other.bin").write_bytes(b"\xff")
    fitted = Lsa(k=2, terms=terms, fit=str(tmp_path))
    assert not fitted.fitted_on_corpus
    assert [path.name for path in fitted.files()] == ["tea.md", "ships.txt"]
    alone = vectors.embed(fitted, [TEA[0]])
    together = vectors.embed(fitted, [TEA[0], SHIPS[0]], corpus=["something else"])
    assert np.allclose(alone[0], together[0])


@pytest.mark.parametrize("terms", ["pieces", "words"])
def test_own_topics_weigh_as_their_singular_values_and_those_of_a_given_text_all_the_same(
    tmp_path: Path, terms: Literal["pieces", "words"]
) -> None:
    corpus = [*TEA, "A sail, a sail, a sail.", *SHIPS]
    model: Any = TfidfVectorizer(analyzer=cast("Any", lsa.TERMS[terms]), sublinear_tf=True)
    left, values, _ = np.linalg.svd(model.fit_transform(corpus).toarray(), full_matrices=False)
    path = tmp_path / "corpus.txt"
    path.write_text(" ".join(corpus), encoding="utf-8")
    for embedder, power in ((Lsa(k=3, terms=terms), 2), (Lsa(k=3, terms=terms, fit=str(path)), 1)):
        rows = left[:, :3] * values[:3] ** power
        rows /= np.linalg.norm(rows, axis=1, keepdims=True)
        found = vectors.embed(embedder, corpus)
        assert np.allclose(found @ found.T, rows @ rows.T, atol=1e-4)


def test_a_changed_text_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "corpus.txt"
    path.write_text("tea water", encoding="utf-8")
    fitted = Lsa(k=0, terms="words", fit=str(path))
    assert not vectors.embed(fitted, ["ship"]).any()
    path.write_text("tea water ship", encoding="utf-8")
    os.utime(path, ns=(1, 1))
    assert vectors.embed(fitted, ["ship"]).any()


def test_what_cannot_be_learned_from_is_named(tmp_path: Path) -> None:
    with pytest.raises(ChunkersError, match=r"^fit: there is no file or folder .*absent"):
        vectors.embed(Lsa(fit=str(tmp_path / "absent")), ["a"])
    with pytest.raises(ChunkersError, match=r"^fit: there is no \.txt or \.md file below"):
        vectors.embed(Lsa(fit=str(tmp_path)), ["a"])
    (tmp_path / "bad.txt").write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(ChunkersError, match=r"^fit: .*bad\.txt is not UTF-8 text"):
        vectors.embed(Lsa(fit=str(tmp_path)), ["a"])


def test_no_name_and_files_that_cannot_be_read_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ChunkersError, match="fit: give a text of 1 or more characters"):
        Lsa(fit="")
    with pytest.raises(ChunkersError, match=r"fit: x{200}… cannot be read: file name too long"):
        vectors.embed(Lsa(fit="x" * 5_000), ["A text."])
    (tmp_path / "a.txt").write_text("Some words.", encoding="utf-8")

    def refuse(*_: object, **__: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", refuse)
    with pytest.raises(ChunkersError, match=r"fit: .*a\.txt cannot be read: permission denied"):
        vectors.embed(Lsa(fit=str(tmp_path)), ["A text."])


def test_another_process_finds_the_same() -> None:
    script = (
        "import json, sys; from chunkers import vectors; from chunkers.embedders.lsa import Lsa\n"
        "print(json.dumps(vectors.embed(Lsa(k=3), json.loads(sys.argv[1])).tolist()))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script, json.dumps([*TEA, *SHIPS])],
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "1"},
    ).stdout
    assert np.allclose(json.loads(answer), vectors.embed(Lsa(k=3), [*TEA, *SHIPS]), atol=1e-6)
