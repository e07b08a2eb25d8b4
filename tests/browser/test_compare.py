"""The Compare page in a real browser: exact colours, reasons on hover, a configuration that verifies."""

import re
import subprocess
import sys
from pathlib import Path

from chunkers import ChunkConfig, chunk
from chunkers.languages import media_kind
from chunkers.loaders import text as text_files
from pages.parts import presets
from tests.browser.screen import chunk_texts, open_page, panes, settled, upload

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "sample_corpora"

LITERAL = (
    "Rent rose from $900 to $1,150; use `x < 1` and <b>not</b> *this* ~~or~~ # that.\n"
    "<script>document.title = 'taken'</script> $$x^2$$ &amp; &lt; [link](javascript:alert(1))\n"
    "<img src=x onerror=\"document.title = 'taken'\">\n"
)


def test_colours_stand_at_exactly_the_right_characters_among_emoji(page, url):
    source = (SAMPLES / "emoji_feedback.txt").read_bytes()
    open_page(page, url, "Compare")
    upload(page, "emoji.txt", source)
    document = text_files.decode(source, "emoji.txt")
    shown = panes(page)
    assert len(shown) == 2
    for pane in shown:
        assert pane["text"] == document.text
    for pane, config in zip(shown, presets.starters(media_kind(document)), strict=True):
        assert chunk_texts(pane) == [one.text for one in chunk(document, config)]


def test_hover_tells_number_size_and_reason(page, url):
    open_page(page, url, "Compare")
    page.locator(".p1 .i1").first.hover()
    tip = page.locator(".tip")
    tip.wait_for()
    words = tip.inner_text()
    assert re.search(r"#1 · \d+ of 120 tokens", words)
    assert "starts:" in words


def test_text_is_shown_as_typed(page, url):
    open_page(page, url, "Compare")
    upload(page, "literal.txt", LITERAL.encode())
    assert [pane["text"] for pane in panes(page)] == [LITERAL, LITERAL]
    assert "taken" not in page.title()


def test_the_downloaded_configuration_verifies(page, url, tmp_path):
    open_page(page, url, "Compare")
    with page.expect_download() as downloading:
        page.get_by_role("button", name=re.compile("Configuration B as JSON")).click()
    path = tmp_path / "chunk-config.json"
    downloading.value.save_as(path)
    command = [
        sys.executable,
        "-m",
        "chunkers",
        "verify",
        str(SAMPLES / "handbook.md"),
        "--config",
        str(path),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    document = text_files.decode((SAMPLES / "handbook.md").read_bytes(), "handbook.md")
    assert chunk_texts(panes(page)[1]) == [one.text for one in chunk(document, ChunkConfig.load(path))]


def test_overlap_is_marked_and_never_repeated(page, url):
    text = "Blue tiles cover the north wall, and the painter counts them twice before supper."
    open_page(page, url, "Compare")
    side = page.get_by_test_id("stSidebar")
    side.get_by_role("combobox", name="Measured in").click()
    page.get_by_role("option", name="characters").click()
    for name, value in (("Largest size, exactly", "30"), ("Overlap", "10")):
        box = side.get_by_role("spinbutton", name=name, exact=True)
        box.fill(value)
        box.press("Enter")
        settled(page)
    upload(page, "tiles.txt", text.encode())
    page.locator(".p0 [class*=repeated]").first.wait_for()
    pane = panes(page)[0]
    assert pane["text"] == text
    assert len(chunk_texts(pane)) > 2
    assert "".join(chunk_texts(pane)) == text


def test_a_long_document_is_drawn_where_it_is_read(page, url):
    """A text of several megabytes is not laid out whole; what comes into view is drawn."""
    paragraph = "The ferry left at nine and came back at noon, as it had done for forty years. " * 5 + "\n\n"
    text = "".join(f"{number}. {paragraph}" for number in range(12_000))
    open_page(page, url, "Compare")
    side = page.get_by_test_id("stSidebar")
    side.get_by_text("Upload", exact=True).click()
    side.locator("input[type=file]").first.set_input_files(
        {"name": "long.txt", "mimeType": "text/plain", "buffer": text.encode()}
    )
    page.locator(".p1 .piece").filter(has_text="0. The ferry").first.wait_for(timeout=60_000)
    page.locator(".scroller").focus()
    page.keyboard.press("End")
    page.locator(".p1 .piece").filter(has_text="11999. The ferry").first.wait_for(timeout=60_000)
    assert page.locator(".p0 .piece").count() < 5_000


def test_chunks_that_begin_in_one_row_share_a_number_in_the_margin(page, url):
    open_page(page, url, "Compare")
    side = page.get_by_test_id("stSidebar")
    box = side.get_by_role("spinbutton", name="Largest size, exactly", exact=True)
    box.fill("4")
    box.press("Enter")
    settled(page)
    upload(page, "row.txt", b"One two three four five six seven eight nine ten. " * 2)
    page.wait_for_function(
        """() => {
          const holder = [...document.querySelectorAll('*')].find((one) => one.shadowRoot?.querySelector('.view'));
          const numbers = [...holder.shadowRoot.querySelectorAll('.p0 .number')];
          const tops = new Map();
          for (const one of numbers.filter((number) => getComputedStyle(number).visibility !== 'hidden')) {
            const top = Math.round(one.getBoundingClientRect().top);
            tops.set(top, [...(tops.get(top) ?? []), one.dataset.number]);
          }
          const shown = [...tops.values()];
          return numbers.length > 4 && shown.length < numbers.length && shown.every((names) => names.length === 1)
            && shown[0][0].startsWith('0–');
        }"""
    )


def test_a_document_without_text_takes_no_room(page, url):
    open_page(page, url, "Compare")
    upload(page, "empty.txt", b"")
    page.get_by_text("holds nothing visible").wait_for()
    assert page.locator(".scroller").bounding_box()["height"] < 120
    page.locator(".stApp[data-test-script-state=notRunning]").wait_for()
    assert not page.locator(".tracks, [role=tab], .st-key-details").count()
