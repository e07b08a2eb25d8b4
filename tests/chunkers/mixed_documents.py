"""Documents of prose and code, for tests: a notebook, a manual, a page, and any others."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from chunkers import ChunkConfig, Chunking, Document, chunk
from chunkers.loaders.text import decode

CELLS = (
    "%matplotlib inline\n!pip install \\\n    pandas\nimport pandas as pd\nfrom pathlib import Path",
    'def clean_rows(frame):\n    """Leaves out what is empty."""\n    return frame.dropna()',
    "broken = pd.read_csv((\nimport json",
    "class Report:\n    title = 1\n\n    def load(self, path):\n        return pd.read_csv(Path(path))\n\n"
    "    def show(self):\n        print(json.dumps(self.title))",
    'table = clean_rows(pd.read_csv("a.csv"))\ntable.head?',
)

MANUAL = """# Manual

Load it.

```python
import os

def home():
    return os.path.expanduser("~")
```

In a page:

```js
import { load } from "./load.js";
export const home = () => load("home");
```

In a shell:

```bash
greet() { echo hello; }
greet
```

> Quoted:
>
> ```python
> class Quoted:
>     def path(self):
>         return os.sep
> ```

* Listed:

    ```python
    def listed():
        return home()
    ```

```
def nothing(): pass
```

    def indented(): pass

```klingon
def nothing(): pass
```

```python
```
"""

PAGE = """<!doctype html>
<html><head><style>p { color: red }</style></head>
<body><h1>Title</h1><p>Words of a page, and more of them.</p>
<script type="module">
import { show } from "./show.js";
function start() {
  show("now");
}
</script>
<p>More words.</p>
<script>start(); const later = () => show("later");</script>
</body></html>
"""


def notebook(cells: Sequence[str] = CELLS) -> Document:
    """A notebook with some code cells and a line of prose before each."""
    held: list[dict[str, Any]] = []
    for number, source in enumerate(cells, 1):
        held.append({"cell_type": "markdown", "source": f"Step {number}."})
        held.append({"cell_type": "code", "source": source, "outputs": []})
    return decode(json.dumps({"cells": held, "nbformat": 4, "metadata": {}}).encode(), "a.ipynb")


def cut(document: Document, largest: int, kind: str = "markdown", **more: Any) -> Chunking:
    """The chunks of a document, measured in characters."""
    config = {"splitter": {"kind": kind}, "budget": {"ruler": "characters", "max": largest}, **more}
    return chunk(document, ChunkConfig.model_validate(config))


_LINES = st.sampled_from(
    [
        "import os", "import json as j", "from a import (b,\n    c)", "def f(x):", "    return os.path(x)",
        "class A:", "    def g(self):", "        j.dumps(b)", "x = 1", ">>> f(1)", "... y", "%time", "!ls \\", "f(os)",
        "  ", "", "(", "'''", "# note", "@os.d", "é = '😀'", "\tz", "else:", "const k = require('k')", "function h() { k(1) }",
        "}", "$ ls", "echo 1", "\x0c", "\x00", "\ud800", "\r", "//", "f(", "k(2)", "--- ",
    ]
)  # fmt: skip
_CODE = st.lists(_LINES, max_size=8).map("\n".join)
_PREFIXES = st.sampled_from(["", "", "", "> ", "- ", "  ", "> > ", "1. ", "\t", "- > "])


def _fence(prefix: str, marks: str, info: str, code: str, closed: bool) -> str:
    lines = [marks + info, *code.split("\n"), *([marks] if closed else [])]
    rest = "".join(mark if mark in ">\t " else " " for mark in prefix)
    return "\n".join((rest if number else prefix) + line for number, line in enumerate(lines))


_FENCES = st.builds(
    _fence,
    _PREFIXES,
    st.sampled_from(["```", "```", "~~~", "````"]),
    st.sampled_from(["python", "python", "py", "js", "bash", "", "klingon", "{.python}", "json", "cobol"]),
    _CODE,
    st.sampled_from([True, True, True, False]),
)
_PROSE = st.sampled_from(
    [
        "Words.",
        "# Title",
        "More *words* here.\nAnd a line.",
        "| a |\n|---|\n| b |",
        "<script>",
        "> quote",
        "---",
    ]
)
_SCRIPTS = st.builds(
    "<{0}>{1}</{0}>".format, st.sampled_from(["script", "style", "script type=module", "p"]), _CODE
)

DOCUMENTS = st.builds(
    lambda parts, ends, page: Document(
        "\n\n".join(parts).replace("\n", ends), name="a.html" if page else "a.md"
    ),
    st.lists(st.one_of(_FENCES, _FENCES, _PROSE, _SCRIPTS), max_size=6),
    st.sampled_from(["\n", "\n", "\n", "\r\n", "\r"]),
    st.booleans(),
)
"""Manuals and pages made of prose, fences and scripts, whole and half ones."""

PYTHON = st.lists(_LINES, min_size=1, max_size=14).map("\n".join)
"""Code that may or may not be Python."""
