"""What stands among code and is none: prompts and output of a session, the magics of a notebook."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from chunkers.embedded import CodeStretch
from chunkers.joined_code import Run, runs
from chunkers.languages import normalise
from chunkers.syntax import parse

_SESSIONS = {
    "pycon": "python",
    "pycon3": "python",
    "doctest": "python",
    "ipython": "python",
    "ipython3": "python",
}
_PYTHON = frozenset(("python",))
_SHELLS = frozenset(("bash", "fish", "zsh"))
_COMMENT = re.compile(r"[ \t]*#")
_CELL_MAGIC = re.compile(r"\s*%%[A-Za-z]")
_PYTHON_PROMPT = re.compile(
    r"[ \t]*(?:(?:>>>|\.\.\.)(?: |(?=\r?$))|In \[\d*\]: ?|\.{3,}: ?(?=\s*\S)|\.{3,}:(?=\s*$))"
)
_PYTHON_FIRST = re.compile(r"[ \t]*(?:>>>(?: |\r?$)|In \[\d*\]:)")
_SHELL_PROMPT = re.compile(r"[ \t]*(?:\([\w.-]+\)[ \t]*)?(?:[\w.-]+@[\w.-]++[:\w~/. -]*+)?[$%][ \t]+")
_MORE_PROMPT = re.compile(r"[ \t]*>[ \t]")
_MAGIC = re.compile(r"[ \t]*(?:%%?[A-Za-z]|!{1,2}[ \t]*[^\s=!]|\?{1,2}[A-Za-z_])|[\w.]+\?{1,2}[ \t]*\r?$")
_ANY_MAGIC = re.compile(rf"^(?:{_MAGIC.pattern})", re.MULTILINE)


def session_language(name: str) -> str | None:
    """The grammar that a name stands for, those of sessions (`pycon`) too, None where there is none."""
    return normalise(name) or _SESSIONS.get(name.lower())


def code_runs(text: str, stretch: CodeStretch) -> list[Run]:
    """The characters of a stretch that its grammar is to read.

    A session has its prompts taken away and its output too, and a cell of Python its magics, each with the
    lines that go on with it. Empty where nothing visible is left.
    """
    whole = runs(stretch)
    code = stretch.code(text)
    sifted = _sifted(code, stretch.language)
    if sifted is None:
        return whole
    found = [run for line, label in _lines(text, whole) for run in sifted(line, label)]
    return found if any(text[run.start : run.end].strip() for run in found) else []


def _sifted(code: str, language: str) -> Callable[[Run, str], Iterator[Run]] | None:
    """What takes a line to what is to be read of it; None where all is."""
    if language in _PYTHON:
        if ">>>" in code or "In [" in code:
            first = _first_line(code)
            if _PYTHON_FIRST.match(first):
                return _Session(_PYTHON_PROMPT).kept
        if _ANY_MAGIC.search(code) and _is_broken(code, language):
            return _magics_dropped()
    elif language in _SHELLS and ("$ " in code or "% " in code) and _SHELL_PROMPT.match(_first_line(code)):
        return _Session(_SHELL_PROMPT, _MORE_PROMPT, comments=True).kept
    if _CELL_MAGIC.match(code):
        return _first_dropped()
    return None


def _first_line(code: str) -> str:
    """The first line that is visible and no comment."""
    lines = (line for line in code.split("\n") if line.strip() and not _COMMENT.match(line))
    return next(lines, "")


def _is_broken(code: str, language: str) -> bool:
    tree = parse(code, language)
    return tree is None or tree.root.has_error


def _lines(text: str, whole: list[Run]) -> Iterator[tuple[Run, str]]:
    """The lines of some runs, with what stands on them."""
    for run in whole:
        start, line = run.start, run.line
        while start < run.end:
            end = text.find("\n", start, run.end) + 1 or run.end
            yield Run(start, end, line), text[start:end]
            start = line = end


class _Session:
    """Keeps what was typed at a prompt; a line that ends in a backslash goes on below."""

    def __init__(
        self, prompt: re.Pattern[str], more: re.Pattern[str] | None = None, comments: bool = False
    ) -> None:
        self._prompt = prompt
        self._more = more
        self._comments = comments
        self._goes_on = False

    def kept(self, run: Run, line: str) -> Iterator[Run]:
        """What of a line is code; of any other its line end."""
        found = self._prompt.match(line.rstrip("\n"))
        if found is None and self._goes_on and self._more is not None:
            found = self._more.match(line)
        is_code = found is not None or self._goes_on or (self._comments and _COMMENT.match(line) is not None)
        self._goes_on = self._more is not None and is_code and line.rstrip().endswith("\\")
        if is_code:
            yield run._replace(start=run.start + (found.end() if found else 0))
        else:
            yield from _line_end(run, line)


def _magics_dropped() -> Callable[[Run, str], Iterator[Run]]:
    goes_on = False

    def kept(run: Run, line: str) -> Iterator[Run]:
        nonlocal goes_on
        dropped = goes_on or _MAGIC.match(line) is not None
        goes_on = dropped and line.rstrip().endswith("\\")
        if dropped:
            yield from _line_end(run, line)
        else:
            yield run

    return kept


def _first_dropped() -> Callable[[Run, str], Iterator[Run]]:
    """A `%%bash` and its like are no word of the language that they name."""
    seen = False

    def kept(run: Run, line: str) -> Iterator[Run]:
        nonlocal seen
        if seen or not line.strip():
            yield run
        else:
            seen = True
            yield from _line_end(run, line)

    return kept


def _line_end(run: Run, line: str) -> Iterator[Run]:
    if line.endswith("\n"):
        yield Run(run.end - 1, run.end, run.line)
