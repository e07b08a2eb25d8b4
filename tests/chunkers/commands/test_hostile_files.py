"""Files that nobody wrote by hand, or to be nice: `split` gives each back whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chunkers import registry
from chunkers.loaders import text as text_files

from .calling import lines, process, run

HOSTILE: dict[str, bytes] = {
    "empty.md": b"",
    "blank.txt": b" \n\t\r\n \xc2\xa0\n",
    "word.txt": b"w" * 100_000,
    "one_line.txt": b"All in one line. " * 120_000,
    "headings.md": b"".join(b"#" * (1 + level % 6) + b" Title %d\n\n" % level for level in range(400)),
    "unclosed.md": b"# A\n\n```python\ndef f():\n    pass\n" * 50,
    "syntax.py": b"def f(:\n    class ]] = (\n'''never closed\n" * 200,
    "endings.txt": b"one\r\ntwo\rthree\nfour\r\n\r\nfive\r\rsix\n\n" * 40,
    "separators.txt": "a\x0bb\x0cc\x1cd\x1de\x1ef\x85g\u2028h\u2029i\r\nj".encode() * 60,
    "arabic.txt": "مرحبا بالعالم. هذا نص عربي مع English في الوسط؟ ".encode() * 60,
    "half.txt": "half \ud83d of a pair, and the other \ude00. ".encode("utf-8", "surrogatepass") * 60,
    "nul.txt": b"a line, then \x00 and on.\n" * 60,
    "emoji.txt": "👩‍👩‍👧‍👦🏳️‍🌈👍🏽".encode() * 200,
}

# In a process of their own: what they break are the stacks and buffers of compiled parsers.
NESTED: dict[str, bytes] = {
    "nested.py": b"(" * 10_000 + b")" * 10_000,
    "nested.md": b"> " * 10_000 + b"deep\n",
    "nested.html": b"<div>" * 10_000 + b"deep" + b"</div>" * 10_000,
    "nested.yaml": b"".join(b" " * level + b"key:\n" for level in range(600)),
    "nested.kt": b'"${' * 3000,
    "nested.pl": b'"${' * 3000,
    "nested.json": b"[" * 10_000 + b"]" * 10_000,
    "nested.js": b"{[(" * 3000,
}


@pytest.mark.parametrize("kind", registry.splitters())
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_cut_and_given_back_whole(here: Path, name: str, kind: str) -> None:
    (here / name).write_bytes(HOSTILE[name])
    text = text_files.decode(HOSTILE[name], name).text
    result = run("split", name, "-s", kind, "--max", "64", "--all-roles")
    assert result.exit_code == 0
    given_back = "".join(row["text"] for row in lines(result))
    assert given_back == text or (not text.strip() and not given_back)


@pytest.mark.parametrize(
    ("name", "kind"),
    [*((name, "code") for name in NESTED), ("nested.md", "markdown"), ("nested.html", "html")],
)
def test_deep_nesting_does_not_kill_the_process(here: Path, name: str, kind: str) -> None:
    (here / name).write_bytes(NESTED[name])
    child = process("split", name, "-s", kind, "--max", "64", "--all-roles", cwd=here)
    out, err = child.communicate(timeout=60)
    assert (child.returncode, b"Traceback" in err) == (0, False)
    given_back = "".join(json.loads(line)["text"] for line in out.decode().split("\n") if line)
    assert given_back.encode() == NESTED[name]
