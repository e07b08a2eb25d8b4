"""The code splitter: hand-checked samples in each language that has rules, and what holds in every language.

The files in `marked/` are source with marks where seams stand: ‖ where a definition is cut off, ¦ where one is
once its class has to be opened, · for any other, ˙ for a last resort. Below the rule stand the sections.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkConfig, ChunkersError, Chunking, Document, chunk
from chunkers.code_findings import DEEPEST
from chunkers.code_seams import code_seams
from chunkers.document import SURROGATE
from chunkers.grammar_rules import RULES
from chunkers.language_names import GRAMMARS, UNSAFE
from chunkers.seam import Seam, SeamMap
from chunkers.splitters.code import Code

from ...contract.texts import ugly

MARKED = sorted((Path(__file__).parent / "marked").glob("*.txt"))
RULE = "════\n"
BREAKS = "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"


def mark(seam: Seam) -> str:
    if seam.hard:
        return "‖"
    if seam.alone:
        return "¦"
    return "˙" if seam.level > 3 * DEEPEST + 2 else "·"


def marked(text: str, found: SeamMap) -> str:
    for seam in reversed(found.seams):
        text = text[: seam.offset] + mark(seam) + text[seam.offset :]
    outline = found.outline
    sections = zip(outline.sections, outline.depths, strict=True)
    return (
        text
        + RULE
        + "".join(f"{'  ' * depth}{section.kind} {section.title}\n" for section, depth in sections)
    )


def pieces(text: str, largest: int, name: str = "tool.py", **parameters: object) -> Chunking:
    budget = {"ruler": "characters", "max": largest}
    config = ChunkConfig.model_validate({"splitter": {"kind": "code", **parameters}, "budget": budget})
    return chunk(Document(text, name=name), config)


@pytest.mark.parametrize("path", MARKED, ids=lambda path: path.stem)
def test_samples(path: Path) -> None:
    source, language = source_of(path)
    assert marked(source, code_seams(source, language)) == path.read_text(encoding="utf-8")


def test_every_language_with_rules_has_a_sample() -> None:
    assert {path.stem for path in MARKED} >= set(RULES)


def source_of(path: Path) -> tuple[str, str]:
    marked_source = path.read_text(encoding="utf-8").partition(RULE)[0]
    return marked_source.translate(dict.fromkeys(map(ord, "‖¦˙·"))), path.stem.partition("-")[0]


@pytest.mark.parametrize("path", MARKED, ids=lambda path: path.stem)
def test_windows_line_ends_move_nothing(path: Path) -> None:
    source, language = source_of(path)
    expected = [
        seam.offset + source.count("\n", 0, seam.offset) for seam in code_seams(source, language).seams
    ]
    found = code_seams(source.replace("\n", "\r\n"), language)
    assert [seam.offset for seam in found.seams] == expected


COMMENTS = {
    **dict.fromkeys(("python", "bash", "ruby", "yaml", "toml"), "# {}"),
    **dict.fromkeys(("sql", "lua"), "-- {}"),
    "css": "/* {} */",
    "php": "{}",
}


@pytest.mark.parametrize("path", MARKED, ids=lambda path: path.stem)
def test_offsets_count_characters(path: Path) -> None:
    source, language = source_of(path)
    comment = COMMENTS.get(language, "// {}") + "\n\n"
    wide, narrow = (comment.format(words) + source for words in ("é 漢字 🛟", "e ab c"))
    assert code_seams(wide, language) == code_seams(narrow, language)


class TestGranularity:
    SOURCE = "import os\n\n\ndef one():\n    return 1\n\n\ndef two():\n    return 2\n\n\nx = 1\ny = 2\n"

    def test_definitions_are_chunks_whatever_the_budget(self) -> None:
        found = pieces(self.SOURCE, 1000)
        assert [piece.text.split("\n")[0] for piece in found] == [
            "import os",
            "def one():",
            "def two():",
            "x = 1",
        ]
        assert [piece.reason for piece in found] == [
            "document start",
            "function",
            "function",
            "after function",
        ]
        assert [piece.path for piece in found] == [(), ("one",), ("two",), ()]

    def test_pack_fills_chunks(self) -> None:
        assert len(pieces(self.SOURCE, 1000, granularity="pack")) == 1
        assert [piece.text.split("\n")[0] for piece in pieces(self.SOURCE, 45, granularity="pack")] == [
            "import os",
            "def two():",
        ]

    def test_a_class_is_whole_while_it_fits_and_opens_into_methods(self) -> None:
        source = "class A:\n    '''Doc.'''\n\n    def f(self):\n        return 1\n\n    def g(self):\n        return 2\n"
        assert len(pieces(source, 100)) == 1
        found = pieces(source, 60)
        assert [piece.path for piece in found] == [("A",), ("A", "f"), ("A", "g")]


class TestAttachments:
    SOURCE = "# about f\n# at length\n@decorated\n@twice\ndef f(a):\n    '''Doc.'''\n    return a\n"

    def test_all_together_while_they_fit(self) -> None:
        assert len(pieces("x = 1\n" + self.SOURCE, 100)) == 2

    @pytest.mark.parametrize(
        ("largest", "first"),
        [(60, ["# about f", "@decorated"]), (40, ["# about f", "def f(a):"])],
    )
    def test_comments_go_first_then_decorators(self, largest: int, first: list[str]) -> None:
        assert [piece.text.split("\n")[0] for piece in pieces(self.SOURCE, largest)] == first

    def test_a_comment_above_a_blank_line_is_a_heading(self) -> None:
        source = "x = 1\n\n# --- part two ---\n\ndef f():\n    pass\n"
        found = [(seam.offset, seam.kind, seam.hard) for seam in code_seams(source, "python").seams]
        assert found == [(7, "comment", True), (27, "function", False)]
        assert [piece.path for piece in pieces(source, 100)] == [(), ("f",)]

    def test_a_signature_never_stands_alone(self) -> None:
        source = "def f(a):\n    text = '" + "word " * 40 + "'\n    return text\n"
        assert pieces(source, 60)[0].text.startswith("def f(a):\n    text")


class TestHeads:
    """Parameters and conditions are opened last of all."""

    FUNCTION = (
        "@cached(\n    ttl=30,\n)\ndef read(\n    buoy: Buoy,\n    depth: int = 3,\n    *,\n    metres: bool = True,\n"
        '    harbour: Harbour | None = None,\n):\n    """Doc."""\n    if (\n        buoy.lit\n        and depth > 3\n'
        "        and metres\n        and harbour is not None\n    ):\n        light(buoy)\n        dark(harbour)\n"
        "        report(buoy, harbour, depth, metres)\n    return buoy.depth\n"
    )

    def test_a_body_is_cut_before_the_head_above_it(self) -> None:
        assert [piece.text.strip().split("\n")[0] for piece in pieces(self.FUNCTION, 230)] == [
            "@cached(",
            "if (",
        ]
        found = pieces(self.FUNCTION, 195)
        assert [piece.text.strip().split("\n")[0] for piece in found] == [
            "@cached(",
            "if (",
            "return buoy.depth",
        ]

    def test_a_head_is_opened_at_its_elements(self) -> None:
        head = "".join(f"    parameter_{at}: int = {at},\n" for at in range(12))
        found = pieces(f"def f(\n{head}):\n    first()\n    second()\n", 120)
        assert [piece.reason for piece in found][1:] == ["element", "element", "element", "statement"]
        assert found[-1].text == "    second()\n"

    def test_the_comment_of_the_first_method_goes_with_the_method(self) -> None:
        source = (
            "// about ships\nclass Ship {\n  // about sailing\n  // at length\n  sail() {\n    wind(1);\n"
            "    wind(2);\n  }\n}\n"
        )
        found = pieces(source, 80, name="ship.js")
        assert [piece.text for piece in found] == [source[:28], source[28:]]

    def test_what_closes_a_region_and_the_comment_behind_it_are_no_reason_to_open_a_class(self) -> None:
        source = (
            "#ifndef A\nnamespace sea {\n\n// about ships and all that is known of them\nclass Ship {\n"
            "  void sail() { wind(); }\n\n  void sink() { water(); }\n};\n\n} // namespace sea\n#endif // A\n"
        )
        found = pieces(source, 125, name="ship.hpp", language="cpp")
        assert found[-1].text.startswith("class Ship {")
        assert found[-1].text.endswith("#endif // A\n")


class TestFirstStatement:
    def test_a_block_below_the_first_comment_stays_whole(self) -> None:
        source = "#!/bin/sh\n# What this does.\nif true; then\n  echo a\n  echo b\n  echo c\nfi\n"
        assert [piece.text for piece in pieces(source, 60, name="run.sh")] == [source[:28], source[28:]]


class TestLanguage:
    def test_by_name_first_line_and_parameter(self) -> None:
        source = "def f():\n    pass\n\n\ndef g():\n    pass\n"
        assert pieces(source, 100).seams.language == "python"
        assert pieces("#!/usr/bin/env python3\n" + source, 100, name="tool").seams.language == "python"
        assert pieces(source, 100, name="tool", language="py").seams.language == "python"
        assert Code(language="C++").language == "cpp"

    def test_none_is_no_reason_to_fail(self) -> None:
        found = pieces("ROUTINE a\n  x\n\nROUTINE b\n  y\n", 18, name="a.routine")
        assert len(found) == 2
        assert "No programming language" in found.findings[0]

    def test_an_unknown_one_is_refused_with_the_near_ones(self) -> None:
        with pytest.raises(ChunkersError, match=r"language: .*'pyton'.*python"):
            Code(language="pyton")

    @pytest.mark.parametrize("language", sorted(UNSAFE))
    def test_unsafe_grammars_are_never_run(self, language: str) -> None:
        found = code_seams("(" * 20_000, language)
        assert not found.seams
        assert language in found.findings[0]

    def test_text_that_drives_a_parser_mad_is_cut_at_lines(self) -> None:
        found = code_seams("<!--" * 4000, "c")
        assert not found.seams
        assert "parser" in found.findings[0]


class TestLargeThings:
    def test_minified_source_opens_at_statements_and_elements(self) -> None:
        source = "var " + ",".join(f"k{i}={{a:'🦀{i}',b:[{i},{i + 1}]}}" for i in range(120)) + ";"
        found = pieces(source, 80, name="a.min.js")
        assert max(piece.size for piece in found) <= 80
        assert {piece.reason for piece in found} == {"document start", "element"}

    @pytest.mark.parametrize("bracket", ["(", "[", "{", "if(", "function f(){"])
    @pytest.mark.parametrize("language", ["python", "javascript", "json", "c"])
    def test_ten_thousand_levels_of_nesting(self, language: str, bracket: str) -> None:
        assert code_seams(bracket * 10_000, language).language == language
        assert code_seams(bracket * 10_000 + "1" + "]" * 10_000, language).language == language

    def test_a_long_chain_of_operators_is_one_level(self) -> None:
        found = code_seams("x = " + " + ".join(["abc"] * 2000) + "\n", "python")
        assert len({seam.level for seam in found.seams}) == 1


def test_functions_and_long_strings_are_blocks() -> None:
    source = "def f():\n    return g('''" + "long\n" * 60 + "''')\n"
    kinds = [
        (block.kind, source[block.start : block.end][:4]) for block in code_seams(source, "python").blocks
    ]
    assert kinds == [("function", "def "), ("string", "'''l")]


LANGUAGES = st.sampled_from([*sorted(RULES), "html", "haskell", "elixir", "make", "perl"])


@st.composite
def torn(draw: st.DrawFn) -> str:
    """A sample from which a stretch is missing, followed by another one."""
    first, second = (source_of(draw(st.sampled_from(MARKED)))[0] for _ in range(2))
    start = draw(st.integers(0, len(first)))
    return (
        first[:start]
        + first[draw(st.integers(start, len(first))) :]
        + second[draw(st.integers(0, len(second))) :]
    )


@given(text=st.one_of(ugly, torn()), language=LANGUAGES)
def test_what_holds_in_every_language(text: str, language: str) -> None:
    sound(SURROGATE.sub("\ufffd", text), language)


@pytest.mark.parametrize("language", sorted(GRAMMARS - UNSAFE))
def test_every_grammar_takes_any_text(language: str) -> None:
    for text in (
        "",
        "\n",
        "\ufeffx",
        "a(b) {\n  c;\n}\n\nd = [1, 2]\n",
        "é \u2028\x0c\n\u3000x\r\ny",
        "}])\x00",
    ):
        sound(text, language)


def sound(text: str, language: str) -> None:
    found = code_seams(text, language)
    offsets = [seam.offset for seam in found.seams]
    assert offsets == sorted(set(offsets))
    for seam in found.seams:
        assert 0 < seam.offset < len(text)
        assert text[seam.offset - 1 : seam.offset + 1] != "\r\n"
        line = text[seam.offset :]
        assert line.lstrip()
        assert not set(line[: len(line) - len(line.lstrip())]) & set(BREAKS)
        assert seam.keeps is None or seam.keeps > seam.offset
    ends: list[int] = []
    for section in found.outline.sections:
        while ends and ends[-1] <= section.start:
            ends.pop()
        assert section.start < section.end <= (ends[-1] if ends else len(text))
        assert section.start <= section.heading_end <= section.end
        ends.append(section.end)
    assert all(0 <= block.start < block.end <= len(text) for block in found.blocks)
