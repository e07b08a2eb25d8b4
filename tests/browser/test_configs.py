"""Configurations A to D: add, duplicate, rename, reorder, remove, load from JSON."""

import json

import pytest

from tests.browser.screen import open_page, settled


def titles(page):
    return page.locator(".head .name").all_inner_texts()


def add(page):
    page.get_by_test_id("stSidebar").get_by_role("button", name="Add", exact=False).first.click()


def test_add_duplicate_reorder_and_remove(page, url):
    open_page(page, url, "Compare")
    first = ["Markdown, 120 tokens", "Recursive, 120 tokens"]
    assert titles(page) == first
    add(page)
    page.get_by_role("button", name="LangChain recursive default").click()
    page.locator(".p2").wait_for()
    settled(page)
    assert titles(page) == [*first, "LangChain recursive default"]
    side = page.get_by_test_id("stSidebar")
    side.get_by_role("button", name="Arrange C").click()
    page.get_by_role("button", name="Move left").click()
    page.locator(".head").nth(1).get_by_text("LangChain").wait_for()
    settled(page)
    side.get_by_role("button", name="Arrange B").click()
    page.get_by_role("button", name="Remove").click()
    page.locator(".p2").wait_for(state="detached")
    settled(page)
    assert titles(page) == first
    add(page)
    page.get_by_role("button", name="Duplicate this one").click()
    page.locator(".p2").wait_for()
    settled(page)
    assert titles(page)[2] == titles(page)[1]


def test_rename(page, url):
    open_page(page, url, "Compare")
    side = page.get_by_test_id("stSidebar")
    side.get_by_text("More", exact=True).click()
    box = side.get_by_role("textbox", name="Name", exact=True)
    box.fill("<b>$x$ *mine*</b>")
    box.press("Enter")
    page.locator(".head").first.get_by_text("mine").wait_for()
    assert titles(page)[0] == "<b>$x$ *mine*</b>"


@pytest.mark.parametrize(
    ("config", "expected"),
    [
        (
            {"splitter": {"kind": "fixed"}, "budget": {"ruler": "words", "max": 40}, "name": "loaded"},
            "loaded",
        ),
        ({"splitter": {"kind": "fixed"}, "budget": {"max": 0}}, "budget.max"),
        ({"splitter": {"kind": "none such"}}, "known kinds are"),
        ({"splitter": "fixed", "budget": {"ruler": "hf:/etc/passwd"}}, "may only name files"),
    ],
)
def test_a_configuration_is_loaded_or_refused_with_a_sentence(page, url, config, expected):
    open_page(page, url, "Compare")
    add(page)
    page.locator("input[type=file][accept*=json]").first.set_input_files(
        {"name": "c.json", "mimeType": "application/json", "buffer": json.dumps(config).encode()}
    )
    page.get_by_text(expected).filter(visible=True).first.wait_for()
    assert page.get_by_test_id("stException").count() == 0
