"""A grid: every combination once, those with one curve in a row, what is wrong said by name."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path

import pytest

from chunkers.errors import ChunkersError
from chunkers.grid import Grid
from chunkers.rule_kinds import rules
from chunkers.splitters.semantic import Semantic


def test_every_combination_once() -> None:
    grid = Grid.model_validate(
        {
            "embedders": ["static", {"kind": "static", "dimensions": 64}],
            "windows": [1, 2, 5],
            "smoothings": [None, {"kind": "moving_average", "width": 3}],
            "min_sentences": [1, 3],
            "rules": [
                {"kind": "percentile", "value": [10, 20]},
                "depth",
                {"kind": "optimal", "penalty": [1, "auto"]},
            ],
        }
    )
    settings = list(grid.settings(Semantic(language="de")))
    assert len(settings) == grid.count == 2 * 2 * (3 * 2 * 3 + 2)
    assert len({one.model_dump_json() for one in settings}) == len(settings)
    assert {one.language for one in settings} == {"de"}
    curves = [key for key, _ in groupby((s.embedder, s.window, s.smoothing) for s in settings)]
    assert len(curves) == len(set(curves)) == 12
    assert {one.rule.model_dump_json() for one in settings} == {
        one.model_validate(values).model_dump_json()
        for kind, values in (
            ("percentile", {"value": 10}), ("percentile", {"value": 20}), ("depth", {}),
            ("optimal", {"penalty": 1}), ("optimal", {"penalty": "auto"}),
        )
        for one in [rules()[kind]]
    }  # fmt: skip


def test_a_rule_that_sees_no_window_is_tried_once() -> None:
    grid = Grid.model_validate({"windows": [1, 2, 3], "rules": ["optimal"], "min_sentences": [3]})
    assert [one.window for one in grid.settings(Semantic())] == [1]
    assert grid.count == 1


def test_the_default_grid_has_every_rule_that_needs_no_size() -> None:
    grid = Grid()
    kinds = {one.rule.kind for one in grid.settings(Semantic())}
    assert kinds == rules().keys() - {"target"}
    assert grid.count == len(list(grid.settings(Semantic()))) < 500


def test_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "grid.json"
    path.write_text(json.dumps({"windows": [2], "rules": [{"kind": "absolute", "value": [0.2, 0.3]}]}))
    grid = Grid.load(path)
    assert (grid.windows, grid.count) == ((2,), 4)
    assert Grid.model_validate_json(grid.model_dump_json()) == grid


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (
            {"rules": [{"kind": "percentil", "value": [10]}]},
            "there is no rule 'percentil'.*did you mean 'percentile'",
        ),
        ({"rules": [{"kind": "percentile", "value": [10, 200]}]}, "value: give 100 or less, got 200"),
        ({"rules": []}, "rules: "),
        ({"rules": 3}, "rules: "),
        ({"windows": []}, "windows: "),
        ({"windows": [0]}, "windows.*: give 1 or more, got 0"),
        ({"embedders": ["nothing"]}, "there is no embedder 'nothing'"),
        ({"rule": ["depth"]}, "rule: there is no such field"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, values: dict[str, object], sentence: str) -> None:
    path = tmp_path / "grid.json"
    path.write_text(json.dumps(values), encoding="utf-8")
    with pytest.raises(ChunkersError, match=f"grid.json: .*{sentence}"):
        Grid.load(path)


def test_files_that_are_no_grid(tmp_path: Path) -> None:
    with pytest.raises(ChunkersError, match="cannot read the grid"):
        Grid.load(tmp_path / "none.json")
    (tmp_path / "grid.json").write_bytes(b"\xff\xfe")
    with pytest.raises(ChunkersError, match="it is not UTF-8"):
        Grid.load(tmp_path / "grid.json")
