"""What of a fence or a cell its grammar is to read."""

from __future__ import annotations

import pytest

from chunkers.embedded import CodeStretch
from chunkers.joined_code import JoinedCode
from chunkers.prompts import code_runs, session_language


def read(code: str, language: str = "python") -> str:
    """What is left of some code."""
    stretch = CodeStretch(0, len(code), language, (0, len(code)))
    return JoinedCode(code, [code_runs(code, stretch)]).text


def test_a_session_is_what_was_typed() -> None:
    code = ">>> def f():\n...     return 1\n...\n>>> f()\n1\nTraceback:\n  1\n>>> x = 2"
    assert read(code) == "def f():\n    return 1\n\nf()\n\n\n\nx = 2"


def test_a_session_may_begin_with_a_comment_and_end_in_windows_lines() -> None:
    assert read("# Try:\n>>> f()\r\n1\r\n>>>\r\n") == "\nf()\r\n\n\r\n"


def test_a_numbered_session() -> None:
    code = "In [1]: def f():\n   ...:     return 1\n   ...:\nIn [12]: f()\nOut[12]: 1\n"
    assert read(code) == "def f():\n    return 1\n\nf()\n\n"


@pytest.mark.parametrize(
    "code",
    [
        'def f():\n    """\n    >>> f()\n    1\n    """\n',
        "x = (a\n     %b)\n",
        "a = '''\n%time\n!ls\n'''\n",
        "a = 5 %b\n",
        "print('In [1]: ')\n",
    ],
)
def test_code_that_only_looks_like_it_stays(code: str) -> None:
    assert read(code) == code


def test_magics_go_with_the_lines_that_go_on_with_them() -> None:
    code = "%matplotlib inline\n!pip install a \\\n    b \\\n    c\nimport a\nif a:\n    %time a()\n    b()\na.f?\n?a\n!!ls\n"
    assert read(code) == "\n\n\n\nimport a\nif a:\n\n    b()\n\n\n\n"


def test_magics_are_left_to_other_languages() -> None:
    assert read("!a && b\n", "bash") == "!a && b\n"
    assert read("!a\n", "javascript") == "!a\n"


def test_the_word_that_gives_a_cell_another_language_goes() -> None:
    assert read("%%bash\necho 1\n", "bash") == "\necho 1\n"
    assert read("%%time\nf()\n") == "\nf()\n"


@pytest.mark.parametrize("prompt", ["$ ", "% ", "user@host:~/a$ ", "(venv) $ "])
def test_a_shell_session_is_what_was_typed(prompt: str) -> None:
    code = f"# Install it.\n{prompt}pip install \\\n> a \\\n  b\nDone.\n{prompt}a --help\nusage: a\n"
    assert read(code, "bash") == "# Install it.\npip install \\\na \\\n  b\n\na --help\n\n"


def test_a_script_with_dollars_is_no_session() -> None:
    code = "echo $ a\n$ b\n"
    assert read(code, "bash") == code


def test_nothing_visible_is_nothing() -> None:
    stretch = CodeStretch(0, 5, "python", (0, 5))
    assert code_runs("%time", stretch) == []


def test_margins_go_before_prompts() -> None:
    text = "> >>> f()\n> 1\n"
    stretch = CodeStretch(0, len(text), "python", (0, len(text)), ((0, 2), (10, 2)))
    found = code_runs(text, stretch)
    assert JoinedCode(text, [found]).text == "f()\n\n"
    assert found[0].line == 0


@pytest.mark.parametrize(
    ("name", "language"),
    [("pycon", "python"), ("IPython3", "python"), ("py", "python"), ("console", "bash"), ("klingon", None)],
)
def test_a_session_has_the_language_that_is_typed(name: str, language: str | None) -> None:
    assert session_language(name) == language
