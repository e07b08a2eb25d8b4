"""Faults that people reported of other viewers: text must be shown as it is, each character once."""

import json
from pathlib import Path
from urllib.parse import urlencode

import pytest

from chunkers import ChunkConfig, Document, chunk
from tests.browser.screen import open_page, panes, upload

CASES = [
    case
    for line in (Path(__file__).parents[1] / "faults" / "cases.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
    if (case := json.loads(line))["splitter"] == "app"
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_text_is_shown_as_it_is(page, url, case):
    asked = case["params"]
    config = {
        "splitter": {"kind": asked["splitter"]},
        "budget": {"ruler": "characters", "max": asked["size"], "overlap": asked["overlap"]},
    }
    open_page(page, url, f"Compare?{urlencode({'view': json.dumps({'configs': [config]})})}")
    upload(page, "case.txt", case["text"].encode())
    (pane,) = panes(page)
    assert pane["text"] == case["text"]
    chunks = chunk(Document(case["text"], "case.txt"), ChunkConfig.model_validate(config))
    assert "".join(one.text for one in chunks) == case["text"]
    repeated = page.locator("[class*=repeated]").count()
    assert (repeated > 0) == any(one.overlap for one in chunks)
    page.locator(".scroller").press("j")
    shown = page.locator(".st-key-details code").first
    shown.get_by_text(chunks[0].text[:20]).wait_for()
    assert shown.inner_text() == chunks[0].text


def test_there_are_such_cases():
    assert len(CASES) == 2
