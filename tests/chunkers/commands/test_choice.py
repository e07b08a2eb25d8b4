"""A configuration from options."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chunkers import ChunkConfig, ChunkersError, Document, sign
from chunkers.budget import Overlap
from chunkers.commands.choice import Choice


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "config.json"
    config = ChunkConfig.model_validate(
        {
            "splitter": {"kind": "markdown", "deepest_heading": 2},
            "budget": {"ruler": "characters", "max": 100},
        }
    )
    sign(Document("# A\n\nWords."), config).save(path)
    return path


def test_a_file_alone_is_taken_as_it_is_with_its_fingerprint(saved: Path) -> None:
    assert Choice(config=saved).settle() == ChunkConfig.load(saved)


def test_options_go_over_the_file_and_then_its_fingerprint_is_gone(saved: Path) -> None:
    settled = Choice(config=saved, max=50, parameters=("deepest_heading=4",), path=True).settle()
    assert settled.model_dump()["splitter"]["deepest_heading"] == 4
    assert (settled.budget.max, settled.budget.ruler, settled.context.path) == (50, "characters", True)
    assert settled.fingerprint is None


def test_another_splitter_takes_none_of_the_parameters_of_the_file(saved: Path) -> None:
    assert Choice(config=saved, splitter="fixed").settle().splitter.kind == "fixed"


@pytest.mark.parametrize(
    ("given", "overlap"),
    [
        ("20", 20),
        ("2 sentences", Overlap(amount=2, unit="sentences", when="always")),
        ("0.1 share", Overlap(amount=0.1, unit="share", when="always")),
        ('{"amount": 3, "unit": "lines", "when": "split"}', Overlap(amount=3, unit="lines", when="split")),
    ],
)
def test_overlap_is_a_number_an_amount_with_a_unit_or_json(given: str, overlap: object) -> None:
    settled = Choice(splitter="fixed", ruler="characters", max=100, overlap=given).settle()
    assert settled.budget.overlap == overlap


@pytest.mark.parametrize(
    ("parameter", "separators"),
    [('separators=["\\n\\n", ", "]', ("\n\n", ", ")), ("separators=null", None)],
)
def test_a_parameter_is_read_as_json(parameter: str, separators: object) -> None:
    settled = Choice(splitter="recursive", ruler="characters", parameters=(parameter,)).settle()
    assert settled.model_dump()["splitter"]["separators"] == separators


def test_what_is_not_json_is_taken_as_text() -> None:
    settled = Choice(splitter="recursive", ruler="characters", parameters=("keep=start",)).settle()
    assert settled.model_dump()["splitter"]["keep"] == "start"


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        (Choice(), "--config FILE, or --splitter KIND"),
        (Choice(splitter="markdwon"), "did you mean 'markdown'"),
        (Choice(splitter="markdown", parameters=("depth=2",)), "depth"),
        (Choice(splitter="markdown", parameters=("deepest_heading",)), "NAME=VALUE"),
        (Choice(splitter="markdown", parameters=("=3",)), "NAME=VALUE"),
        (Choice(splitter="markdown", parameters=("deepest_heading=9",)), "deepest_heading"),
        (Choice(splitter="fixed", ruler="characters", max=0), "budget.max"),
        (Choice(splitter="fixed", ruler="characters", max=10, min=-1), "budget.min"),
        (Choice(splitter="fixed", ruler="characters", max=10, overlap="10"), "overlap"),
        (Choice(splitter="fixed", ruler="characters", max=10, overlap="2 furlongs"), "overlap"),
        (Choice(splitter="fixed", ruler="cubits"), "known rulers are"),
        (Choice(splitter="recursive", parameters=('separators=["("]', "is_regex=true")), "separators"),
        (Choice(config=Path("nowhere.json")), "nowhere.json"),
    ],
)
def test_a_bad_value_is_named_in_a_sentence(choice: Choice, sentence: str) -> None:
    with pytest.raises(ChunkersError) as raised:
        choice.settle()
    assert sentence in str(raised.value)


def test_json_that_is_not_a_configuration_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    for text in (
        "[1, 2]",
        "{",
        "null",
        '"markdown"',
        "[" * 5000,
        json.dumps({"splitter": [1]}),
        '{"splitter": 3}',
    ):
        path.write_text(text)
        with pytest.raises(ChunkersError, match=r"list\.json"):
            Choice(config=path).settle()


def test_levels_say_how_large_a_chunk_is_unless_max_says_it(saved: Path) -> None:
    settled = Choice(config=saved, levels="400, 90,30").settle()
    assert (settled.levels, settled.budget.max, settled.budget.ruler) == ((400, 90, 30), 30, "characters")
    settled = Choice(splitter="fixed", levels="400,90", max=30).settle()
    assert [budget.max for budget in settled.budgets] == [400, 90, 30]
    assert Choice(config=saved, levels="").settle().levels == ()
    with pytest.raises(ChunkersError, match=r"levels\.1: give a whole number, got 'x'"):
        Choice(splitter="fixed", levels="400,x").settle()


@pytest.mark.parametrize(
    ("given", "children"),
    [
        ("sentence 60", {"splitter": {"kind": "sentence"}, "max": 60}),
        ("sentence", {"splitter": {"kind": "sentence"}, "max": 128}),
        ('{"kind": "sentence", "max": 9}', {"splitter": {"kind": "sentence"}, "max": 9}),
    ],
)
def test_children_are_a_kind_with_a_size_or_json(given: str, children: dict[str, object]) -> None:
    settled = Choice(splitter="markdown", children=given).settle()
    assert settled == ChunkConfig.model_validate({"splitter": "markdown", "children": children})
    assert Choice(splitter="markdown", children="none").settle().children is None


def test_an_overview_can_be_asked_for_and_taken_back(saved: Path, tmp_path: Path) -> None:
    settled = Choice(config=saved, overview=True).settle()
    assert settled.overview
    settled.save(tmp_path / "with.json")
    assert not Choice(config=tmp_path / "with.json", overview=False).settle().overview


def test_what_else_stands_around_the_text_is_named(saved: Path) -> None:
    context = Choice(config=saved, context=("signature", "path"), path=False).settle().context
    assert (context.signature, context.path, context.variables) == (True, False, False)
    with pytest.raises(ChunkersError, match=r"context\.signatur: there is no such field"):
        Choice(config=saved, context=("signatur",)).settle()
