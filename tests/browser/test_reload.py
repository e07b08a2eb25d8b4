"""A reload: configurations come back from the address, and of a document that cannot the page says so."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest

from pages.parts import sharing
from tests.browser.screen import open_page, settled, upload

MISSED = "the document itself does not travel"


def remembered(page):
    return parse_qs(urlsplit(page.url).query).get(sharing.PARAMETER, [None])[0]


def largest(page, value=None):
    box = page.get_by_test_id("stSidebar").get_by_role("spinbutton", name="Largest size, exactly", exact=True)
    if value is not None:
        box.fill(value)
        box.press("Enter")
        settled(page)
    return box.input_value()


def go(page, name):
    page.get_by_test_id("stSidebar").get_by_role("link", name=name, exact=True).click()
    page.wait_for_function(f"document.title === '{name} · Seams'")
    page.locator(".stApp[data-test-script-state=notRunning]").wait_for()


def test_an_address_that_nobody_touched_stays_as_it_is(page, url):
    open_page(page, url, "Compare")
    assert page.url == f"{url}/Compare"


def test_configurations_and_sample_outlive_a_reload_on_every_page(page, url):
    open_page(page, url, "Compare")
    side = page.get_by_test_id("stSidebar")
    side.get_by_role("combobox", name="Sample").click()
    page.get_by_role("option", name="Interview").click()
    settled(page)
    largest(page, "77")
    page.wait_for_function("location.search.includes('77')")
    for name in ("Code", "Export", "Start", "Compare"):
        go(page, name)
        page.wait_for_function("location.search.includes('77')")
        page.reload()
        page.get_by_role("heading", level=1).wait_for()
        page.locator(".stApp[data-test-script-state=notRunning]").wait_for()
        assert largest(page) == "77"
        side.get_by_text("interview.txt ·").wait_for()
        assert not page.get_by_text(MISSED).count()


def test_what_is_tuned_outlives_a_reload(page, url):
    page.goto(f"{url}/Tune")
    window = page.get_by_test_id("stSidebar").get_by_label("Window", exact=True).first
    page.locator(".view").first.wait_for()
    window.fill("5")
    window.press("Enter")
    page.wait_for_function("decodeURIComponent(location.search).includes('\"window\":5')")
    page.reload()
    page.locator(".view").first.wait_for()
    assert page.get_by_test_id("stSidebar").get_by_label("Window", exact=True).first.input_value() == "5"


def test_a_lost_document_is_missed_until_another_comes(page, url):
    open_page(page, url, "Compare")
    upload(page, "mine.txt", b"A secret that no address may hold. It is mine.")
    page.wait_for_function("location.search.length > 0")
    assert "secret" not in page.url
    assert "mine" not in page.url
    page.reload()
    settled(page)
    page.get_by_text(MISSED).wait_for()
    upload(page, "mine.txt", b"A secret that no address may hold. It is mine.")
    page.get_by_text(MISSED).wait_for(state="detached")


def test_the_way_back_leads_to_the_page_before(page, url):
    """Each value of a slider in the history would be a step on the way."""
    open_page(page, url)
    go(page, "Compare")
    settled(page)
    for value in ("50", "60", "70"):
        largest(page, value)
        page.wait_for_function(f"location.search.includes('{value}')")
    page.go_back()
    page.get_by_role("heading", name="See where your text is cut, and why").wait_for()
    settled(page)
    assert largest(page) == "70"
    assert "70" in (remembered(page) or "")


def load(page, letters):
    """Bring a configuration that cuts at a word of so many letters, as C."""
    page.get_by_test_id("stSidebar").get_by_role("button", name="Add", exact=False).first.click()
    config = {"name": "long", "splitter": {"kind": "recursive", "separators": ["w" * letters]}}
    file = {"name": "c.json", "mimeType": "application/json", "buffer": json.dumps(config).encode()}
    page.locator("input[type=file][accept*=json]").first.set_input_files(file)
    page.locator(".p2").wait_for()
    settled(page)


def test_an_address_as_long_as_it_may_be_outlives_a_reload(page, url):
    open_page(page, url, "Compare")
    load(page, 4_800)
    page.wait_for_function("location.search.length > 0")
    assert sharing.LONGEST * 0.9 < len(urlsplit(page.url).query) <= sharing.LONGEST
    assert not page.get_by_text(sharing.LOST).count()
    page.reload()
    settled(page)
    page.locator(".head").nth(2).get_by_text("long").wait_for()


@pytest.mark.parametrize("letters", [8_000, 400_000])
def test_what_the_address_cannot_hold_is_said_and_offered_as_a_file(page, url, letters):
    open_page(page, url, "Compare")
    load(page, letters)
    page.get_by_test_id("stSidebar").get_by_text(sharing.LOST).wait_for()
    assert page.url == f"{url}/Compare"
    page.get_by_role("button", name="Share").click()
    page.get_by_text("too long for a link").wait_for()
    page.get_by_test_id("stPopoverBody").get_by_role("link", name="Export").click()
    page.get_by_role("heading", name="Run it").wait_for()
    page.reload()
    page.get_by_role("heading", name="Run it").wait_for()
    page.get_by_text(sharing.LOST).wait_for(state="detached")
    assert remembered(page) is None
