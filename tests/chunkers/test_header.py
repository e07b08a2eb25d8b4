"""What is written around chunks, as `chunk` composes it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkConfig, Chunking, Document, chunk
from chunkers.context import Context
from chunkers.header import visible

PYTHON = '''import os


class Fleet(Base):
    """All ships."""

    @cached
    # The way a ship
    # is found.
    def find(self, name: str, harbour: str = "north") -> Ship:
        """The ship of a name."""
        found = [ship for ship in self.ships if ship.name == name]
        if not found:
            raise LookupError(f"there is no ship called {name!r} in this fleet")

        for ship in found:
            print(ship.name, ship.length, ship.harbour, ship.captain)
        return found[0]

    size = 3
'''


def pieces(text: str, name: str, largest: int, kind: str = "code", **context: bool) -> Chunking:
    config: dict[str, Any] = {
        "splitter": kind,
        "budget": {"ruler": "characters", "max": largest},
        "context": context,
    }
    return chunk(Document(text, name), ChunkConfig.model_validate(config))


def around(found: Chunking) -> list[tuple[str, str, str]]:
    """Header, first line and trailer of each chunk."""
    return [(piece.header, piece.text.strip().split("\n")[0], piece.trailer) for piece in found]


def test_pieces_of_a_definition_carry_its_signatures_and_say_that_they_go_on() -> None:
    found = around(pieces(PYTHON, "fleet.py", 400, signature=True, continued=True))
    outer = "class Fleet(Base):\n"
    inner = '    def find(self, name: str, harbour: str = "north") -> Ship:\n'
    assert found == [
        ("", "import os", ""),
        ("", "class Fleet(Base):", ""),
        (outer, "@cached", "# continued ...\n"),
        (outer + inner + "# ... continued\n", "for ship in found:", ""),
        (outer + "# ... continued\n", "size = 3", ""),
    ]


def test_a_signature_without_room_gives_way_to_the_name() -> None:
    found = around(pieces(PYTHON, "fleet.py", 230, signature=True))
    assert [header for header, line, _ in found if line == "for ship in found:"] == [
        "class Fleet(Base):\n    find\n"
    ]


def test_names_and_the_remark() -> None:
    found = around(pieces(PYTHON, "fleet.py", 360, path=True, continued=True))
    assert ("Fleet > find\n\n# ... continued\n", "for ship in found:", "") in found
    found = around(pieces(PYTHON, "fleet.py", 360, continued=True))
    assert ("# find ... continued\n", "for ship in found:", "") in found


def test_remarks_are_comments_of_the_language() -> None:
    source = "function f($a) {\n" + "".join(f"  call({at}, $a);\n" for at in range(20)) + "}\n"
    for name, text in (("f.js", source), ("f.php", f"<?php\n{source}")):
        *_, piece, last = around(pieces(text, name, 200, continued=True))
        assert piece[2] == "// continued ...\n"
        assert last[0] == "// f ... continued\n"
        assert not last[2]
    entries = pieces(
        '{"k": [' + ", ".join(f'"{at:040}"' for at in range(9)) + "]}", "k.json", 200, continued=True
    )
    assert entries[1].header == "k (continued)\n\n"
    assert not entries[0].trailer


def test_a_comment_that_was_parted_is_not_the_beginning_of_its_definition() -> None:
    source = "# " + "about f " * 20 + "\ndef f(a):\n    return a * 2 + 1 if a else a * 3\n"
    found = around(pieces(source, "f.py", 180, signature=True, continued=True))
    assert found == [("def f(a):\n", source.split("\n")[0].strip(), ""), ("", "def f(a):", "")]


def test_tables_repeat_their_head() -> None:
    rows = "".join(f"| day {at} | {at}.1 |\n" for at in range(9))
    text = f"# Tides\n\n| day | high |\n|---|---|\n{rows}\nThe end.\n"
    found = around(pieces(text, "t.md", 178, kind="markdown", table_header=True, path=True, continued=True))
    assert [header for header, _, _ in found] == [
        "",
        "Tides (continued)\n\n| day | high |\n|---|---|\n",
        "Tides (continued)\n\n",
    ]
    alone = around(pieces(text, "t.md", 140, kind="markdown", table_header=True))
    assert [header for header, _, _ in alone][1] == "| day | high |\n|---|---|\n"
    assert alone[0][0] == alone[-1][0] == ""


def test_scripts_repeat_the_variables_that_a_piece_uses() -> None:
    text = "A=/one\nB=/two\n\nf() {\n  local c=3\n  echo $A $c\n}\n\necho $B\n"
    found = around(pieces(text, "run.sh", 100, variables=True))
    assert found == [("", "A=/one", ""), ("A=/one\n", "f() {", ""), ("B=/two\n", "echo $B", "")]


@pytest.mark.parametrize(
    ("largest", "context", "what"),
    [
        (60, {"signature": True}, "header"),
        (60, {"continued": True, "path": True}, "header"),
    ],
)
def test_what_finds_no_room_is_told(largest: int, context: dict[str, bool], what: str) -> None:
    source = "class " + "VeryLongName" * 4 + ":\n" + PYTHON[PYTHON.index("    @cached") :]
    found = pieces(source, "fleet.py", largest, "code", **context)
    assert any(f"chunks have no {what}" in finding for finding in found.findings)
    assert all(piece.size <= largest for piece in found)


def test_variables_and_heads_without_room_are_told() -> None:
    found = pieces("A=" + "x" * 60 + "\n\nf() {\n  echo $A\n}\n", "run.sh", 100, variables=True)
    assert found.findings == (
        "1 chunks have no definition of a variable they use: it would take more than a quarter of 100",
    )
    text = "| " + "column " * 12 + "|\n|---|\n" + "".join(f"| {at} |\n" for at in range(40))
    found = pieces(text, "t.md", 120, kind="markdown", table_header=True)
    assert any("have no table head" in finding for finding in found.findings)


def test_nothing_is_written_unless_asked_for() -> None:
    assert Context().is_bare
    assert not any(piece.header or piece.trailer for piece in pieces(PYTHON, "fleet.py", 200))


@given(st.text("a \n\u3000", max_size=8), st.data())
def test_what_is_visible_of_a_span(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    shown = [at for at in range(start, end) if not text[at].isspace()]
    blank = (end - 1, end - 1) if start < end else (start, end - 1)
    assert visible(text, start, end) == ((shown[0], shown[-1]) if shown else blank)
