import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkersError
from chunkers.curve import Sentences, curve, curve_of, embedded, measured, sentences_of, similarities
from chunkers.registry import ruler
from chunkers.rulers.plain import PlainView
from chunkers.smoothing import MovingAverage

from ..stub_embedder import Hashed, registered
from ..stub_embedder import given as texts_given
from .curves import topics, units

TEXT = "Bees dance. Bees fly out.\n\nTrains run late. Trains stop here!  Trains leave again. "


def plainly(rows: np.ndarray, window: int) -> list[float]:
    """The cosine of the mean rows on both sides of each gap, one gap after the other."""
    found: list[float] = []
    for gap in range(1, len(rows)):
        sides = [rows[max(gap - window, 0) : gap], rows[gap : gap + window]]
        means = [side[side.any(axis=1)].astype(np.float64) for side in sides]
        if not all(len(side) for side in means):
            found.append(float("nan"))
            continue
        before, after = (side.mean(axis=0) for side in means)
        lengths = np.linalg.norm(before) * np.linalg.norm(after)
        found.append(float(before @ after / lengths) if lengths > 1e-9 else float("nan"))
    return found


@given(st.integers(0, 10_000), st.integers(0, 30), st.integers(1, 12), st.integers(1, 300))
def test_the_cosine_of_the_mean_rows(seed: int, count: int, window: int, width: int) -> None:
    draw = np.random.default_rng(seed)
    rows = units(draw.normal(size=(count, width)))
    rows[draw.random(count) < 0.2] = 0
    assert similarities(rows, window) == pytest.approx(plainly(rows, window), abs=1e-9, nan_ok=True)


def test_equal_sentences_tie_exactly() -> None:
    rows = np.tile(topics(1, [1]), (500, 1))
    found = curve_of(Sentences(tuple(range(500)), tuple(range(1, 501))), rows).similarities
    assert set(found.tolist()) == {1.0}


def test_one_minus_a_similarity_is_exact() -> None:
    found = curve_of(Sentences(tuple(range(90)), tuple(range(1, 91))), topics(2, [90]))
    assert (1.0 - found.distances == found.similarities).all()
    assert np.abs(found.similarities).max() <= 1


def test_a_side_without_a_known_word_has_no_similarity() -> None:
    rows = topics(3, [8])
    rows[:2] = 0
    found = similarities(rows, 2)
    assert np.isnan(found).tolist() == [True, True, False, False, False, False, False]
    assert found[2] == pytest.approx(float(rows[2].astype(float) @ units([rows[3] + rows[4]])[0]), abs=1e-6)


def test_sentences_tile_the_text() -> None:
    found = sentences_of(TEXT, "en")
    assert "".join(found.texts(TEXT)) == TEXT
    assert len(found) == 5
    assert found.starts[0] == 0
    assert [TEXT[at:].split()[0] for at in found.gaps] == ["Bees", "Trains", "Trains", "Trains"]
    assert sentences_of("", "en") == Sentences((), ())
    assert sentences_of("  \n ", "en") == Sentences((0,), (4,))


@pytest.mark.parametrize("name", ["characters", "words", "cl100k_base"])
def test_sizes_are_cumulative(name: str) -> None:
    found = sentences_of(TEXT, "en")
    sizes = measured(found, ruler(name).open(TEXT))
    assert sizes[0] == 0
    assert sizes[-1] == ruler(name).measure(TEXT)
    assert (np.diff(sizes) > 0).all()


def test_a_view_that_counts_each_span_anew_counts_no_text_again_and_again() -> None:
    """A text of a megabyte would take minutes."""
    text = "Bees dance here. " * 5_000
    counted: list[int] = []

    def count(span: str) -> int:
        counted.append(len(span))
        return len(span)

    sizes = measured(sentences_of(text, "en"), PlainView(text, count))
    assert sizes.tolist() == [17 * number for number in range(5_001)]
    assert sum(counted) < 20 * len(text)


def test_means_embed_each_sentence_once() -> None:
    with registered():
        found = curve(sentences_of(TEXT, "en"), TEXT, Hashed(), window=2)
        assert found.vectors.shape == (5, 64)
        assert sorted(texts_given) == sorted(text.strip() for text in found.sentences.texts(TEXT))
        assert int(np.argmin(found.similarities)) == 1
        curve(sentences_of(TEXT, "en"), TEXT, Hashed(), window=5)
        assert len(texts_given) == 5


def test_groups_are_cut_out_of_the_source_and_neighbours_compared() -> None:
    with registered():
        sentences = sentences_of(TEXT, "en")
        found = curve(sentences, TEXT, Hashed(), window=1, compare="groups")
        groups = [TEXT[sentences.starts[max(at - 1, 0)] : sentences.ends[min(at + 1, 4)]] for at in range(5)]
        assert sorted(texts_given) == sorted(group.strip() for group in groups)
        rows = units(Hashed().encoder([]).embed(groups))
        expected = [float(a.astype(float) @ b.astype(float)) for a, b in zip(rows, rows[1:], strict=False)]
        assert found.similarities == pytest.approx(expected, abs=1e-6)


def test_texts_of_both_sides_are_cut_out_of_the_source() -> None:
    with registered():
        sentences = sentences_of(TEXT, "en")
        curve(sentences, TEXT, Hashed(), window=2, compare="texts")
        assert "Bees fly out.\n\nTrains run late." in texts_given
        assert "Trains run late. Trains stop here!" in texts_given


@pytest.mark.parametrize("compare", ["means", "groups", "texts"])
def test_what_is_embedded_is_known_beforehand(compare: str) -> None:
    with registered():
        sentences = sentences_of(TEXT, "en")
        found = curve(sentences, TEXT, Hashed(), 2, compare)  # type: ignore[arg-type]
        _ = found.vectors
        told = {text.strip() for text in embedded(sentences, TEXT, 2, compare)}  # type: ignore[arg-type]
        assert set(texts_given) == told


@pytest.mark.parametrize("compare", ["means", "groups", "texts"])
@pytest.mark.parametrize("text", ["", "  ", "One.", "One. Two.", "— … —", "— …\n\n— —"])
def test_next_to_nothing(compare: str, text: str) -> None:
    with registered():
        sentences = sentences_of(text, "en")
        found = curve(sentences, text, Hashed(), 3, compare)  # type: ignore[arg-type]
        assert len(found.similarities) == max(len(sentences) - 1, 0)
        assert len(found.vectors) == len(sentences)


def test_smoothing_is_applied_and_kept() -> None:
    with registered():
        sentences = sentences_of(TEXT, "en")
        raw = curve(sentences, TEXT, Hashed(), 1)
        smooth = curve(sentences, TEXT, Hashed(), 1, smoothing=MovingAverage())
        assert smooth.similarities == pytest.approx(MovingAverage().smooth(raw.similarities), abs=1e-8)
        assert (smooth.window, smooth.smoothing) == (1, MovingAverage())


@pytest.mark.parametrize("answer", ["nan", "short"])
def test_a_broken_model_is_named_in_a_sentence(answer: str) -> None:
    with registered(), pytest.raises(ChunkersError, match="the embedder hashed returned"):
        curve(sentences_of(TEXT, "en"), TEXT, Hashed.model_validate({"answer": answer}))
