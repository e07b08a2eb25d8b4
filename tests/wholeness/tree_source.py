"""The definitions of sources in other languages, by queries of its own over the parser's tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
import tree_sitter_language_pack
from tree_sitter import Node, Parser, Query, QueryCursor

from tests.wholeness.definition import Definition, Source


@dataclass(frozen=True)
class Grammar:
    """Which nodes are functions and which classes, what may stand around one, and what above it."""

    functions: str
    classes: str
    wrappers: str = ""
    attributes: str = ""
    comments: str = "comment"


_SCRIPT = Grammar(
    functions="function_declaration generator_function_declaration function_expression arrow_function "
    "generator_function method_definition",
    classes="class_declaration class",
    wrappers="export_statement lexical_declaration variable_declaration variable_declarator pair "
    "expression_statement assignment_expression field_definition public_field_definition ambient_declaration "
    "arguments call_expression await_expression",
    attributes="decorator",
)
GRAMMARS = {
    "javascript": _SCRIPT,
    "typescript": Grammar(
        functions=_SCRIPT.functions,
        classes=_SCRIPT.classes + " abstract_class_declaration interface_declaration enum_declaration",
        wrappers=_SCRIPT.wrappers,
        attributes="decorator",
    ),
    "c": Grammar(functions="function_definition", classes="struct_specifier union_specifier enum_specifier",
                 wrappers="type_definition"),
    "cpp": Grammar(functions="function_definition lambda_expression",
                   classes="class_specifier struct_specifier union_specifier enum_specifier",
                   wrappers="template_declaration type_definition"),
    "rust": Grammar(functions="function_item closure_expression",
                    classes="impl_item trait_item struct_item enum_item union_item",
                    attributes="attribute_item", comments="line_comment block_comment"),
    "go": Grammar(functions="function_declaration method_declaration func_literal", classes="type_declaration"),
    "java": Grammar(functions="method_declaration constructor_declaration lambda_expression",
                    classes="class_declaration interface_declaration enum_declaration record_declaration",
                    comments="line_comment block_comment"),
    "csharp": Grammar(
        functions="method_declaration constructor_declaration local_function_statement lambda_expression",
        classes="class_declaration interface_declaration struct_declaration enum_declaration record_declaration",
    ),
    "kotlin": Grammar(functions="function_declaration", classes="class_declaration object_declaration",
                      comments="line_comment multiline_comment"),
    "swift": Grammar(functions="function_declaration init_declaration", classes="class_declaration protocol_declaration",
                     comments="comment multiline_comment"),
    "ruby": Grammar(functions="method singleton_method", classes="class"),
    "php": Grammar(functions="function_definition method_declaration",
                   classes="class_declaration interface_declaration trait_declaration enum_declaration"),
    "lua": Grammar(functions="function_declaration function_definition", classes="table_constructor",
                   wrappers="assignment_statement variable_declaration expression_list field"),
}  # fmt: skip


def definitions(text: str, language: str) -> list[Definition]:
    """All functions and classes with a body, however deep."""
    return list(_Reader(text, language).read())


class _Reader:
    def __init__(self, text: str, language: str) -> None:
        self._source = Source(text)
        self._grammar = GRAMMARS[language]
        grammar = tree_sitter_language_pack.get_language(cast("Any", language))
        data = text.encode()
        self._root = Parser(grammar).parse(data).root_node
        kinds = f"[{_any(self._grammar.functions)}] @function [{_any(self._grammar.classes)}] @class"
        self._query = Query(grammar, kinds)
        leads = (np.frombuffer(data, np.uint8) & 0xC0) != 0x80
        self._characters = np.concatenate(([0], np.cumsum(leads)))
        self._wrappers = frozenset(self._grammar.wrappers.split())
        self._attributes = frozenset(self._grammar.attributes.split())
        self._comments = frozenset(self._grammar.comments.split())

    def read(self) -> Iterator[Definition]:
        for kind, nodes in QueryCursor(self._query).captures(self._root).items():
            for node in nodes:
                body = node.child_by_field_name("body") or _body(node)
                if body is not None and not node.has_error and not _is_ruined(node):
                    yield self._defined(node, body, kind)

    def _defined(self, node: Node, body: Node, kind: str) -> Definition:
        outer = node
        while outer.parent is not None and outer.parent.type in self._wrappers and _ends(outer):
            outer = outer.parent
        start, decorators = self._behind_attributes(outer)
        above = start if decorators is None else decorators
        comment: int | None = None
        sibling = outer.prev_sibling
        while sibling is not None and self._belongs(sibling, above):
            begin = self._at(sibling.start_byte)
            if sibling.type in self._attributes:
                decorators = begin
            else:
                comment = begin
            above, sibling = begin, sibling.prev_sibling
        name = node.child_by_field_name("name")
        return Definition(
            kind=kind,
            name=name.text.decode(errors="replace") if name is not None and name.text else node.type,
            start=start,
            signature_end=self._at(body.start_byte),
            first_end=self._at(self._first_end(body)),
            end=self._at(outer.end_byte),
            comment=comment,
            decorators=decorators,
        )

    def _behind_attributes(self, node: Node) -> tuple[int, int | None]:
        """Where a definition starts behind the decorators inside it, and where those start."""
        start, decorators = self._at(node.start_byte), None
        for child in node.children:
            if child.type in self._attributes:
                decorators = self._at(child.start_byte) if decorators is None else decorators
            elif child.type not in self._comments:
                start = self._at(child.start_byte) if decorators is not None else start
                break
        return start, decorators

    def _belongs(self, sibling: Node, above: int) -> bool:
        """True for a comment or attribute on lines of its own directly above."""
        if sibling.type not in self._comments and sibling.type not in self._attributes:
            return False
        start, end = self._at(sibling.start_byte), self._at(sibling.end_byte)
        alone = self._source.stands_alone(start, end) and self._source.stands_alone(
            above, len(self._source.text)
        )
        return alone and not self._source.blank_between(end, above)

    def _first_end(self, body: Node) -> int:
        """Where the first thing in a body ends that is no comment or attribute."""
        lists = body.named_children
        while len(lists) == 1 and lists[0].type.endswith(("list", "statements")):
            lists = lists[0].named_children
        for child in lists:
            if child.type not in self._comments and child.type not in self._attributes:
                return child.end_byte
        return body.end_byte

    def _at(self, offset: int) -> int:
        return int(self._characters[offset])


def _is_ruined(node: Node) -> bool:
    """True inside what the parser could not make sense of."""
    around = node.parent
    while around is not None and not around.is_error:
        around = around.parent
    return around is not None


def _any(names: str) -> str:
    return " ".join(f"({name})" for name in names.split())


def _body(node: Node) -> Node | None:
    return next(
        (child for child in reversed(node.named_children) if child.type.endswith(("body", "block"))), None
    )


def _ends(node: Node) -> bool:
    """True for the last and only thing of its kind in what stands around it."""
    siblings = node.parent.named_children if node.parent is not None else []
    return bool(siblings) and siblings[-1] == node and sum(child.type == node.type for child in siblings) == 1
