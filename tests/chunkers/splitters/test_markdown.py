"""Markdown: what becomes a seam, a section, a hold; and that every text is survived."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkConfig, Chunking, Document, chunk, registry
from chunkers.markdown_blocks import markdown_blocks
from chunkers.seam import SeamMap
from chunkers.splitter import Tools
from chunkers.splitters.markdown import Markdown

TOOLS = Tools(ruler=lambda: registry.ruler("characters"))


def seams(text: str, **parameters: Any) -> SeamMap:
    return Markdown.model_validate(parameters).seams(Document(text), TOOLS)


def pieces(text: str, **parameters: Any) -> list[tuple[str, str]]:
    """The kind of each seam and the text up to the next one."""
    found = seams(text, **parameters).seams
    cuts = [0, *(seam.offset for seam in found), len(text)]
    kinds = ["", *(seam.kind for seam in found)]
    return [(kind, text[a:b]) for kind, a, b in zip(kinds, cuts, cuts[1:], strict=False)]


def titles(text: str) -> list[str]:
    return [section.title for section in seams(text).outline.sections]


def chunked(text: str, largest: int, ruler: str = "characters", **parameters: Any) -> Chunking:
    splitter = {"kind": "markdown", **parameters}
    return chunk(
        text, ChunkConfig.model_validate({"splitter": splitter, "budget": {"ruler": ruler, "max": largest}})
    )


def texts(chunking: Chunking) -> list[str]:
    return [piece.text for piece in chunking]


def path(chunking: Chunking, word: str) -> tuple[str, ...]:
    return next(piece.path for piece in chunking if word in piece.text)


class TestHeadings:
    def test_depth_is_level(self) -> None:
        text = "lead\n\n# a\nx\n\n### b\nx\n\n## c\nx\n\n###### d\nx"
        found = {seam.kind: seam for seam in seams(text).seams}
        assert [(kind, seam.level, seam.hard) for kind, seam in found.items()] == [
            ("heading 1", 0, True),
            ("heading 3", 2, True),
            ("heading 2", 1, True),
            ("heading 6", 5, False),
        ]

    def test_which_are_hard_is_a_parameter(self) -> None:
        text = "lead\n\n# a\nx\n\n## b\nx"
        assert [seam.hard for seam in seams(text, deepest_heading=1).seams] == [True, False]
        assert [seam.hard for seam in seams(text, cut_at_headings=False).seams] == [False, False]

    @pytest.mark.parametrize(
        ("source", "title"),
        [
            ("# Title ##", "Title"),
            ("## C#", "C#"),
            ("## F# notes ##   ", "F# notes"),
            ("   # indented", "indented"),
            ("# *a* **b** `c` [d](e) ![f](g) <b>h</b> &amp; i\\*", "a b c d f h & i*"),
            ("Setext *one*\ntwo\n===", "Setext one two"),
            ("Setext\n---", "Setext"),
            ("# [ref] text\n\n[ref]: x", "ref text"),
            ("# Install {#install}", "Install"),
            ("# Sets {1, 2}", "Sets {1, 2}"),
            ("# a\u00a0b\tc", "a b c"),
            ("# 日本語 🦛", "日本語 🦛"),
        ],
    )
    def test_title_is_what_is_read(self, source: str, title: str) -> None:
        assert titles(f"{source}\n\nbody") == [title]

    @pytest.mark.parametrize(
        "source",
        [
            "#hashtag",
            "    # code",
            "```\n# code\n```",
            "~~~\n# code\n```\n# code\n~~~",
            "````\n```\n# code\n````",
            "```\n``` not the end\n# code\n```",
            "```\n# never closed",
            "- item\n\n      # code",
            "* item\n\n    ```sh\n    # code\n    ```",
            "<!--\n# comment\n-->",
            "<div>\n# html\n</div>",
            "> # quoted",
            "- # listed",
            "text\u2028# no line",
            "\\# escaped",
            "####### seven",
        ],
    )
    def test_what_is_none(self, source: str) -> None:
        assert titles(f"{source}\n") == []

    def test_sections_nest_by_depth_whatever_is_skipped(self) -> None:
        text = "## a\nx\n# b\nx\n### c\nx\n## d\nx\n#### e\nx\n# f\nx"
        chunking = chunked(text, 1000, deepest_heading=6)
        assert [piece.path for piece in chunking] == [
            ("a",),
            ("b",),
            ("b", "c"),
            ("b", "d"),
            ("b", "d", "e"),
            ("f",),
        ]

    def test_equal_titles_stay_apart(self) -> None:
        text = "# One\n\n## Notes\n\nfirst\n\n# Two\n\n## Notes\n\nsecond"
        assert path(chunked(text, 1000), "second") == ("Two", "Notes")

    def test_a_heading_without_title_ends_a_section(self) -> None:
        assert path(chunked("# One\n\nfirst\n\n#\n\nsecond", 1000), "second") == ()

    def test_empty_headings_lead_to_the_first_content(self) -> None:
        text = "# A\n\n## B\n\n### C\n\nwords\n\n## D\n\nmore"
        chunking = chunked(text, 1000)
        assert texts(chunking) == ["# A\n\n## B\n\n### C\n\nwords\n\n", "## D\n\nmore"]
        assert [piece.path for piece in chunking] == [("A", "B", "C"), ("A", "D")]

    def test_an_empty_heading_is_cut_from_its_sibling(self) -> None:
        assert texts(chunked("# A\n# B\nwords", 1000)) == ["# A\n", "# B\nwords"]

    def test_a_comment_is_no_content_of_a_heading(self) -> None:
        text = "# A\n\n<!-- added: v1 -->\n\nwords\n\nmore"
        assert pieces(text) == [("", "# A\n\n<!-- added: v1 -->\n\nwords\n\n"), ("paragraph", "more")]

    @pytest.mark.parametrize("largest", [24, 30, 40])
    @pytest.mark.parametrize(
        "content",
        [
            "first line of words\nsecond line of words\n",
            "```\nfirst line\nsecond line\nthird line\n```\n",
            "- first item\n- second item\n- third item\n",
            "|a|b|\n|-|-|\n|1|2|\n|3|4|\n|5|6|\n|7|8|\n",
            "> first words of a quote\n>\n> second words\n",
        ],
    )
    def test_a_heading_keeps_some_of_its_content(self, content: str, largest: int) -> None:
        for piece in chunked(f"lead\n\n# A\n\n{content}", largest):
            assert piece.text.strip() != "# A"


class TestFrontMatter:
    @pytest.mark.parametrize(
        "matter",
        [
            "---\ntitle: x\n---\n",
            "---\ntitle: x\n\ntags: [a,\n  b]\nlist:\n- a\n...\n",
            "--- \r\n# about this\r\n\r\ntitle: x\r\n---\r\n",
            "---\ntext: |\n  # no heading\n\n  more\n---\n",
            '+++\ntitle = "x"\n[a]\nb = """\nfree\n"""\n+++\n',
            "---\n---\n",
        ],
    )
    @pytest.mark.parametrize("mark", ["", "\ufeff"])
    def test_is_parted_from_what_follows(self, matter: str, mark: str) -> None:
        text = f"{mark}{matter}\nwords\n\n# A\n\nmore"
        chunking = chunked(text, 1000, cut_at_headings=False)
        assert [piece.role for piece in chunking] == ["front_matter", "content"]
        assert chunking[1].text.startswith("words")
        assert chunking[1].reason == "front matter end"
        assert titles(text) == ["A"]

    def test_a_heading_behind_it_says_so(self) -> None:
        chunking = chunked("---\na: b\n---\n\n## A\n\nwords", 1000, cut_at_headings=False)
        assert [piece.reason for piece in chunking] == ["document start", "heading 2"]

    @pytest.mark.parametrize(
        "text",
        [
            "---\n\n# One\n\nnote: alpha\n\n---\n\n# Two\n\nbeta",
            "---\n# One\n\nnote: alpha\n\n---\n\n# Two\n\nbeta",
            "---\n# One\n\nplain words\n\n---\n# Two\n\nbeta",
            "---\n\n# One\n\nnote: alpha\n\n# Two\n\nbeta",
            "---\n- item\n\n# One\n\n---\n\n# Two\n",
            "text\n\n---\n# One\nnote: x\n---\n\n# Two\n\nbeta",
        ],
    )
    def test_a_rule_swallows_no_heading(self, text: str) -> None:
        assert titles(text)[0] == "One"
        assert titles(text)[-1] == "Two"
        assert seams(text).roles == ()

    def test_alone_is_the_whole_document(self) -> None:
        assert [piece.role for piece in chunked("---\na: b\n---\n", 1000)] == ["front_matter"]


class TestBlocks:
    def test_each_kind_has_its_name(self) -> None:
        text = (
            "para\n\n- list\n\n> quote\n\n```\nfence\n```\n\n    indented\n\n<div>html</div>\n\n***\n\n"
            "|a|\n|-|\n|b|\n\n[^1]: note\n\n[x]: y\n\nTerm\n: definition\n"
        )
        assert [kind for kind, _ in pieces(text)] == [
            "",
            "list",
            "block quote",
            "code block",
            "code block",
            "HTML block",
            "rule",
            "table",
            "footnote",
            "link definitions",
            "definition list",
        ]

    def test_deeper_nesting_is_weaker(self) -> None:
        text = "a\n\n- b\n- c\n\n  d\n\n  - e\n  - f\n\n    g\n- h\n"
        assert [(seam.kind, seam.level) for seam in seams(text).seams] == [
            ("list", 6),
            ("list item", 7),
            ("paragraph", 8),
            ("list", 8),
            ("list item", 9),
            ("paragraph", 10),
            ("list item", 7),
        ]

    def test_a_seam_stands_at_the_start_of_its_line(self) -> None:
        text = "a\n\n   b\n\n> c\n>\n> d\n>\n> > e\n\n  - f\n  - g\n"
        assert [piece for _, piece in pieces(text)] == [
            "a\n\n",
            "   b\n\n",
            "> c\n>\n",
            "> d\n>\n",
            "> > e\n\n",
            "  - f\n",
            "  - g\n",
        ]

    def test_leading_blank_lines_have_no_seam(self) -> None:
        assert seams("\n\n  # A\n\nb").seams == []
        assert seams("\ufeff# A\n\nb").seams == []

    def test_windows_and_old_line_ends(self) -> None:
        for end in ("\r\n", "\r"):
            text = f"# A{end}{end}a{end}b{end}{end}## B{end}c"
            assert [piece for _, piece in pieces(text)] == [f"# A{end}{end}a{end}b{end}{end}", f"## B{end}c"]
            assert titles(text) == ["A", "B"]

    def test_blocks_that_are_kept_whole(self) -> None:
        text = "- a\n  - b\n\n```\nx\n```\n\n    y\n\n|a|\n|-|\n|b|\n\n> ```\n> z\n> ```\n"
        assert [(block.kind, text[block.start : block.end]) for block in markdown_blocks(text)] == [
            ("list", "- a\n  - b"),
            ("fence", "```\nx\n```"),
            ("code", "y"),
            ("table", "|a|\n|-|\n|b|"),
            ("fence", "```\n> z\n> ```"),
        ]

    @pytest.mark.parametrize("largest", [24, 31, 50])
    def test_a_table_opens_between_rows_and_keeps_its_head(self, largest: int) -> None:
        text = "| n | m |\n|---|---|\n" + "".join(f"| {n} | x |\n" for n in range(9)) + "\nafter\n"
        found = texts(chunked(text, max(largest, 30)))
        assert found[0].startswith("| n | m |\n|---|---|\n| 0 | x |\n")
        assert all(piece.startswith("|") for piece in found[:-1])
        assert found[-1] == "after\n"

    def test_a_fence_opens_at_blank_lines_then_at_lines(self) -> None:
        text = "```py\na = 1\nb = 2\n\nc = 3\nd = 4\n```\n"
        assert texts(chunked(text, 20)) == ["```py\na = 1\nb = 2\n\n", "c = 3\nd = 4\n```\n"]
        assert texts(chunked(text, 13)) == ["```py\na = 1\n", "b = 2\n\n", "c = 3\n", "d = 4\n```\n"]
        assert chunked(text, 20)[1].reason == "budget: blank line"

    def test_a_list_opens_between_items(self) -> None:
        text = "Words before.\n\n1. one\n2. two\n   - deep\n3. three\n"
        assert texts(chunked(text, 24)) == ["Words before.\n\n", "1. one\n2. two\n   - deep\n", "3. three\n"]

    def test_what_fits_is_whole(self) -> None:
        fence = "```js\nconst a = 1;\n\nconst b = 2;\n```\n"
        text = f"Some words that stand before it.\n\n{fence}\nSome words that stand behind it.\n"
        assert f"{fence}\n" in texts(chunked(text, 42))

    def test_link_definitions_do_not_open_the_block_before(self) -> None:
        fence = "```\none\ntwo\n```\n"
        text = f"{fence}\n[a]: b\n[c]: d\n"
        assert texts(chunked(text, 20)) == [f"{fence}\n", "[a]: b\n[c]: d\n"]

    def test_a_marker_alone_on_its_line_keeps_its_content(self) -> None:
        text = "> [!NOTE]\n> words\n\n-\n  item\n- next\n"
        assert [piece for _, piece in pieces(text)] == ["> [!NOTE]\n> words\n\n", "-\n  item\n", "- next\n"]

    def test_a_term_keeps_its_definition(self) -> None:
        text = "One\n: first\n: second\n\nTwo\n: third\n"
        assert [piece for _, piece in pieces(text)] == ["One\n: first\n", ": second\n\n", "Two\n: third\n"]


PARTS = st.sampled_from(
    [
        *["# ", "## ", "### ", "#### ", "a", "bb c", "é🦛", "\n", "\n\n", "\r\n", "\r", "- ", "  ", "    "],
        *["> ", "```", "~~~", "1. ", "|a|b|\n|-|-|\n|1|2|\n|3|4|\n", "---", "===", "<!-- x -->", "<div>"],
        *["[a]: b", "[^1]: x", "\t", "\u2028", "\ufeff", "\x00", "title: x", "+++", "***", "Term\n: def"],
        *["[x]", "`", "*", "{#id}", "\u00a0", "- [ ] "],
    ]
)
TEXTS = st.lists(PARTS, max_size=40).map("".join)


@given(TEXTS, st.integers(1, 6), st.booleans())
def test_every_text_has_sound_seams(text: str, deepest: int, hard: bool) -> None:
    found = seams(text, deepest_heading=deepest, cut_at_headings=hard)
    offsets = [seam.offset for seam in found.seams]
    assert offsets == sorted(set(offsets))
    assert not found.holds.intersection(offsets)
    for offset in offsets:
        assert text[:offset].removeprefix("\ufeff").strip()
        assert text[offset - 1] in "\r\n"
        assert text[offset - 1 : offset + 1] != "\r\n"
        assert text[offset:].lstrip(" \t")[:1] not in ("", "\r", "\n")
    for block in found.blocks:
        assert 0 <= block.start < block.end <= len(text)
    for stretch in found.roles:
        assert stretch.end == len(text) or (stretch.end in offsets and found.seams[0].hard)


@given(TEXTS)
def test_sections_nest(text: str) -> None:
    around: list[tuple[int, int]] = []
    for section in seams(text).outline.sections:
        assert section.title
        assert 0 <= section.start < section.heading_end <= section.end <= len(text)
        while around and around[-1][1] <= section.start:
            around.pop()
        assert not around or (around[-1][0] <= section.start and section.end <= around[-1][1])
        around.append((section.start, section.end))


@given(TEXTS, st.integers(8, 60))
def test_nothing_is_cut_at_a_hold_that_need_not_be(text: str, largest: int) -> None:
    chunking = chunked(text, largest)
    holds = chunking.seams.holds
    for piece in chunking:
        if piece.start in holds:
            assert piece.reason == "front matter end" or piece.reason.startswith("budget")


@pytest.mark.parametrize(
    "text",
    [
        ">" * 10_000 + " a",
        "- " * 5_000 + "a",
        "".join("  " * depth + "- a\n" for depth in range(300)),
        "[" * 100_000,
        "`" * 100_000,
        "```\n" + "a\n" * 50_000,
        "# \n" * 20_000,
        "[a]: b\n" * 20_000,
        "> ```\n" + ">\n" * 50_000,
        "---\n" + "a: b\n" * 20_000,
        "<!--" * 20_000,
        " \n" * 50_000 + "a",
    ],
)
def test_what_is_nested_or_unclosed_without_end_is_survived(text: str) -> None:
    assert "".join(texts(chunked(text, 1000))) == text
