"""The same faults as whole kinds: what one splitter must not do, none may do."""

from __future__ import annotations

import pytest

from chunkers import ChunkConfig, Document, chunk, registry
from chunkers.rule_kinds import rules

from ..stub_embedder import given, registered

KINDS = sorted(registry.splitters())
RULERS = ["characters", "words", "cl100k_base", "o200k_base"]


def config(kind: str, ruler: str = "cl100k_base", **budget: object) -> ChunkConfig:
    return ChunkConfig.model_validate({"splitter": kind, "budget": {"ruler": ruler, **budget}})


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", ["", " ", "\n", " \n\t \n  ", "\u2028\u00a0\r\n"])
def test_nothing_visible_has_no_chunks(kind: str, text: str) -> None:
    assert list(chunk(text, config(kind))) == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ruler", RULERS)
def test_overlap_as_large_as_the_budget_is_refused(kind: str, ruler: str) -> None:
    with pytest.raises(ValueError, match=r"budget: overlap \(8\) must be smaller than max \(8\)"):
        config(kind, ruler, max=8, overlap=8)


@pytest.mark.parametrize("kind", KINDS)
def test_text_that_spells_special_tokens_is_plain_text(kind: str) -> None:
    text = "In the data <|endoftext|> closes, <|fim_prefix|> opens. <|endofprompt|> is rare. " * 4
    chunking = chunk(text, config(kind, max=12))
    assert "".join(piece.text for piece in chunking) == text
    assert max(piece.size for piece in chunking) <= 12
    assert registry.ruler("cl100k_base").measure("<|endoftext|>") > 1


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ruler", RULERS)
def test_repeats_get_their_own_offsets(kind: str, ruler: str) -> None:
    text = "ping pong pang, " * 60
    chunking = chunk(text, config(kind, ruler, max=10, overlap=4))
    starts = [piece.overlap_start for piece in chunking]
    assert starts == sorted(set(starts))
    assert chunking[-1].end == len(text)


@pytest.mark.parametrize("kind", KINDS)
def test_one_configuration_keeps_nothing_between_documents(kind: str) -> None:
    shared = config(kind, max=20)
    first = chunk(Document("# Pears\n\npear body\n", "a.md"), shared)
    before = [(piece.start, piece.end, piece.path) for piece in first]
    second = chunk(Document("## Plums\n\nplum body\n", "b.md"), shared)
    assert [(piece.start, piece.end, piece.path) for piece in first] == before
    assert "pear" not in "".join(piece.text for piece in second)


def test_a_header_that_does_not_fit_is_left_out_and_said() -> None:
    text = (
        "# "
        + "A very long running title about wooden bridges " * 4
        + "\n\ntiny body\n\n"
        + "more words here " * 20
    )
    chunking = chunk(
        Document(text, "guide.md"),
        ChunkConfig.model_validate(
            {"splitter": "markdown", "budget": {"ruler": "cl100k_base", "max": 20}, "context": {"path": True}}
        ),
    )
    assert max(piece.size for piece in chunking) <= 20
    assert "".join(piece.text for piece in chunking) == text
    assert any("have no header" in finding for finding in chunking.findings)


def test_an_unknown_language_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="no-such-language"):
        chunk(
            "x = 1\n",
            ChunkConfig.model_validate({"splitter": {"kind": "code", "language": "no-such-language"}}),
        )


@pytest.mark.parametrize("rule", rules())
@pytest.mark.parametrize(
    "text",
    [
        "Only one plain sentence lives here.",
        "Clouds gather low. Soup is served.",
        "Same. Same. Same.",
        "…",
        "?!",
    ],
)
def test_hardly_a_sentence_has_no_valleys_and_is_no_error(rule: str, text: str) -> None:
    """Distances of one or two sentences: no index out of range, no division by nothing, for any rule."""
    for window in (1, 3):
        splitter = {"kind": "semantic", "rule": rule, "min_sentences": 1, "window": window}
        chunking = chunk(text, ChunkConfig.model_validate({"splitter": splitter}))
        assert "".join(piece.text for piece in chunking) == text
        assert len(chunking) <= text.count(".") + 1


@pytest.mark.parametrize("rule", rules())
def test_text_without_valleys_is_still_within_the_budget(rule: str) -> None:
    text = "".join(
        f"File: part{at}.doc\nMade: 2024-01-{at % 28 + 1:02}\nSize: {200 + at}\n\n" for at in range(60)
    )
    splitter = {"kind": "semantic", "rule": rule}
    chunking = chunk(text, ChunkConfig.model_validate({"splitter": splitter, "budget": {"max": 64}}))
    assert max(piece.size for piece in chunking) <= 64
    assert "".join(piece.text for piece in chunking) == text


@pytest.mark.parametrize("blank", ["\n\n \n", "\u2028", "\t"])
def test_nothing_blank_reaches_an_embedder(blank: str) -> None:
    """Servers refuse empty strings, and a whole batch with them."""
    with registered():
        text = f"Bees fly.{blank}Trains stop. {blank} Bread rises.{blank}"
        for compare in ("means", "groups", "texts"):
            splitter = {"kind": "semantic", "embedder": "hashed", "compare": compare, "min_sentences": 1}
            chunk(text, ChunkConfig.model_validate({"splitter": splitter}))
        assert given
        assert all(sent.strip() == sent and sent for sent in given)
