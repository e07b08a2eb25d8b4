"""Source code in, a seam map out: parse, walk, convert."""

from __future__ import annotations

from chunkers.code_converter import Converter
from chunkers.code_walk import Walk
from chunkers.grammar import grammar
from chunkers.ladder import lines_and_words
from chunkers.language_names import UNSAFE
from chunkers.seam import SeamMap
from chunkers.syntax import parse


def code_seams(text: str, language: str, binding: bool = True) -> SeamMap:
    """All seams of source code in a language that has a grammar; `binding` sets definitions apart."""
    if language in UNSAFE:
        return _lines_only(language, f"The grammar for {language} crashes on some texts, so it is not run")
    if not text or text.isspace():
        return SeamMap(rungs=lines_and_words(), language=language)
    tree = parse(text, language)
    if tree is None:
        return _lines_only(language, f"The parser for {language} cannot make sense of this text")
    rules = grammar(language)
    converter = Converter(text, tree, Walk(tree, rules).run(), rules.rules.unit)
    return SeamMap(
        seams=converter.seams(binding),
        outline=converter.outline(),
        rungs=lines_and_words(),
        holds=converter.holds(),
        blocks=converter.blocks(),
        refill=not binding,
        language=language,
    )


def _lines_only(language: str, why: str) -> SeamMap:
    return SeamMap(rungs=lines_and_words(), language=language, findings=(f"{why}: it is cut at lines",))
