"""The definitions of a Python module, by the language's own `ast` and `tokenize`."""

from __future__ import annotations

import ast
import io
import tokenize
from bisect import bisect_left
from collections.abc import Iterator

from tests.wholeness.definition import Definition, Source

Defined = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def definitions(text: str) -> list[Definition]:
    """All functions, methods and classes, however deep."""
    return list(_Reader(text).read())


class _Reader:
    def __init__(self, text: str) -> None:
        self._source = Source(text)
        self._tree = ast.parse(text)
        self._comments: list[tuple[int, int]] = []
        self._colons: list[int] = []
        for token in tokenize.generate_tokens(io.StringIO(text, newline="").readline):
            if token.exact_type == tokenize.COLON:
                self._colons.append(self._at(token.start))
            elif token.type == tokenize.COMMENT:
                start = self._at(token.start)
                if self._source.stands_alone(start, start + len(token.string)):
                    self._comments.append((start, start + len(token.string)))

    def read(self) -> Iterator[Definition]:
        for node in ast.walk(self._tree):
            if isinstance(node, Defined):
                yield self._defined(node)

    def _defined(self, node: Defined) -> Definition:
        start = self._place(node)
        first = node.body[0]
        body = self._decorated(first) if isinstance(first, Defined) else None
        body = self._place(first) if body is None else body
        decorators = self._decorated(node)
        above = start if decorators is None else decorators
        return Definition(
            kind="class" if isinstance(node, ast.ClassDef) else "function",
            name=node.name,
            start=start,
            signature_end=self._colons[bisect_left(self._colons, body) - 1] + 1,
            first_end=self._end(first),
            end=self._with_comments(self._end(node), node.col_offset),
            comment=self._source.above(self._comments[: bisect_left(self._comments, (above, 0))], above),
            decorators=decorators,
            docstring=self._end(first) if ast.get_docstring(node, clean=False) is not None else None,
        )

    def _decorated(self, node: Defined) -> int | None:
        """The `@` of the first decorator."""
        if not node.decorator_list:
            return None
        return self._source.text.rindex("@", 0, self._place(node.decorator_list[0]))

    def _with_comments(self, end: int, indent: int) -> int:
        """The end of a block with the comments below it that are indented more than what it belongs to."""
        for start, stop in self._comments[bisect_left(self._comments, (end, 0)) :]:
            between = self._source.text[end:start].strip()
            if between or start - self._source.line_start(start) <= indent:
                break
            end = stop
        return end

    def _at(self, position: tuple[int, int]) -> int:
        return self._source.lines[position[0] - 1] + position[1]

    def _place(self, node: ast.stmt | ast.expr) -> int:
        return self._characters(node.lineno, node.col_offset)

    def _end(self, node: ast.stmt) -> int:
        return self._characters(node.end_lineno or node.lineno, node.end_col_offset or 0)

    def _characters(self, line: int, column: int) -> int:
        """An offset from a line and the bytes before it in that line."""
        start = self._source.lines[line - 1]
        return start + len(
            self._source.text[start : start + column].encode()[:column].decode(errors="ignore")
        )
