"""Runs scripts of the app's components outside the app: under Node.js, else in Chromium."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any


def answers(script: str, values: list[Any]) -> list[Any]:
    """The results of the script's function `answer` for each of the values, all as JSON."""
    source = f"{script}\nconst results = {json.dumps(values, allow_nan=False)}.map(answer);\n"
    node = shutil.which("node")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "script.js"
        if node:
            path.write_text(f"{source}\nconsole.log(JSON.stringify(results));", encoding="utf-8")
            command = [node, str(path)]
        else:
            path.write_text(f"() => {{ {source}\nreturn JSON.stringify(results); }}", encoding="utf-8")
            command = [sys.executable, "-m", "tests.pages.javascript", str(path)]
        ended = subprocess.run(
            command,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=Path(__file__).parents[2],
            timeout=120,
        )
    assert not ended.returncode, ended.stderr
    return json.loads(ended.stdout)


def _in_chromium(path: Path) -> str:
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import ARGUMENTS, executable

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        try:
            return browser.new_page().evaluate(path.read_text(encoding="utf-8"))
        finally:
            browser.close()


if __name__ == "__main__":
    sys.stdout.write(_in_chromium(Path(sys.argv[1])))
