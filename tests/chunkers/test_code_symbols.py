"""The definitions that a reading has."""

from __future__ import annotations

from chunkers.code_reading import Reading, reading
from chunkers.code_symbols import Symbol, symbols_of

TEXT = '# About.\nclass Cart:\n    """Holds."""\n\n    def push(self, item):\n        return item\n'


def read(text: str, language: str = "python") -> Reading:
    found = reading(text, language)
    assert found is not None
    return found


def test_a_symbol_has_its_place_lines_signature_and_documentation() -> None:
    cart, push = symbols_of(read(TEXT))
    assert cart == Symbol("Cart", ("Cart",), "class", "class Cart", "Holds.", 0, len(TEXT) - 1, 1, 6)
    assert push[:5] == ("push", ("Cart", "push"), "method", "def push(self, item)", "")
    assert TEXT[push.start : push.end] == "    def push(self, item):\n        return item"
    assert (push.qualified, push.depth, push.start_line, push.end_line) == ("Cart.push", 1, 5, 6)


def test_they_are_made_once_a_reading() -> None:
    found = read(TEXT)
    assert symbols_of(found) is symbols_of(found)


def test_a_signature_is_on_one_line_without_what_opens_the_body() -> None:
    (symbol,) = symbols_of(read("function f(\n  a,\n  b\n) {\n}\n", "javascript"))
    assert symbol.signature == "function f( a, b )"


def test_a_text_without_definitions_has_none() -> None:
    assert symbols_of(read("x = 1\n")) == ()
