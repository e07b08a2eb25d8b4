"""Accessible, in both themes, and good at every width."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.screen import settled

PAGES = ("", "Compare", "Tune", "Code", "Export")


def opened(page, url, path):
    page.goto(f"{url}/{path}")
    if path == "Export":
        page.get_by_role("heading", name="What would change").wait_for()
        page.locator(".stApp[data-test-script-state=notRunning]").wait_for()
    else:
        settled(page)
    page.wait_for_timeout(500)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious(browser, url, path, theme):
    with browser.new_context(color_scheme=theme, viewport={"width": 1280, "height": 1200}) as context:
        page = context.new_page()
        opened(page, url, path)
        if path == "Compare":
            page.locator(".p1 .i3").first.click()
            page.locator(".st-key-details").get_by_text("B #3").wait_for()
        found = Axe().run(page).response["violations"]
        serious = [one for one in found if one["impact"] in ("serious", "critical")]
        assert not serious, [(one["id"], one["nodes"][0]["html"][:200]) for one in serious]


@pytest.mark.parametrize("width", [900, 1280, 1920])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_wider_than_the_page(browser, url, path, width):
    with browser.new_context(viewport={"width": width, "height": 900}) as context:
        page = context.new_page()
        opened(page, url, path)
        main = "document.querySelector('[data-testid=stMain]')"
        assert page.evaluate(f"{main}.scrollWidth <= {main}.clientWidth")


def test_the_view_is_reached_and_left_by_keyboard(page, url):
    opened(page, url, "Compare")
    page.get_by_role("button", name="White space").focus()
    page.keyboard.press("Tab")
    region = page.evaluate(
        "() => document.activeElement.shadowRoot?.activeElement?.className ?? document.activeElement.className"
    )
    assert region == "scroller"
    page.keyboard.press("j")
    assert page.locator(".status").inner_text().startswith("A · #0")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.shadowRoot?.activeElement?.className") != "scroller"
