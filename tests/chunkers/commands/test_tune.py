"""`tune`, as users call it: what it prints and writes, and what it says about bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from chunkers import ChunkConfig, chunk
from chunkers.cli import app
from chunkers.commands import tune as command
from chunkers.composition import compose
from chunkers.gold import beside
from chunkers.metrics.grading import grade

GRID = {"windows": [3], "min_sentences": [3], "rules": [{"kind": "absolute", "value": [0.05, 0.2, 0.9]}]}


def run(*arguments: str | Path, stdin: bytes | None = None) -> Result:
    result = CliRunner().invoke(app, ["tune", *map(str, arguments)], input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("grid.json").write_text(json.dumps(GRID), encoding="utf-8")
    Path("texts").mkdir()
    for seed in range(4):
        made = compose(seed)
        path = Path("texts", made.document.name)
        path.write_text(made.document.text, encoding="utf-8")
        made.gold.save(beside(path))
    Path("texts", "without.txt").write_text("No marks beside this one.", encoding="utf-8")
    return tmp_path


def test_the_best_settings_are_printed_and_written(here: Path) -> None:
    result = run("texts", "--grid", "grid.json", "--save", "best.json")
    assert result.exit_code == 0
    assert result.stdout.startswith("4 documents, tolerance 0 sentences\n")
    assert "all cuts count, also those of the budget: max 512, cl100k_base\n" in result.stdout
    first = next(line for line in result.stdout.splitlines() if line.startswith(" *"))
    assert first.endswith("absolute 0.2, window 3, min_sentences 3, static")
    assert "evenly   random" in result.stdout
    assert "the best of 3 settings has F1 0." in result.stdout
    best = ChunkConfig.load("best.json")
    assert best.splitter.model_dump(mode="json")["rule"] == {"kind": "absolute", "value": 0.2}


def test_as_json(here: Path) -> None:
    facts = json.loads(
        run("texts", "--grid", "grid.json", "--json", "--show", "2", "--tolerance", "1").stdout
    )
    assert len(facts["documents"]) == 4
    assert (facts["tried"], facts["of"], facts["stopped"], facts["tolerance"]) == (3, 3, False, 1)
    assert len(facts["trials"]) == 2
    assert facts["trials"][0]["f1"]["value"] == pytest.approx(facts["best"]["own"]["f1"])
    assert facts["best"]["own"]["f1"] > facts["best"]["random"]["f1"]
    assert set(facts["best"]) == {"own", "even", "random"}
    assert facts["trials"][0]["splitter"]["kind"] == "semantic"


def test_marks_by_name_and_standard_input(here: Path) -> None:
    made = compose(9)
    made.gold.save("marks.json")
    text = made.document.text.encode()
    found = json.loads(run("-", "--gold", "marks.json", "--grid", "grid.json", "--json", stdin=text).stdout)
    assert found["documents"] == ["stdin"]
    assert run("-", "--grid", "grid.json", stdin=text).stderr == (
        "chunkers: standard input has no marks beside it: name them with --gold FILE\n"
    )


def test_the_start_keeps_its_budget(here: Path) -> None:
    start = ChunkConfig.model_validate(
        {"splitter": {"kind": "semantic", "language": "en"}, "budget": {"ruler": "words", "max": 77}}
    )
    start.save("start.json")
    assert run("texts", "-c", "start.json", "--grid", "grid.json", "--save", "best.json").exit_code == 0
    best = ChunkConfig.load("best.json")
    assert (best.budget, best.splitter.model_dump()["language"]) == (start.budget, "en")


def test_what_is_scored_is_what_the_configuration_makes(here: Path) -> None:
    ChunkConfig.model_validate({"splitter": "semantic", "budget": {"max": 60}}).save("start.json")
    found = run("texts", "-c", "start.json", "--grid", "grid.json", "--save", "best.json", "--json")
    best = ChunkConfig.load("best.json")
    scores: list[float] = []
    for seed in range(4):
        made = compose(seed)
        cuts = chunk(made.document, best).boundaries
        scores.append(grade(made.document, made.gold.boundaries, cuts, draws=1).own.f1)
    facts = json.loads(found.stdout)
    assert facts["trials"][0]["f1"]["value"] == pytest.approx(sum(scores) / 4)
    assert facts["budget"]["max"] == 60


def test_stopped_by_hand(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = command.tune

    def interrupted(*given: object, **options: object) -> object:
        for trial in real(*given, **options):  # pyright: ignore[reportArgumentType]
            yield trial
            if trial.done == 2:
                raise KeyboardInterrupt

    monkeypatch.setattr(command, "tune", interrupted)
    result = run("texts", "--grid", "grid.json", "--save", "best.json")
    assert "stopped after 2 of 3 settings" in result.stdout
    assert (result.exit_code, Path("best.json").exists()) == (130, True)


def test_stopped_before_the_first_result(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*given: object, **options: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "tune", interrupted)
    result = run("texts", "--grid", "grid.json")
    assert (result.exit_code, result.stdout) == (130, "")


@pytest.mark.parametrize(
    ("save", "sentence"),
    [
        ("texts/composition-0.txt", "is also read from"),
        ("texts/composition-0.txt.gold.json", "is also read from"),
        ("grid.json", "is also read from"),
        ("absent/best.json", "there is no folder absent to write to"),
    ],
)
def test_nothing_that_is_read_is_written_over(
    here: Path, monkeypatch: pytest.MonkeyPatch, save: str, sentence: str
) -> None:
    """And that is said before the work, not after it."""
    monkeypatch.setattr(command, "tune", None)
    before = Path(save).read_bytes() if Path(save).exists() else None
    result = run("texts", "--grid", "grid.json", "--save", save)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert (Path(save).read_bytes() if Path(save).exists() else None) == before


def test_named_marks_are_not_written_over(here: Path) -> None:
    marks = Path("marks.json")
    marks.write_bytes(Path("texts/composition-0.txt.gold.json").read_bytes())
    result = run("texts/composition-0.txt", "--gold", marks, "--grid", "grid.json", "--save", marks)
    assert (result.exit_code, "is also read from" in result.stderr) == (2, True)


def test_the_start_may_be_written_over(here: Path) -> None:
    ChunkConfig.model_validate({"splitter": "semantic"}).save("start.json")
    assert run("texts", "-c", "start.json", "--grid", "grid.json", "--save", "start.json").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("texts/without.txt",), "texts/without.txt has no marks: there is no texts/without.txt.gold.json"),
        (("absent.txt",), "absent.txt: there is no such file"),
        (("texts", "--tolerance", "inf"), "tolerance: give 0 or more sentences"),
        (("texts", "--gold", "grid.json"), "--gold: give the marks of each document"),
        (("texts/composition-0.txt", "--gold", "texts/composition-1.txt.gold.json"), "for another text than"),
        (("texts", "--grid", "absent.json"), "cannot read the grid absent.json"),
        (
            ("texts", "-c", "fixed.json"),
            "fixed.json: its splitter is fixed; tune finds settings of the splitter",
        ),
        (("empty",), "empty: no file below this folder"),
        (("bare",), "bare: no document here has marks beside it (NAME.gold.json)"),
        (
            ("texts", "--grid", "grid.json", "--tolerance", "-1"),
            "tolerance: give 0 or more sentences, got -1",
        ),
        (("texts", "--grid", "grid.json", "--save", "nowhere/x.json"), "nowhere/x.json"),
    ],
)
def test_bad_input_is_one_sentence(here: Path, arguments: tuple[str, ...], sentence: str) -> None:
    ChunkConfig.model_validate({"splitter": "fixed"}).save("fixed.json")
    Path("empty").mkdir()
    Path("bare").mkdir()
    Path("bare", "x.txt").write_text("x", encoding="utf-8")
    result = run(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
