"""Notebooks become Markdown, cell by cell."""

import json

import pytest

from chunkers.errors import ChunkersError
from chunkers.loaders.notebook import notebook_text
from chunkers.loaders.text import decode
from chunkers.markdown_blocks import scan


def notebook(cells, language="python", outputs=()):
    def cell(kind, source):
        made = {"cell_type": kind, "metadata": {}, "source": source.splitlines(keepends=True)}
        return made | {"outputs": list(outputs), "execution_count": 1} if kind == "code" else made

    return json.dumps(
        {
            "cells": [cell(kind, source) for kind, source in cells],
            "metadata": {"language_info": {"name": language}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
    )


def test_prose_stays_and_code_is_fenced():
    text = notebook_text(
        notebook([("markdown", "# Title\n"), ("code", "a = 1\nb = 2"), ("raw", "as it is")]), "n"
    )
    assert text == "# Title\n\n```python\na = 1\nb = 2\n```\n\nas it is\n"


def test_the_language_is_the_kernels_or_the_cells():
    text = notebook_text(
        notebook([("code", "x <- 1"), ("code", "%%bash\nls"), ("code", "%%time\nrun()")], "R"), "n"
    )
    assert text.count("```R\n") == 2
    assert "```bash\n%%bash\nls\n```" in text


def test_a_fence_is_longer_than_those_in_the_cell():
    text = notebook_text(notebook([("code", 's = """\n````\n"""')]), "n")
    assert text.startswith("`````python\n")


def test_outputs_are_optional():
    printed = [
        {"output_type": "stream", "name": "stdout", "text": ["one\n", "two\n"]},
        {"output_type": "execute_result", "data": {"text/plain": ["3"], "image/png": "AAAA"}},
        {"output_type": "display_data", "data": {"image/png": "AAAA"}},
        {"output_type": "error", "traceback": ["\x1b[31mZeroDivisionError\x1b[0m", "division by zero"]},
    ]
    made = notebook([("code", "1 / 0")], outputs=printed)
    assert "one" not in notebook_text(made, "n")
    shown = notebook_text(made, "n", outputs=True)
    assert "```text\none\ntwo\n```\n\n```text\n3\n```" in shown
    assert "```text\nZeroDivisionError\ndivision by zero\n```" in shown
    assert "AAAA" not in shown


def test_format_three_is_read():
    old = {
        "nbformat": 3,
        "metadata": {},
        "worksheets": [
            {
                "cells": [
                    {"cell_type": "heading", "level": 2, "source": ["Old"]},
                    {"cell_type": "code", "language": "python", "input": ["a = 1"], "outputs": []},
                ]
            }
        ],
    }
    assert notebook_text(json.dumps(old), "n") == "## Old\n\n```python\na = 1\n```\n"


@pytest.mark.parametrize("broken", ["", "no json", "[]", "{}", '{"cells": 3}', '{"worksheets": []}'])
def test_what_is_no_notebook_is_refused_by_name(broken):
    with pytest.raises(ChunkersError, match=r"^a\.ipynb is no notebook: it "):
        decode(broken.encode() or b" ", "a.ipynb")


@pytest.mark.parametrize(
    "cell", [3, None, {}, {"cell_type": "code", "source": 5}, {"cell_type": "code", "source": [1]}]
)
def test_odd_cells_are_passed_over(cell):
    assert notebook_text(json.dumps({"cells": [cell]}), "n") == ""


def test_the_loader_knows_them_by_name():
    document = decode(notebook([("markdown", "# Été")]).encode(), "a.ipynb")
    assert (document.text, document.kind, document.name) == ("# Été\n", "markdown", "a.ipynb")


@pytest.mark.parametrize("prose", ["```python\nopen", "<!-- open", "<script>\nopen"])
def test_what_a_prose_cell_leaves_open_swallows_no_code_cell(prose):
    text = notebook_text(
        notebook([("markdown", prose), ("code", "def a():\n    pass"), ("markdown", "# B")]), "n"
    )
    found = scan(text)
    assert any(text.startswith("```python\ndef a", block.start) for block in found.blocks)
    assert [heading.title for heading in found.headings] == ["B"]


def test_a_fence_behind_a_lone_carriage_return_ends_no_cell():
    text = notebook_text(notebook([("code", "a = 1\r```\rb = 2"), ("markdown", "# B")]), "n")
    assert text.startswith("````python\n")
    assert [heading.title for heading in scan(text).headings] == ["B"]


def test_json_that_is_nested_too_deeply_is_refused():
    deep = '{"cells": ' + "[" * 100_000 + "]" * 100_000 + "}"
    with pytest.raises(ChunkersError, match=r"^a\.ipynb is no notebook: its JSON is nested too deeply$"):
        decode(deep.encode(), "a.ipynb")
