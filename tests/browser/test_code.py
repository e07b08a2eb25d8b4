"""The Code page in a browser: outline and text find one another."""

import json
from urllib.parse import urlencode

import pytest

from tests.browser.screen import open_page

VIEW = {
    "configs": [
        {
            "splitter": {"kind": "code"},
            "budget": {"ruler": "cl100k_base", "max": 64},
            "levels": [512, 160, 64],
        }
    ],
    "sample": "inventory.py",
}


@pytest.fixture
def code(page, url):
    return open_page(page, url, f"Code?{urlencode({'view': json.dumps(VIEW)})}")


def test_a_row_finds_its_text(code):
    code.locator(".row", has_text="latest_price").click()
    line = code.locator(".line", has_text="def latest_price").first
    line.wait_for()
    assert line.is_visible()
    box, view = line.bounding_box(), code.locator(".scroller").bounding_box()
    assert view["y"] < box["y"] < view["y"] + view["height"]
    code.get_by_text("method Shelf.latest_price").wait_for()


def test_the_text_finds_its_row(code):
    code.locator(".row", has_text="latest_price").click()
    code.locator(".line", has_text="def receive").first.click()
    code.locator(".row[aria-selected=true]", has_text="receive").wait_for()


def test_rows_are_walked_and_sifted_by_keyboard(code):
    code.locator(".tree").focus()
    code.keyboard.press("End")
    last = code.locator(".row").last
    assert last.get_attribute("aria-selected") == "true"
    code.keyboard.press("Home")
    code.keyboard.press("Enter")
    assert code.locator(".row").first.get_attribute("aria-selected") == "true"
    code.locator(".filter").fill("latest")
    shown = [row.inner_text() for row in code.locator(".row").all() if row.is_visible()]
    assert len(shown) == 2
    assert "Shelf" in shown[0]
    code.keyboard.press("Enter")
    code.get_by_text("method Shelf.latest_price").wait_for()


def test_lines_are_numbered_and_levels_stand_in_bands(code):
    assert code.locator(".lineno").first.get_attribute("data-number") == "1"
    assert code.locator(".band").count() > 300
    code.locator(".row", has_text="latest_price").click()
    code.locator(".line", has_text="def latest_price").first.hover()
    assert "inside level 0 #" in code.locator(".tip").inner_text()


def test_what_is_copied_is_the_source_alone(code):
    text = code.evaluate(
        """() => {
          const view = [...document.querySelectorAll('*')].find((one) => one.shadowRoot?.querySelector('.view'));
          return [...view.shadowRoot.querySelectorAll('.section')].map((one) => one.textContent).join('');
        }"""
    )
    from pages.parts.samples import FOLDER

    assert text == (FOLDER / "inventory.py").read_text(encoding="utf-8")


def test_the_headings_of_prose_are_its_outline_and_no_frame_is_empty(page, url):
    open_page(page, url, "Code")
    page.get_by_text("Its headings make the outline").wait_for()
    page.locator(".tree").focus()
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    row = page.locator(".row[aria-selected=true]")
    assert row.inner_text().split("\n")[:2] == ["h2", "How we work"]
    page.locator(".st-key-details").get_by_text("Best seam not taken near its start").wait_for()
    page.locator(".stApp[data-test-script-state=notRunning]").wait_for()
    assert not page.locator(".st-key-meaning").count()


def test_front_matter_looks_like_data(page, url):
    open_page(page, url, "Code")
    front = page.locator(".word.data").first
    assert "title: Observer Handbook" in page.locator(".word.data").all_inner_texts()[1]
    heading = page.locator(".word.keyword").first
    style = "(one) => [getComputedStyle(one).fontFamily, getComputedStyle(one).fontWeight, getComputedStyle(one).color]"
    assert all(a != b for a, b in zip(front.evaluate(style), heading.evaluate(style), strict=True))
