"""What the kinds of node in a grammar are to a chunker: definitions, bodies, comments, lists.

A table of data (`grammar_rules`) says it for the languages that people chunk most; the names of the
nodes say it for all others, since grammars are written alike.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple

from chunkers.syntax import ERROR_KIND, node_kinds


class Sort:
    """The parts that a kind of node may play. No Enum: members of one are slow to name, and each node asks."""

    COMMENT: Final = "comment"
    ATTACHMENT: Final = "attachment"
    """A decorator, attribute or access label: belongs to the definition behind it."""
    MODIFIERS: Final = "modifiers"
    """May begin with attachments and goes on with the signature."""
    SIGNATURE: Final = "signature"
    """A declaration without body: an overload belongs to the next one of its name."""
    DEFINITION: Final = "definition"
    WRAPPER: Final = "wrapper"
    """Stands around a definition: decorators, `export`, `template<>`."""
    ASSIGNMENT: Final = "assignment"
    """Defines a function where its value is one."""
    SECTION: Final = "section"
    """Has a title and is no definition: a TOML table, a `@media` block, a key with a large value."""
    CONTAINER: Final = "container"
    """Its children are statements."""
    REGION: Final = "region"
    """Stands around definitions and changes nothing for them: `#ifdef`, `extern "C"`."""
    LIST: Final = "list"
    """Its children are elements: opened only where it is long."""
    CLAUSE: Final = "clause"
    """`else`, `except`: goes on with the statement before."""
    SPLICE: Final = "splice"
    """Its children stand in the container around it."""


class Role(NamedTuple):
    """A part, and what is particular about it.

    `heads` makes a node a container whose members come behind the last of these that it has: a field
    (`value:`) or the first of these tokens (`then`, `=>`).
    """

    sort: str
    name: str = ""
    heads: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rules:
    """What is known about one grammar beyond the names of its nodes."""

    definitions: dict[str, str] = field(default_factory=dict[str, str])
    wrappers: tuple[str, ...] = ()
    assignments: tuple[str, ...] = ()
    carriers: tuple[str, ...] = ()
    """Nodes that may stand between an assignment and its one value."""
    values: tuple[str, ...] = ()
    """Nodes that are functions or classes without a name of their own, where their names do not say it."""
    hints: tuple[bytes, ...] = ()
    """An assignment without any of these holds no such value."""
    signatures: tuple[str, ...] = ()
    overloads: tuple[bytes, ...] = ()
    """How a decorated definition begins that belongs to the next one of its name."""
    attachments: tuple[str, ...] = ()
    sections: dict[str, str] = field(default_factory=dict[str, str])
    containers: tuple[str, ...] = ()
    regions: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    splices: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    """How nodes begin that stand among statements but are none: the rest of a heredoc, SQL's keywords."""
    strings: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()
    """Nodes whose name suggests a part that they do not play."""
    heads: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    names: tuple[str, ...] = ("name",)
    """The fields that may hold the name of a definition."""
    unit: str = "statement"
    """What the members of a container are called."""
    layout: bool = False
    """Indentation nests: a comment indented deeper than a statement belongs to the one before it."""
    drifts: bool = False
    """Comments above a statement may be parsed as the end of the one before it."""
    closers: tuple[bytes, ...] = (b"}", b"end")


@dataclass(frozen=True)
class Grammar:
    """The roles of one language's nodes, by kind number, and its rules."""

    language: str
    rules: Rules
    roles: dict[int, Role]
    values: frozenset[int]
    strings: frozenset[int]
    bodies: frozenset[int]
    """What stands behind the head of a definition, loop or condition."""
    splices: frozenset[int]
    silent: frozenset[int]
    generic: bool
    fits_error: frozenset[int]
    """Kinds that keep their part when they are met among the ruins of a syntax error."""


NESTING = frozenset("class interface struct union enum trait impl object protocol record".split())
"""Definitions whose members are chunks of their own once they have to be opened."""

TRANSPARENT = frozenset(("namespace", "module"))
"""Definitions that only group: what is inside is treated as if it stood outside."""

ONLY_LONG = frozenset("type macro property table view query alias".split())
"""Definitions that count as such where they take more than one line."""

_LABEL = (":", "=>", "->", "value:")
_GENERIC: tuple[tuple[re.Pattern[str], Role], ...] = tuple(
    (re.compile(pattern), role)
    for pattern, role in (
        (r"(?!keyword|statement)(?:\w+_)?comment$|comment_(?:block|line)$|marginalia$", Role(Sort.COMMENT)),
        (r"(?:marker_)?annotation$|decorators?$|attribute_(?:item|list)$", Role(Sort.ATTACHMENT)),
        (r"(?:declaration_|function_)?modifiers$", Role(Sort.MODIFIERS)),
        (
            r"(?:else_if|else|elif|elsif|elseif|except|except_group|catch|finally|ensure|rescue"
            r"|seh_except|seh_finally)(?:_clause|_block|_branch|_statement|_command)?$",
            Role(Sort.CLAUSE),
        ),
        (r"preproc_else$", Role(Sort.CLAUSE, heads=("#else",))),
        (r"preproc_elif(?:def)?$", Role(Sort.CLAUSE, heads=("condition:", "name:"))),
        (r"preproc_if(?:def)?(?:_in_\w+)?$", Role(Sort.REGION, heads=("condition:", "name:"))),
        (
            r"(?:switch_|expression_|type_|default_|communication_|match_)?(?:case|default|entry|label)"
            r"(?:_clause|_item|_statement|_arm)?$|switch_(?:section|rule)$|when_clause$|match_arm$"
            r"|switch_block_statement_group$",
            Role(Sort.CONTAINER, heads=_LABEL),
        ),
        (
            r"(?!heredoc|nowdoc|string|comment|front_?matter|block_(?:comment|string))"
            r"(?:block|body|suite|compound_statement|statements|statement_list|statement_block|stmts"
            r"|declaration_list|field_declaration_list|enumerator_list|enum_variant_list|members|do_group"
            r"|sequence_of_statements|source_file|program|module_body|\w+_(?:body|block|suite|members))$",
            Role(Sort.CONTAINER),
        ),
        (
            r"(?:arguments?|argument_list|array|list|tuple|set|dict|dictionary|object|hash|map|vector|sequence"
            r"|initializer_list|literal_value|parameters|concatenat\w+|element|row|record)$"
            r"|(?:array|list|tuple|set|dict|dictionary|object|hash|map|vector|record|table)"
            r"_(?:expression|literal|constructor|creation_expression|lit|initializer|elements?)$"
            r"|(?!preproc|heredoc|statement|declaration)\w+_(?:list|arguments|array|parameters|sequence)$"
            r"|(?:binary|boolean|infix|logical)_(?:expression|operator|operation)$|jsx_(?:element|fragment)$",
            Role(Sort.LIST),
        ),
    )
)
_DEFINITION = re.compile(
    r"(?!.*(?:call|expression|param|argument|body|name|modifier|literal|pattern|reference|invocation|access"
    r"|clause|heading|header|end_|property|field|value|forward|alias|import|export|include|use|_type$))"
    r"(?:\w+_)?(?:(?P<method>method)|(?P<function>func|function|fun|proc|procedure|sub|subroutine|subprogram"
    r"|defun|task|def|constructor|destructor|macro|rule|target)|(?P<class>class|interface|struct|enum|trait"
    r"|impl|protocol|object|contract|union|record|component|entity|type|message|service|resource|mixin"
    r"|extension|actor|implementation|instance)|(?P<module>module|mod|namespace|package))"
    r"(?:_(?:definition|declaration|decl|def|item|statement|block|directive|implementation|specifier))*$"
)
BODY = re.compile(r"(?!heredoc|string|comment)\w*(?:body|block)$")
_STRING = re.compile(
    r"(?!.*(?:content|fragment|start|end|escape|type|interpolation|statement|pattern|name|part|lit_|array))"
    r"(?:\w+_)?(?:string|strings|string_literal|string_value|heredoc|heredoc_body|block_scalar|string_expression)$"
)
_FUNCTION_VALUE = re.compile(
    r"(?:arrow_function|function_expression|generator_function|func_literal|lambda|lambda_(?:expression|literal)"
    r"|closure_expression|closure|anonymous_function\w*|anonymous_method_expression)$"
)
_STATEMENT = re.compile(r"\w*(?:statement|declaration|definition|item|directive|command|rule_set|pair)$")


@cache
def grammar(language: str) -> Grammar:
    """What is known about a language, once for all its documents."""
    from chunkers.grammar_rules import RULES

    rules = RULES.get(language)
    generic = rules is None
    rules = rules or Rules(drifts=True)
    own = _own(rules)
    kinds = node_kinds(language)
    roles: dict[int, Role] = {}
    for kind, name in kinds.items():
        role = own.get(name) if name in own else _guessed(name, generic)
        if role is not None:
            roles[kind] = role
    roles[ERROR_KIND] = Role(Sort.SPLICE, "error")
    strings = {name for name in kinds.values() if _STRING.match(name)} | set(rules.strings)
    return Grammar(
        language=language,
        rules=rules,
        roles=roles,
        values=frozenset(
            kind for kind, name in kinds.items() if name in rules.values or _FUNCTION_VALUE.match(name)
        ),
        strings=frozenset(kind for kind, name in kinds.items() if name in strings),
        bodies=frozenset(
            kind
            for kind, name in kinds.items()
            if BODY.match(name) or (kind in roles and roles[kind].sort is Sort.CONTAINER)
        ),
        splices=frozenset(kind for kind, name in kinds.items() if name in rules.splices),
        silent=frozenset(
            kind for kind, name in kinds.items() if rules.silent and name.startswith(rules.silent)
        ),
        generic=generic,
        fits_error=frozenset(
            kind
            for kind, name in kinds.items()
            if _STATEMENT.match(name) or (kind in roles and roles[kind].sort is not Sort.LIST)
        ),
    )


def _own(rules: Rules) -> dict[str, Role | None]:
    """What the rules themselves say, by the name of a node."""
    heads = rules.heads
    own: dict[str, Role | None] = dict.fromkeys(rules.plain)
    for sort, names in (
        (Sort.LIST, rules.lists),
        (Sort.CONTAINER, rules.containers),
        (Sort.REGION, rules.regions),
        (Sort.CLAUSE, rules.clauses),
        (Sort.SPLICE, rules.splices),
        (Sort.ATTACHMENT, rules.attachments),
        (Sort.WRAPPER, rules.wrappers),
        (Sort.ASSIGNMENT, rules.assignments),
        (Sort.SIGNATURE, rules.signatures),
    ):
        own.update((name, Role(sort, "", heads.get(name, ()))) for name in names)
    own.update((name, Role(Sort.SECTION, kind, heads.get(name, ()))) for name, kind in rules.sections.items())
    own.update((name, Role(Sort.DEFINITION, kind)) for name, kind in rules.definitions.items())
    return own


def _guessed(name: str, generic: bool) -> Role | None:
    """What the name of a node suggests."""
    for pattern, role in _GENERIC:
        if pattern.match(name):
            return role
    if generic and (found := _DEFINITION.match(name)):
        return Role(Sort.DEFINITION, found.lastgroup or "function")
    return None
