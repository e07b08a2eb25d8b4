"""Walking through chunks: click, keyboard, differences, tracks."""

import re

from chunkers import chunk
from chunkers.loaders.text import decode
from chunkers.metrics.consensus import consensus
from pages.parts import presets
from tests.browser.conftest import SAMPLES
from tests.browser.screen import open_page, settled

DOCUMENT = decode((SAMPLES / "handbook.md").read_bytes(), "handbook.md")
MAX = presets.starters()[0].budget.max
CHUNKINGS = [chunk(DOCUMENT, config) for config in presets.starters()]


def selected(page):
    """What the line above the panes says is selected, as (letter, number)."""
    found = re.match(r"([A-D]) · #(\d+) ", page.locator(".status").inner_text())
    return (found[1], int(found[2])) if found else None


def details(page):
    return page.locator(".st-key-details")


def test_a_click_selects_and_python_tells_the_rest(page, url):
    open_page(page, url, "Compare")
    page.locator(".p1 .i2").first.click()
    assert selected(page) == ("B", 2)
    details(page).get_by_text("B #2").wait_for()
    details(page).locator("pre").first.wait_for()
    one = CHUNKINGS[1][2]
    words = details(page).inner_text()
    assert f"{one.size:,} of {MAX} tokens" in words
    assert f"{one.start:,}: {one.reason}" in words
    assert f"{one.end:,}: {CHUNKINGS[1][3].reason}" in words
    assert one.text.split("\n")[0] in words


def test_j_and_k_step_and_arrows_change_the_pane(page, url):
    open_page(page, url, "Compare")
    page.locator(".p0 .i0").first.click()
    for key, expected in (("j", ("A", 1)), ("j", ("A", 2)), ("j", ("A", 3)), ("k", ("A", 2))):
        page.keyboard.press(key)
        assert selected(page) == expected
    page.keyboard.press("ArrowRight")
    offset = CHUNKINGS[0][2].start
    under = next(one.index for one in CHUNKINGS[1] if one.start <= offset < one.end)
    assert selected(page) == ("B", under)
    details(page).get_by_text(f"B #{under}").wait_for()


def test_d_goes_through_the_disagreements_in_order(page, url):
    open_page(page, url, "Compare")
    page.locator(".scroller").focus()
    votes = consensus(DOCUMENT, [one.boundaries for one in CHUNKINGS])
    expected = [(vote.offset, vote.voters[0]) for vote in votes.votes if len(vote.voters) == 1][:6]
    pane = number = 0
    for offset, pane in expected:
        page.keyboard.press("d")
        number = next(one.index for one in CHUNKINGS[pane] if one.start <= offset < one.end)
        assert selected(page) == ("AB"[pane], number)
    page.wait_for_timeout(600)
    box = page.locator(".scroller").bounding_box()
    mark = page.locator(f".p{pane} .i{number}").first.bounding_box()
    assert box["y"] < mark["y"] < box["y"] + box["height"]


def test_the_chosen_chunk_survives_an_edit_and_a_change_of_page(page, url):
    open_page(page, url, "Compare")
    page.locator(".p1 .i4").first.click()
    details(page).get_by_text("B #4").wait_for()
    page.get_by_test_id("stSidebar").get_by_role("link", name="Export").click()
    page.get_by_role("heading", name="Export").wait_for()
    page.get_by_test_id("stSidebar").get_by_role("link", name="Compare").click()
    details(page).get_by_text("B #4").wait_for()
    settled(page)
    assert selected(page) == ("B", 4)


def test_a_click_on_the_tracks_scrolls_there(page, url):
    open_page(page, url, "Compare")
    dial = page.locator(".dial")
    dial.scroll_into_view_if_needed()
    box = dial.bounding_box()
    dial.click(position={"x": box["width"] * 0.9, "y": 10})
    letter, number = selected(page) or ("", 0)
    one = CHUNKINGS[0][number]
    assert letter == "A"
    assert one.start <= 0.9 * len(DOCUMENT.text) + 60
    assert one.end >= 0.9 * len(DOCUMENT.text) - 60


def test_white_space_can_be_shown_and_the_text_stays(page, url):
    from tests.browser.screen import panes

    open_page(page, url, "Compare")
    page.get_by_role("button", name="White space").click()
    page.locator(".white").first.wait_for(state="attached")
    settled(page)
    assert [pane["text"] for pane in panes(page)] == [DOCUMENT.text] * 2


def test_an_embedder_limit_is_painted_in_every_pane(page, url):
    open_page(page, url, "Compare")
    page.get_by_role("radio", name="own").click()
    page.get_by_label("Own limit").fill("40")
    page.get_by_label("Own limit").press("Enter")
    for pane in (".p0", ".p1"):
        page.locator(f"{pane} .mark-unreachable").first.wait_for()
    page.locator(".p0 .mark-unreachable").first.hover()
    assert "limit of 40 tokens" in page.locator(".tip").inner_text()


def test_the_start_page_keeps_the_chosen_chunk(page, url):
    open_page(page, url)
    page.locator(".p0 .i2").first.click()
    page.wait_for_timeout(800)
    settled(page)
    assert selected(page) == ("A", 2)
