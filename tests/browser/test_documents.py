"""Bringing a document: upload, paste, hostile files; and nobody sees another reader's text."""

import pytest

from tests.browser.screen import chunk_texts, open_page, panes, settled, upload

SECRET = "The treasurer keeps the second key under the blue flowerpot.\n\nNobody else knows.\n"


def test_pasted_text_is_split(page, url):
    open_page(page, url, "Compare")
    side = page.get_by_test_id("stSidebar")
    side.get_by_text("Paste", exact=True).click()
    box = side.get_by_role("textbox", name="Your text")
    box.fill(SECRET)
    box.blur()
    side.get_by_text("pasted text ·").wait_for()
    settled(page)
    assert [pane["text"] for pane in panes(page)] == [SECRET, SECRET]


def test_an_edit_redraws_only_what_it_says(page, url):
    open_page(page, url, "Compare")
    before = panes(page)
    box = page.get_by_test_id("stSidebar").get_by_role("spinbutton", name="Largest size, exactly")
    box.fill("60")
    box.press("Enter")
    page.locator(".head").first.get_by_text("60 tokens").wait_for()
    settled(page)
    after = panes(page)
    assert len(chunk_texts(after[0])) > len(chunk_texts(before[0]))
    assert after[1] == before[1]
    assert after[0]["text"] == before[0]["text"]


def test_a_change_that_does_not_add_up_is_a_sentence(page, url):
    open_page(page, url, "Compare")
    box = page.get_by_test_id("stSidebar").get_by_role("spinbutton", name="Overlap", exact=True)
    box.fill("500")
    box.press("Enter")
    page.get_by_text("must be smaller than max").wait_for()
    assert page.get_by_test_id("stException").count() == 0


def test_two_readers_never_see_each_other(browser, page, url):
    open_page(page, url, "Compare")
    upload(page, "secret.txt", SECRET.encode())
    with browser.new_context() as other:
        second = other.new_page()
        open_page(second, url, "Compare")
        assert "flowerpot" not in second.content() + panes(second)[0]["text"]
    assert panes(page)[0]["text"] == SECRET


HOSTILE = {
    "empty.txt": b"",
    "blank.txt": b" \n\t\n  ",
    "nul.txt": b"a\x00b\x00c " * 50,
    "word.txt": b"x" * 100_000,
    "one line.js": b"let a=1;" * 40_000,
    "ends.txt": "a\rb\r\nc\nd\u2028e\u2029f\x85g\x0bh\x0ci".encode(),
    "fence.md": b"# A\n\n```python\nnever closed\n" * 20,
    "broken.py": b"def f(:\n  class\n" * 200,
    "deep.html": b"<div>" * 10_000,
    "surrogate.txt": b"half \xed\xa0\x80 a pair",
    "utf16.txt": "Straße\n\nGrüße".encode("utf-16"),
    "bom.txt": "\ufeffwith a mark".encode(),
    "rtl.txt": "שלום עולם\n\nمرحبا بالعالم\n".encode(),
    "name <b>&amp;.txt": b"text",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_shown(page, url, name):
    from chunkers.loaders.text import decode

    open_page(page, url, "Compare")
    upload(page, name, HOSTILE[name])
    assert page.get_by_test_id("stException").count() == 0
    assert page.get_by_test_id("stAlertContentError").count() == 0
    expected = decode(HOSTILE[name], name).readable
    assert [pane["text"] for pane in panes(page)] == [expected, expected]


def test_a_binary_file_is_refused_with_a_sentence(page, url):
    open_page(page, url, "Compare")
    side = page.get_by_test_id("stSidebar")
    side.get_by_text("Upload", exact=True).click()
    data = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20
    side.locator("input[type=file]").first.set_input_files(
        {"name": "p.png", "mimeType": "image/png", "buffer": data}
    )
    side.get_by_text("p.png looks like").wait_for()
    assert page.get_by_test_id("stException").count() == 0


def test_quick_edits_are_not_lost(page, url):
    """What is typed while the page still answers the edit before is kept."""
    open_page(page, url, "Compare")
    box = page.get_by_test_id("stSidebar").get_by_role("spinbutton", name="Largest size, exactly")
    box.focus()
    for _ in range(12):
        page.keyboard.press("ArrowUp")
        page.wait_for_timeout(40)
    box.press("Enter")
    page.locator(".head").first.get_by_text("132 tokens").wait_for()
    assert box.input_value() == "132"
