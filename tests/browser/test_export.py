"""What leaves the app: the configuration that verifies, snippets that run, chunks as files, links."""

import csv
import io
import json
import os
import subprocess
import sys

from chunkers import ChunkConfig, chunk
from chunkers.loaders.text import decode
from tests.browser.conftest import ROOT, SAMPLES
from tests.browser.screen import chunk_texts, open_page, panes, settled
from tests.pages.notebooks import NOTEBOOK, PRINTED

HANDBOOK = SAMPLES / "handbook.md"


def downloaded(page, name, path):
    with page.expect_download() as waiting:
        page.get_by_role("button", name=name, exact=True).click()
    waiting.value.save_as(path)
    return path


def run(*arguments, cwd=ROOT):
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(arguments, cwd=cwd, capture_output=True, text=True, env=environment)


def exported(page):
    page.get_by_test_id("stSidebar").get_by_role("link", name="Export").click()
    page.get_by_role("heading", name="Run it").wait_for()
    page.locator(".stApp[data-test-script-state=notRunning]").wait_for()


def test_the_snippets_run_with_the_download(page, url, tmp_path):
    open_page(page, url, "Compare")
    exported(page)
    (tmp_path / "handbook.md").write_bytes(HANDBOOK.read_bytes())
    run_snippets(page, tmp_path)


def test_the_snippets_read_a_notebook_as_it_was_read_here(page, url, tmp_path):
    open_page(page, url)
    page.get_by_test_id("stMain").locator("input[type=file]").set_input_files(
        {"name": "a.ipynb", "mimeType": "application/json", "buffer": NOTEBOOK}
    )
    side = page.get_by_test_id("stSidebar")
    side.get_by_text("a.ipynb ·").wait_for()
    page.get_by_test_id("stSidebar").get_by_role("link", name="Compare").click()
    page.locator(".p1").wait_for()
    settled(page)
    side.get_by_text("a.ipynb, ").wait_for()
    side.get_by_text("What its cells printed, too").click()
    page.get_by_text(PRINTED).first.wait_for()
    settled(page)
    exported(page)
    (tmp_path / "a.ipynb").write_bytes(NOTEBOOK)
    run_snippets(page, tmp_path)


def run_snippets(page, tmp_path):
    downloaded(page, "chunk-config.json", tmp_path / "chunk-config.json")
    shell, python = (
        page.locator("pre").filter(has_text=words).first.inner_text() for words in ("pip", "import")
    )
    (tmp_path / "snippet.py").write_text(python, encoding="utf-8")
    done = run(sys.executable, "snippet.py", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "the same in every character" in done.stdout
    for line in shell.splitlines()[1:]:
        words = line.split(" > ")[0].split()[1:]
        done = run(sys.executable, *words, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
    config = ChunkConfig.load(tmp_path / "chunk-config.json")
    assert config.fingerprint is not None


def test_chunks_come_in_three_formats(page, url, tmp_path):
    import pyarrow.parquet

    open_page(page, url, "Compare")
    page.get_by_test_id("stSidebar").get_by_role("link", name="Export").click()
    page.get_by_text("All roles").click()
    page.locator(".stApp[data-test-script-state=notRunning]").wait_for()
    page.wait_for_timeout(500)
    lines = downloaded(page, "JSON Lines", tmp_path / "c.jsonl").read_text(encoding="utf-8").splitlines()
    text = decode(HANDBOOK.read_bytes(), "handbook.md").text
    assert "".join(json.loads(line)["text"] for line in lines) == text
    rows = list(
        csv.DictReader(io.StringIO(downloaded(page, "CSV", tmp_path / "c.csv").read_text(encoding="utf-8")))
    )
    assert len(rows) == len(lines)
    table = pyarrow.parquet.read_table(downloaded(page, "Parquet", tmp_path / "c.parquet"))
    assert table.num_rows == len(lines)


def test_an_older_configuration_is_compared(page, url, tmp_path):
    open_page(page, url, "Compare")
    page.get_by_test_id("stSidebar").get_by_role("link", name="Export").click()
    page.get_by_role("heading", name="What would change").wait_for()
    older = {"version": 1, "name": "today", "splitter": {"kind": "fixed"}, "budget": {"max": 200}}
    page.get_by_test_id("stMain").locator("input[type=file]").set_input_files(
        {"name": "old.json", "mimeType": "application/json", "buffer": json.dumps(older).encode()}
    )
    page.get_by_text("Boundaries kept").wait_for()
    assert "Tokens to embed again" in page.get_by_test_id("stMain").inner_text()
    page.get_by_role("button", name="Put it on the bench").click()
    page.get_by_test_id("stSidebar").get_by_role("link", name="Compare").click()
    page.locator(".p2").wait_for()


def test_a_link_opens_the_same_view_for_somebody_else(browser, page, url):
    open_page(page, url, "Compare")
    box = page.get_by_test_id("stSidebar").get_by_role("spinbutton", name="Largest size, exactly")
    box.fill("77")
    box.press("Enter")
    page.locator(".head").first.get_by_text("77 tokens").wait_for()
    settled(page)
    page.get_by_role("button", name="Share").click()
    link = page.locator("pre").filter(has_text="view=").inner_text()
    with browser.new_context() as other:
        second = other.new_page()
        second.goto(link.replace("?", "Compare?", 1) if "Compare" not in link else link)
        settled(second)
        assert chunk_texts(panes(second)[0]) == chunk_texts(panes(page)[0])
    config = ChunkConfig.model_validate(
        {"splitter": "markdown", "budget": {"ruler": "cl100k_base", "max": 77}}
    )
    assert chunk_texts(panes(page)[0]) == [
        one.text for one in chunk(decode(HANDBOOK.read_bytes(), ""), config)
    ]


def test_a_damaged_link_is_a_sentence(page, url):
    for view in ("{", "[]", '{"configs":[]}', '{"configs":[{"splitter":"nope"}]}', '{"configs":[3]}'):
        page.goto(f"{url}/?view={view}")
        page.get_by_test_id("stAlertContentError").first.wait_for()
        assert page.get_by_test_id("stException").count() == 0


def test_a_link_may_not_name_files(page, url):
    config = {"splitter": "fixed", "budget": {"ruler": "hf:/etc/passwd", "max": 100}}
    page.goto(f"{url}/?view={json.dumps({'configs': [config]})}")
    page.get_by_text("may only name files").wait_for()
