"""Pictures of the running app for the README: `python -m tests.browser.pictures FOLDER`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Page, ViewportSize, sync_playwright

from pages.parts import samples
from tests.browser.conftest import ARGUMENTS, executable, serving
from tests.browser.screen import open_page, settled

CODE = {
    "configs": [{"splitter": {"kind": "code"}, "levels": [512, 160, 80], "budget": {"max": 80}}],
    "sample": "inventory.py",
}
WIDE: ViewportSize = {"width": 1440, "height": 900}


def start(page: Page, url: str) -> None:
    open_page(page, url)


def compare(page: Page, url: str) -> None:
    """A chunk chosen in one pane, its counterparts framed, a reason on hover."""
    open_page(page, url, "Compare")
    page.locator(".p1 .i3").first.click()
    page.locator(".st-key-details").get_by_text("B #3").wait_for()
    settled(page)
    page.locator(".p0 .i5").first.hover()


def code(page: Page, url: str) -> None:
    """Levels as bands, a method chosen in the outline."""
    open_page(page, url, f"Code?{urlencode({'view': json.dumps(CODE)})}")
    page.locator(".row", has_text="on_hand").click()
    page.get_by_text("method Shelf.on_hand").wait_for()


def tune(page: Page, url: str) -> None:
    """The curve of a text of several topics beside its sentences."""
    page.goto(f"{url}/Tune")
    settled(page)
    page.get_by_test_id("stSidebar").get_by_role("combobox").first.click()
    page.get_by_role("option", name=samples.TITLES["harbour_prose.txt"]).click()
    page.locator(".st-key-tune-curve .js-plotly-plot:not(.past) .main-svg").first.wait_for()
    page.wait_for_timeout(800)
    settled(page)


def export(page: Page, url: str) -> None:
    page.goto(f"{url}/Export")
    page.get_by_role("heading", name="Run it").wait_for()
    page.locator(".stApp[data-test-script-state=notRunning]").wait_for()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with serving(folder / "server.log") as url, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        for theme in ("light", "dark"):
            for scene in (start, compare, tune, code, export):
                context = browser.new_context(viewport=WIDE, color_scheme=theme, device_scale_factor=1.5)
                page = context.new_page()
                scene(page, url)
                page.wait_for_timeout(600)
                page.screenshot(path=folder / f"{scene.__name__}-{theme}.png")
                context.close()
        browser.close()
    (folder / "server.log").unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
