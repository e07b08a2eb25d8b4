"""What to ask of a syntax tree to learn which names a file imports, defines and calls.

One query a language, in tree-sitter's own language. Its captures: `import` is a statement that imports, `bound` a
name that it binds, `path` a path whose last part it binds; `call` ends with the name that is called; `name` is a
constant, variable or type that is defined without a body.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from chunkers.syntax import node_kinds


@dataclass(frozen=True)
class Questions:
    """What is asked in one language.

    `joins` stand between the parts of a dotted name; where the grammar captures its last part alone, the query is
    `partial`. `loaders` are calls that import, `declarators` what binds their result to a name. A callee that
    begins with a word and a dot or parenthesis begins with a name where `leading`.
    """

    query: str
    joins: str = r"\."
    loaders: frozenset[str] = frozenset()
    declarators: frozenset[str] = frozenset()
    partial: bool = False
    generic: bool = False
    leading: bool = False


_JAVASCRIPT = """
    (import_statement) @import
    (import_clause (identifier) @bound)
    (namespace_import (identifier) @bound)
    (import_specifier !alias name: (identifier) @bound)
    (import_specifier alias: (identifier) @bound)
    (call_expression function: (_) @call)
    (new_expression constructor: (_) @call)
    (variable_declarator name: (identifier) @name)
"""
_TYPESCRIPT = (
    _JAVASCRIPT
    + """
    (import_require_clause (identifier) @bound)
    (import_alias . (identifier) @bound) @import
    (type_alias_declaration name: (_) @name)
    (public_field_definition name: (_) @name)
"""
)
_C = """
    (preproc_include) @import
    (call_expression function: (_) @call)
    (preproc_def name: (_) @name)
    (preproc_function_def name: (_) @name)
    (type_definition declarator: (type_identifier) @name)
    (init_declarator declarator: (identifier) @name)
    (init_declarator declarator: (pointer_declarator declarator: (identifier) @name))
    (init_declarator declarator: (array_declarator declarator: (identifier) @name))
"""
_REQUIRES = frozenset(("variable_declarator", "variable_declaration"))

QUESTIONS: dict[str, Questions] = {
    "python": Questions(
        """
        [(import_statement) (import_from_statement) (future_import_statement)] @import
        (import_statement name: (dotted_name . (identifier) @bound))
        (import_statement name: (aliased_import alias: (identifier) @bound))
        (import_from_statement name: (dotted_name (identifier) @bound .))
        (import_from_statement name: (aliased_import alias: (identifier) @bound))
        (call function: (_) @call)
        (assignment left: (_) @name)
        (type_alias_statement left: (_) @name)
        """,
        leading=True,
    ),
    "javascript": Questions(
        _JAVASCRIPT + "(field_definition property: (_) @name)",
        r"\??\.",
        frozenset(("require",)),
        _REQUIRES,
    ),
    "typescript": Questions(_TYPESCRIPT, r"[?!]?\.", frozenset(("require",)), _REQUIRES),
    "tsx": Questions(_TYPESCRIPT, r"[?!]?\.", frozenset(("require",)), _REQUIRES),
    "java": Questions(
        """
        (import_declaration) @import
        (import_declaration (scoped_identifier name: (identifier) @bound) .)
        (method_invocation name: (_) @call)
        (object_creation_expression type: (_) @call)
        (field_declaration declarator: (variable_declarator name: (_) @name))
        (constant_declaration declarator: (variable_declarator name: (_) @name))
        (enum_constant name: (_) @name)
        """,
        partial=True,
    ),
    "go": Questions("""
        (import_spec) @import
        (import_spec name: (package_identifier) @bound)
        (import_spec !name path: (_) @path)
        (call_expression function: (_) @call)
        (const_spec name: (_) @name)
        (var_spec name: (_) @name)
        (type_spec name: (_) @name)
    """),
    "rust": Questions(
        """
        [(use_declaration) (extern_crate_declaration)] @import
        (use_declaration argument: (identifier) @bound)
        (use_declaration argument: (scoped_identifier name: (identifier) @bound))
        (use_list (identifier) @bound)
        (use_list (scoped_identifier name: (identifier) @bound))
        (use_as_clause alias: (identifier) @bound)
        (scoped_use_list path: (identifier) @bound list: (use_list (self)))
        (scoped_use_list path: (scoped_identifier name: (identifier) @bound) list: (use_list (self)))
        (extern_crate_declaration !alias name: (identifier) @bound)
        (extern_crate_declaration alias: (identifier) @bound)
        (call_expression function: (_) @call)
        (macro_invocation macro: (_) @call)
        (const_item name: (_) @name)
        (static_item name: (_) @name)
        (type_item name: (_) @name)
        (mod_item !body name: (_) @name)
        (struct_item !body name: (_) @name)
        """,
        r"\.|::",
    ),
    "c": Questions(_C, r"\.|->"),
    "cpp": Questions(
        _C
        + """
        [(using_declaration) (namespace_alias_definition)] @import
        (using_declaration (qualified_identifier name: (identifier) @bound))
        (using_declaration (qualified_identifier name: (qualified_identifier name: (identifier) @bound)))
        (namespace_alias_definition name: (namespace_identifier) @bound)
        (new_expression type: (_) @call)
        (alias_declaration name: (_) @name)
        """,
        r"\.|->|::",
    ),
    "csharp": Questions(
        """
        (using_directive) @import
        (using_directive name: (identifier) @bound)
        (invocation_expression function: (_) @call)
        (object_creation_expression type: (_) @call)
        (field_declaration (variable_declaration (variable_declarator name: (_) @name)))
        (event_field_declaration (variable_declaration (variable_declarator name: (_) @name)))
        (enum_member_declaration name: (_) @name)
        (property_declaration name: (_) @name)
        (delegate_declaration name: (_) @name)
        """,
        r"\??\.|::",
    ),
    "ruby": Questions(
        """
        (call method: (_) @call)
        (assignment left: [(constant) (instance_variable) (class_variable) (global_variable)] @name)
        """,
        r"&?\.|::",
        frozenset(("require", "require_relative", "load", "autoload")),
        partial=True,
    ),
    "php": Questions(
        """
        (namespace_use_declaration) @import
        [(require_expression) (require_once_expression) (include_expression) (include_once_expression)] @import
        (namespace_use_clause alias: (name) @bound)
        (namespace_use_clause !alias (name) @bound)
        (namespace_use_clause !alias (qualified_name (name) @bound))
        (function_call_expression function: (_) @call)
        (member_call_expression name: (_) @call)
        (nullsafe_member_call_expression name: (_) @call)
        (scoped_call_expression name: (_) @call)
        (object_creation_expression [(name) (qualified_name)] @call)
        (const_element . (name) @name)
        (property_element name: (_) @name)
        (enum_case name: (_) @name)
        """,
        r"\??->|::|\\",
        partial=True,
    ),
    "kotlin": Questions(
        """
        (import_header) @import
        (import_header (identifier (simple_identifier) @bound .) .)
        (import_header (import_alias (type_identifier) @bound))
        (call_expression . (_) @call)
        (property_declaration (variable_declaration (simple_identifier) @name))
        (type_alias . (type_identifier) @name)
        (enum_entry . (simple_identifier) @name)
        """,
        r"[?!]{0,2}\.|::",
    ),
    "swift": Questions(
        """
        (import_declaration) @import
        (import_declaration (identifier (simple_identifier) @bound .))
        (call_expression . (_) @call)
        (macro_invocation . (_) @call)
        (property_declaration name: (pattern bound_identifier: (_) @name))
        (typealias_declaration name: (type_identifier) @name)
        (enum_entry name: (_) @name)
        """,
        r"[?!]?\.",
    ),
    "scala": Questions("""
        (import_declaration) @import
        (import_declaration (identifier) @bound .)
        (namespace_selectors (identifier) @bound)
        (arrow_renamed_identifier alias: (identifier) @bound)
        (as_renamed_identifier alias: (identifier) @bound)
        (call_expression function: (_) @call)
        (instance_expression . (_) @call)
        (val_definition pattern: (identifier) @name)
        (var_definition pattern: (identifier) @name)
        (type_definition name: (_) @name)
    """),
    "lua": Questions(
        """
        (function_call name: (_) @call)
        (variable_list name: (_) @name)
        """,
        r"[.:]",
        frozenset(("require", "dofile", "loadfile")),
        _REQUIRES,
    ),
    "bash": Questions(
        """
        (command name: (command_name (word)) @call)
        (variable_assignment name: (_) @name)
        """,
        loaders=frozenset(("source", ".")),
    ),
}

_IMPORT = re.compile(
    r"(?:import|include|use|using|open|require)(?:_(?:from|header|spec|clause))?(?:_(?:declaration|statement|directive))?$"
)
_CALL = re.compile(r"(?:\w+_)?(?:call|invocation|application)(?:_expression|_expr|_statement)?$")
_WORD = re.compile(
    r"(?!(?:property|private_property|field|statement|scoped|qualified|nested)_identifier)"
    r"(?:(?:\w+_)?identifier(?:_pattern)?|name|constant|variable|symbol|word)$"
)


@cache
def questions(language: str) -> Questions | None:
    """What is asked in a language; by the names of its nodes where the table does not have it. None where even
    these say nothing: a language without calls and imports."""
    return QUESTIONS.get(language) or _guessed(language)


@cache
def word_kinds(language: str) -> frozenset[int]:
    """The kinds of node that are a name which may have been imported: members of something else are none."""
    return frozenset(kind for kind, name in node_kinds(language).items() if _WORD.match(name))


def _guessed(language: str) -> Questions | None:
    kinds = sorted(set(node_kinds(language).values()))
    imports = [f"({kind}) @import" for kind in kinds if _IMPORT.match(kind)]
    calls = [f"({kind}) @called" for kind in kinds if _CALL.match(kind)]
    if not imports and not calls:
        return None
    return Questions("\n".join((*imports, *calls)), r"\.|::|->", partial=True, generic=True)
