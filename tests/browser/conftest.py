"""The app in a real Chromium: one server and one browser for all tests, a fresh reader for each."""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "sample_corpora"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@contextmanager
def serving(log: Path, script: str = "app.py") -> Iterator[str]:
    """A server of the app, or of another script, on a free port; it ends with the block."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = {
        "server.headless": "true",
        "server.port": port,
        "server.address": "127.0.0.1",
        "server.fileWatcherType": "none",
        "browser.gatherUsageStats": "false",
    }
    command = [sys.executable, "-m", "streamlit", "run", script]
    command += [f"--{name}={value}" for name, value in options.items()]
    with log.open("w") as output:
        server = subprocess.Popen(
            command,
            cwd=ROOT,
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, "NO_COLOR": "1", "PYTHONPATH": str(ROOT)},
        )
    try:
        _wait(port, server, log)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(20)


def _wait(port: int, server: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(300):
        if server.poll() is not None:
            break
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    pytest.fail(f"the app did not start:\n{log.read_text()}")


def executable() -> str | None:
    """The Chromium of the system, None for the one that Playwright brought."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def url(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("server") / "log.txt") as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as driver:
        try:
            chromium = driver.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        except playwright.Error as error:
            if os.environ.get("CI"):
                raise
            pytest.skip(f"no Chromium to drive: {str(error).splitlines()[0]}")
        yield chromium
        chromium.close()


@pytest.fixture
def context(browser):
    reader = browser.new_context(viewport={"width": 1280, "height": 900}, accept_downloads=True)
    reader.set_default_timeout(20_000)
    yield reader
    reader.close()


@pytest.fixture
def page(context):
    """A page of a new reader; what the script throws fails the test."""
    errors = []
    opened = context.new_page()
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    assert not errors, errors
