"""Source code in, a seam map out."""

from __future__ import annotations

from functools import partial

from chunkers.code_reading import reading
from chunkers.ladder import lines_and_words
from chunkers.language_names import UNSAFE
from chunkers.seam import SeamMap
from chunkers.shell_variables import LANGUAGE, shell_variables


def code_seams(text: str, language: str, binding: bool = True) -> SeamMap:
    """All seams of source code in a language that has a grammar; `binding` sets definitions apart."""
    if language in UNSAFE:
        return _lines_only(language, f"The grammar for {language} crashes on some texts, so it is not run")
    if not text or text.isspace():
        return SeamMap(rungs=lines_and_words(), language=language)
    found = reading(text, language)
    if found is None:
        return _lines_only(language, f"The parser for {language} cannot make sense of this text")
    converter = found.converter
    return SeamMap(
        seams=converter.seams(binding),
        outline=found.outline,
        rungs=lines_and_words(),
        holds=converter.holds(),
        blocks=converter.blocks(),
        refill=not binding,
        language=language,
        variables=partial(shell_variables, text) if language == LANGUAGE else None,
    )


def _lines_only(language: str, why: str) -> SeamMap:
    return SeamMap(rungs=lines_and_words(), language=language, findings=(f"{why}: it is cut at lines",))
