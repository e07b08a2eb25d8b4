"""How a comment on a line of its own is written, by the name of a grammar."""

from __future__ import annotations

from typing import NamedTuple


class Remark(NamedTuple):
    """What stands before and behind the words of a comment."""

    opening: str
    closing: str = ""

    def line(self, words: str) -> str:
        """A comment that says something, with its line end."""
        return f"{self.opening} {words}{self.closing and ' ' + self.closing}\n"


_LINES = {
    "#": """bash capnp cmake dockerfile elixir fish gdscript gitattributes gitignore gn gosum graphql hcl janet julia make
    meson nim nix perl powershell puppet pymanifest python r rego requirements ruby sparql starlark
    tcl terraform toml yaml""",
    "//": """actionscript apex arduino bicep bsl c cairo chatito cpp csharp cuda d dart fsharp glsl go gomod
    groovy hack hare haxe hlsl ispc java javascript jsonnet kdl kotlin linkerscript objc odin php pony prisma proto qmljs
    re2c ron rust scala scss smithy solidity squirrel swift tablegen thrift tsx typescript v verilog wgsl zig""",
    "--": "ada elm haskell lua luau purescript sql vhdl",
    ";": "asm beancount clojure commonlisp elisp fennel ini llvm query racket scheme",
    "%": "bibtex erlang latex matlab",
    "!": "fortran",
    '"': "vim",
}
_ENCLOSED = {
    ("/*", "*/"): "css",
    ("<!--", "-->"): "html svelte vue xml dtd",
    ("(*", "*)"): "ocaml ocaml_interface",
    ("{", "}"): "pascal",
}
_REMARKS = {name: Remark(opening) for opening, names in _LINES.items() for name in names.split()} | {
    name: Remark(*pair) for pair, names in _ENCLOSED.items() for name in names.split()
}


def remark(language: str | None) -> Remark | None:
    """How a language writes a comment; None for those that have none (JSON), and where that is not known."""
    return _REMARKS.get(language) if language is not None else None
