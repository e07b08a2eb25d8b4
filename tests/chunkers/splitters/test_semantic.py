from collections.abc import Iterator
from typing import Any

import pytest

from chunkers import ChunkConfig, Chunking, Document, chunk, composition, registry
from chunkers.errors import ChunkersError
from chunkers.guards import capped
from chunkers.measure import Ruler
from chunkers.rule_kinds import rules
from chunkers.splitter import Tools
from chunkers.splitters.semantic import Semantic

from ...stub_embedder import registered

BEES = "Bees fill hives with honey. Honey from bees fills hives. Hives hold honey for bees. Bees love hives of honey. "
TRAINS = "Trains roll to stations by rail. Rail joins stations and trains. Stations see trains by rail. Trains leave stations. "
BREAD = "Bakers knead dough into bread. Dough makes bread for bakers. Bread dough tires bakers. Bakers sell bread from dough. "
TEXT = BEES + TRAINS + BREAD
EDGES = (len(BEES), len(BEES + TRAINS))


@pytest.fixture(autouse=True)
def stub() -> Iterator[None]:
    with registered():
        yield


def cut(
    text: str = TEXT, budget: dict[str, Any] | None = None, name: str = "text.txt", **parameters: Any
) -> Chunking:
    splitter = {"kind": "semantic", "embedder": "hashed", **parameters}
    return chunk(
        Document(text, name),
        ChunkConfig.model_validate({"splitter": splitter, "budget": budget or {"max": 10_000}}),
    )


def ruler() -> Ruler:
    return registry.ruler("characters")


TOOLS = Tools(ruler=ruler)


def test_cuts_where_the_topic_changes_and_says_why() -> None:
    chunking = cut(rule={"kind": "percentile", "value": 20}, window=3, min_sentences=3)
    assert chunking.boundaries == EDGES
    seam = chunking[1].seam
    assert seam is not None
    assert (seam.kind, seam.hard, seam.alone) == ("valley", True, True)
    assert seam.figure is not None
    assert chunking[1].reason.startswith(f"valley {seam.figure:.2f} < ")
    assert "(rank 1 of " in chunking[1].reason + chunking[2].reason


@pytest.mark.parametrize("kind", rules())
def test_every_rule_finds_the_topics(kind: str) -> None:
    rule = {"kind": kind, "value": 110} if kind == "target" else {"kind": kind}
    budget = {"ruler": "characters", "max": 10_000}
    chunking = cut(budget=budget, rule=rule)
    if kind != "gradient":  # it cuts where the curve falls, before the valley
        assert chunking.boundaries == EDGES
    assert len(chunking) > 1


def test_what_is_over_budget_is_cut_at_other_valleys_then_between_sentences_then_in_words() -> None:
    wide = cut(
        rule={"kind": "absolute", "value": -1}, min_sentences=2, budget={"ruler": "characters", "max": 160}
    )
    assert wide[1].reason.startswith("cap: valley ")
    assert set(EDGES) <= set(wide.boundaries)
    narrow = cut(rule={"kind": "absolute", "value": -1}, budget={"ruler": "characters", "max": 60})
    assert any(piece.reason == "cap: sentence" for piece in narrow)
    tiny = cut(rule={"kind": "absolute", "value": -1}, budget={"ruler": "characters", "max": 12})
    assert any(piece.reason == "budget: word" for piece in tiny)
    assert all(piece.size <= 12 for piece in tiny)


@pytest.mark.parametrize("most", [60, 90, 160, 240, 10_000])
@pytest.mark.parametrize("least", [1, 2, 3])
@pytest.mark.parametrize("value", [0, 10, 25, 60])
def test_the_packer_cuts_where_the_guards_say(most: int, least: int, value: float) -> None:
    splitter = Semantic.model_validate(
        {"embedder": "hashed", "rule": {"kind": "percentile", "value": value}, "min_sentences": least}
    )
    found = splitter.breaks(Document(TEXT), TOOLS)
    sizes = [0, *found.curve.sentences.ends]
    gaps = sorted({*found.verdict.chosen, *capped(found.verdict, sizes, most)})
    expected = tuple(found.curve.sentences.gaps[gap] for gap in gaps)
    config = ChunkConfig.model_validate(
        {"splitter": splitter, "budget": {"ruler": "characters", "max": most}}
    )
    assert chunk(TEXT, config).boundaries == expected


def test_a_tiny_chunk_joins_across_the_shallower_valley() -> None:
    text = BEES * 2 + "Trains go. Trains stop. Hive trains. " + BREAD * 2
    loose = cut(text, rule={"kind": "absolute", "value": 0.3}, min_sentences=3)
    assert len(loose) == 3
    first, second = (piece.seam for piece in loose[1:])
    assert first is not None
    assert second is not None
    joined = cut(text, {"max": 10_000, "min": 20}, rule={"kind": "absolute", "value": 0.3}, min_sentences=3)
    assert len(joined) == 2
    assert first.figure is not None
    assert second.figure is not None
    assert joined.boundaries == ((second if first.figure > second.figure else first).offset,)


@pytest.mark.parametrize("kind", rules())
@pytest.mark.parametrize(
    "text", ["One sentence only.", "One here. Two there.", "…", "— — —\n\n—", "Same. " * 30, "a b. \n\n" * 9]
)
def test_next_to_nothing_stays_whole_or_is_cut_without_an_error(kind: str, text: str) -> None:
    for compare in ("means", "groups", "texts"):
        chunking = cut(text, rule={"kind": kind}, compare=compare, min_sentences=1)
        assert "".join(piece.text for piece in chunking) == text


@pytest.mark.parametrize("kind", sorted(set(rules()) - {"target"}))
def test_equal_sentences_are_not_cut(kind: str) -> None:
    assert len(cut("The same again. " * 40, rule={"kind": kind}, min_sentences=1)) == 1


def test_ten_thousand_sentences() -> None:
    text = "".join(f"Word{at % 977} and word{at % 13} in line {at}. " for at in range(10_000))
    chunking = cut(text, {"max": 256}, rule={"kind": "depth"})
    assert "".join(piece.text for piece in chunking) == text
    assert max(piece.size for piece in chunking) <= 256


def test_findings_say_what_was_guessed_and_left_out() -> None:
    chunking = cut("Bees fly out of the hive. Bees dance.\n\n— — —\n\n" * 5)
    assert "language guessed: en" in chunking.findings
    assert any(finding.startswith("5 of 15 sentences have no word") for finding in chunking.findings)
    assert not any("guessed" in finding for finding in cut(language="en").findings)


def test_a_text_without_a_change_of_topic_is_said() -> None:
    text = composition.compose(10_001, topics=1, sentences=(12, 12)).document.text
    told = "no change of topic found by the rule optimal: only the budget cuts this text"
    assert told in cut(text, embedder="static").findings
    assert told not in cut().findings
    assert told not in cut("One. Two. Three. Four.").findings


def test_a_flat_curve_is_said() -> None:
    text = composition.compose(10_001, topics=1, sentences=(12, 12)).document.text
    flat = cut(text, embedder="static", rule="percentile")
    assert any(finding.startswith("the curve is flat") for finding in flat.findings)
    assert not any("flat" in finding for finding in cut(text, embedder="static", rule="optimal").findings)
    assert len(cut(text, embedder="static")) == 1


@pytest.mark.parametrize("answer", ["nan", "short"])
def test_a_broken_embedder_is_refused_in_a_sentence(answer: str) -> None:
    with pytest.raises(ChunkersError, match="the embedder hashed returned"):
        cut(embedder={"kind": "hashed", "answer": answer})


def test_works_inside_what_structure_leaves_over_budget() -> None:
    text = f"# One\n\n{TEXT}\n\n# Two\n\nA short end.\n"
    config = ChunkConfig.model_validate(
        {
            "splitter": "markdown",
            "inside": {"kind": "semantic", "embedder": "hashed"},
            "budget": {"ruler": "characters", "max": 300},
        }
    )
    chunking = chunk(Document(text, "a.md"), config)
    offset = text.index("Bees")
    assert chunking.boundaries == (offset + EDGES[0], offset + EDGES[1], text.index("# Two"))
    roomy = ChunkConfig.model_validate(
        {**config.model_dump(), "budget": {"ruler": "characters", "max": 2_000}}
    )
    assert chunk(Document(text, "a.md"), roomy).boundaries == (text.index("# Two"),)


def test_json_as_people_write_it() -> None:
    given = {
        "kind": "semantic",
        "embedder": {"kind": "static"},
        "window": 3,
        "min_sentences": 3,
        "rule": {"kind": "percentile", "value": 20},
    }
    config = ChunkConfig.model_validate({"splitter": given})
    assert ChunkConfig.model_validate_json(config.to_json()) == config
    assert config.model_dump(mode="json")["splitter"]["rule"] == {"kind": "percentile", "value": 20.0}
    short = Semantic.model_validate({"embedder": "static", "rule": "depth", "smoothing": "moving_average"})
    assert (short.embedder.kind, short.rule.kind) == ("static", "depth")


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"rule": "percentil"}, r"splitter.rule: there is no rule 'percentil'.*did you mean 'percentile'"),
        ({"rule": {"value": 3}}, r"splitter.rule: kind is required; known kinds are absolute, depth"),
        ({"rule": {"kind": "percentile", "value": 101}}, r"splitter.rule.value: give 100 or less, got 101"),
        ({"rule": {"kind": "depth", "cutoff": 1}}, r"splitter.rule.cutoff: there is no such field"),
        ({"embedder": "statik"}, r"splitter.embedder: there is no embedder 'statik'.*did you mean 'static'"),
        ({"smoothing": {"kind": "moving_average", "width": 2}}, r"splitter.smoothing.*odd number"),
        ({"window": 0}, r"splitter.window: give 1 or more"),
        ({"compare": "words"}, r"splitter.compare: give 'means', 'groups' or 'texts'"),
        ({"language": "english language"}, r"splitter.language: give an ISO code"),
        ({"abbreviations": ["."]}, r"splitter.abbreviations: an abbreviation needs at least one letter"),
    ],
)
def test_wrong_values_are_named(parameters: dict[str, Any], message: str) -> None:
    with pytest.raises(ChunkersError, match=message):
        cut(**parameters)


def test_own_abbreviations_and_language_decide_the_sentences() -> None:
    text = "Ask for pkg. Seven at the desk. Then wait."
    document = Document(text)
    plain = Semantic.model_validate({"embedder": "hashed", "language": "en"})
    assert len(plain.sentences(document)) == 3
    assert len(plain.replace(abbreviations=("pkg",)).sentences(document)) == 2
    assert plain.embedded(document) == plain.sentences(document).texts(text)
