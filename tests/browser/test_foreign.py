"""Somebody else's chunks in a pane of their own: what was lost, altered, repeated and invented is painted."""

import json

from chunkers.loaders.text import decode
from tests.browser.conftest import SAMPLES
from tests.browser.screen import open_page, settled

DOCUMENT = decode((SAMPLES / "interview.txt").read_bytes(), "interview.txt")


def bring(page, rows):
    data = "\n".join(json.dumps({"text": text}) for text in rows).encode()
    page.get_by_test_id("stSidebar").get_by_role("combobox", name="Sample").click()
    page.get_by_role("option", name="Interview, a transcript").click()
    page.get_by_test_id("stSidebar").get_by_text("interview.txt ·").wait_for()
    page.get_by_role("button", name="Your own chunks").click()
    page.locator("input[type=file]").last.set_input_files(
        {"name": "mine.jsonl", "mimeType": "application/json", "buffer": data}
    )
    page.locator(".p2").wait_for()
    page.keyboard.press("Escape")
    settled(page)


def painted(page, mark):
    """The text that is painted with a mark in the pane of the foreign chunks."""
    return "".join(page.locator(f".p2 .mark-{mark}").evaluate_all("all => all.map((one) => one.textContent)"))


def test_a_dropped_sentence_is_painted(page, url):
    open_page(page, url, "Compare")
    text = DOCUMENT.text
    first, second, third = (text.index(" ", place) + 1 for place in (1500, 1800, 4000))
    altered = text[second:third].replace(" the ", " teh ", 1)
    bring(
        page,
        [
            text[:first],
            altered,
            "Xylophone quartz, vexed kumquats, jumbled foxgloves: aubergine!",
            text[third - 200 :],
        ],
    )
    assert text[first:second].strip() in painted(page, "lost")
    assert text[third - 200 : third].strip() in painted(page, "twice")
    assert "the" in painted(page, "altered")
    figures = page.locator(".head").last.inner_text()
    assert "mine.jsonl" in figures
    for word in ("lost", "altered", "invented", "repeated", "mid-sentence"):
        assert word in figures
    page.locator(".p2 .mark-lost").first.hover()
    assert "lost: in no chunk" in page.locator(".tip").inner_text()
    page.locator(".p2 .i1").first.click()
    details = page.locator(".st-key-details")
    details.get_by_text("The chunk as it was written").wait_for()
    details.get_by_text("“the” → “teh”").first.wait_for()
    page.get_by_role("tab", name="Agreement").click()
    page.get_by_text("From one to the other").wait_for()
    assert page.get_by_test_id("stException").count() == 0


def test_a_file_that_holds_no_chunks_is_a_sentence(page, url):
    open_page(page, url, "Compare")
    page.get_by_role("button", name="Your own chunks").click()
    page.locator("input[type=file]").last.set_input_files(
        {"name": "mine.json", "mimeType": "application/json", "buffer": b'{"a": 1}'}
    )
    page.get_by_text("has no list of chunks").wait_for()
