"""`compare`, as users call it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ..calling import GUIDE, run, saved


def test_compare_two_configurations(here: Path) -> None:
    one, other = saved(here / "a.json"), saved(here / "b.json", splitter={"kind": "fixed"}, max=20)
    facts = json.loads(run("compare", "guide.md", "-c", one, "-c", other, "--json").stdout)
    assert facts["a"]["chunks"] == 2
    assert facts["b"]["boundaries"] == facts["b"]["chunks"] - 1
    assert 0 <= facts["agreement"]["boundary_similarity"] < 1
    page = run("compare", "guide.md", "-c", one, "-c", one).stdout
    assert "boundary similarity  1.0" in page
    assert "chunks               0 (0%)" in page


@pytest.mark.parametrize("count", [1, 3])
def test_compare_takes_two(here: Path, count: int) -> None:
    config = saved(here / "a.json")
    assert run("compare", "guide.md", *["-c", config] * count).exit_code == 2


def test_compare_with_what_another_tool_made(here: Path) -> None:
    config = saved(here / "a.json")
    theirs = ["# Tea Pour at eighty degrees.", "Two minutes.", "Serve with scones.", "Two minutes."]
    (here / "theirs.jsonl").write_text("".join(json.dumps({"text": text}) + "\n" for text in theirs))
    facts = json.loads(run("compare", "guide.md", "-c", config, "--chunks", "theirs.jsonl", "--json").stdout)
    source = facts["b"]["source"]
    assert facts["b"]["faithful"] is False
    assert [GUIDE[span["start"] : span["end"]].strip() for span in source["lost"]] == ["## Green"]
    assert source["invented"] == [{"index": 2, "start": None, "end": None, "text": "Serve with scones."}]
    assert [GUIDE[span["start"] : span["end"]] for span in source["repeated"]] == ["Two minutes."]
    page = run("compare", "guide.md", "-c", config, "--chunks", "theirs.jsonl").stdout
    assert "invented       1" in page
    assert "chunk 2, nowhere: Serve with scones." in page


def test_overlap_of_another_tool_moves_no_boundary(here: Path) -> None:
    config = saved(here / "a.json", max=16)
    text = GUIDE * 3
    (here / "guide.md").write_text(text)
    ours = [json.loads(line) for line in run("split", "guide.md", "-c", config).stdout.splitlines()]
    for is_claimed in (False, True):
        theirs = [
            {
                "page_content": text[start : row["end"]],
                "metadata": {"start_index": start} if is_claimed else {},
            }
            for row in ours
            for start in [max(0, row["start"] - 40)]
        ]
        (here / "theirs.json").write_text(json.dumps(theirs))
        call = ("compare", "guide.md", "-c", config, "--chunks", "theirs.json", "--json")
        facts = json.loads(run(*call).stdout)
        assert facts["agreement"]["f1"] == 1
        assert facts["agreement"]["kept"] == len(ours) - 1 > 5
        assert facts["agreement"]["moved"] == 0
        assert facts["b"]["source"]["share_repeated"] > 0.5


def test_compare_finds_our_own_export_faithful(here: Path) -> None:
    config = saved(here / "a.json")
    ours = run("split", "guide.md", "-c", config, "--all-roles").stdout_bytes
    facts = json.loads(run("compare", "guide.md", "-c", config, "--chunks", "-", "--json", stdin=ours).stdout)
    assert facts["b"]["faithful"] is True
    assert facts["agreement"]["f1"] == 1
