"""The Compare page in a real browser: exact colours, reasons on hover, a configuration that verifies."""

import re
import subprocess
import sys
from pathlib import Path

from chunkers import ChunkConfig, chunk
from chunkers.loaders import text as text_files
from pages.parts import presets
from tests.browser.screen import chunk_texts, open_page, panes, upload

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
    config = ChunkConfig.model_validate(
        {"splitter": "recursive", "budget": {"ruler": "cl100k_base", "max": 160}}
    )
    shown = panes(page)
    assert len(shown) == 2
    for pane in shown:
        assert pane["text"] == document.text
    for pane, config in zip(shown, presets.starters(), strict=True):
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
