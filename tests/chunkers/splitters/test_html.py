"""HTML: where pages are cut, how headings are found whatever wraps them, and what is embedded."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkConfig, Chunking, Document, chunk, registry
from chunkers.html_tokens import TEXT, tokens
from chunkers.seam import SeamMap
from chunkers.splitter import Tools
from chunkers.splitters.html import Html

from ..pages import SOURCES

TOOLS = Tools(ruler=lambda: registry.ruler("characters"))


def seams(source: str, **parameters: Any) -> SeamMap:
    return Html.model_validate(parameters).seams(Document(source), TOOLS)


def pieces(source: str, **parameters: Any) -> list[str]:
    found = seams(source, **parameters).seams
    cuts = [0, *(seam.offset for seam in found), len(source)]
    return [source[a:b] for a, b in pairwise(cuts)]


def kinds(source: str) -> list[str]:
    return [seam.kind for seam in seams(source).seams]


def titles(source: str) -> list[str]:
    return [section.title for section in seams(source).outline.sections]


def chunked(source: str, largest: int, **parameters: Any) -> Chunking:
    splitter = {"kind": "html", **parameters}
    budget = {"ruler": "characters", "max": largest}
    return chunk(source, ChunkConfig.model_validate({"splitter": splitter, "budget": budget}))


def texts(chunking: Chunking) -> list[str]:
    return [piece.text for piece in chunking]


def path(chunking: Chunking, word: str) -> tuple[str, ...]:
    return next(piece.path for piece in chunking if word in piece.text)


class TestHeadings:
    def test_a_seam_stands_before_all_that_leads_to_the_heading(self) -> None:
        source = "<p>a</p>\n  <main><header>\n<h1>T</h1></header><p>b</p></main><article><div><h2>U</h2></div>c</article>"
        assert pieces(source) == [
            "<p>a</p>\n",
            "  <main><header>\n<h1>T</h1></header><p>b</p></main>",
            "<article><div><h2>U</h2></div>c</article>",
        ]

    def test_but_never_before_content_that_is_not_below_it(self) -> None:
        source = "<div>a<h2>T</h2>b</div>"
        assert pieces(source) == ["<div>a", "<h2>T</h2>b</div>"]

    @pytest.mark.parametrize(
        "before", ["<a name=x></a>", "<!-- T -->\n", "<div></div>", "<span class=i></span> ", "<div><br>"]
    )
    def test_what_shows_nothing_goes_with_the_heading(self, before: str) -> None:
        assert pieces(f"<p>a</p>{before}<h2>T</h2>b") == ["<p>a</p>", f"{before}<h2>T</h2>b"]

    @pytest.mark.parametrize(
        "wrapped",
        [
            "<article><div><h2>News</h2></div>words</article>",
            "<hgroup><h2>News</h2><p>words</p></hgroup>",
            "<header><h2>News</h2></header><section>words</section>",
            "<ul><li><h2>News</h2>words</ul>",
            "<table><tr><td><h2>News</h2><td>words</table>",
            "<details><summary><h2>News</h2></summary>words</details>",
            "<a href=x><h2>News</h2></a>words",
            "<center><font><h2>News</h2></font></center>words",
        ],
    )
    def test_sections_go_by_depth_whatever_wraps_them(self, wrapped: str) -> None:
        source = f"<body><div><h1>Site</h1></div><p>lead</p>{wrapped}</body>"
        assert path(chunked(source, 1000), "words") == ("Site", "News")

    @pytest.mark.parametrize(
        ("inside", "title"),
        [
            ("a <b>b</b>\n <i>c</i>", "a b c"),
            ("R&amp;D &lt;x&gt; &eacute;", "R&D <x> é"),
            ("<div>a</div><div>b</div>", "a b"),
            ("a<br>b", "a b"),
            ('<img alt="Logo &amp; co" src=x>', "Logo & co"),
            ('T<a class="headerlink" href="#t">¶</a>', "T"),
            ("<a href=x>§</a>T", "T"),
            ("T<script>x</script>", "T"),
            ("<svg><title>icon</title></svg>T", "T"),
            ("C#", "C#"),
        ],
    )
    def test_title_is_what_is_read(self, inside: str, title: str) -> None:
        assert titles(f"<h2>{inside}</h2><p>x</p>") == [title]

    @pytest.mark.parametrize(
        "source",
        [
            "<script>'<h1>no</h1>'</script>",
            "<!-- <h1>no</h1> -->",
            "<textarea><h1>no</h1></textarea>",
            "<title><h1>no</h1></title>",
            "<nav><h2>no</h2></nav>",
            "<template><h2>no</h2></template>",
            "<blockquote><h2>no</h2></blockquote>",
            "<h2></h2><h3> </h3>",
            "<header>no</header><hr>",
            "&lt;h1&gt;no&lt;/h1&gt;",
        ],
    )
    def test_what_is_none(self, source: str) -> None:
        assert titles(f"<p>a</p>{source}<p>b</p>") == []

    def test_an_unclosed_heading_ends_at_the_next_block(self) -> None:
        assert titles("<h1>T<p>words<p>more<h2>U<ul><li>x</ul>") == ["T", "U"]

    def test_hardness_is_a_parameter(self) -> None:
        source = "<h1>a</h1>x<h2>b</h2>x<h5>c</h5>x"
        assert [(seam.level, seam.hard) for seam in seams(source).seams] == [(1, True), (4, False)]
        assert [seam.hard for seam in seams(source, deepest_heading=5).seams] == [True, True]
        assert [seam.hard for seam in seams(source, cut_at_headings=False).seams] == [False, False]

    def test_empty_headings_lead_to_the_first_content(self) -> None:
        chunking = chunked("<h1>A</h1><div><h2>B</h2></div><p>words</p><h2>C</h2>more", 1000)
        assert [piece.path for piece in chunking] == [("A", "B"), ("A", "C")]

    @pytest.mark.parametrize("largest", [30, 45, 60])
    @pytest.mark.parametrize(
        "content",
        [
            "<p>first words of it. second words of it. third words.</p>",
            "<div><section><p>first words of it. second words of it.</p></section></div>",
            "<ul><li>first item</li><li>second item</li><li>third item</li></ul>",
            "<table><tr><th>a</th></tr><tr><td>b</td></tr><tr><td>c</td></tr></table>",
            "<pre>first line\nsecond line\nthird line\n</pre>",
        ],
    )
    def test_a_heading_keeps_some_of_its_content(self, content: str, largest: int) -> None:
        for piece in chunked(f"<p>lead</p><h2>A</h2>{content}", largest):
            assert not piece.text.endswith("<h2>A</h2>")


class TestBlocks:
    def test_end_tags_belong_to_what_they_end(self) -> None:
        source = "<div><p>a</p></div>\n<div><ul><li>b</li><li>c</li></ul></div>tail<p>d"
        assert pieces(source) == [
            "<div><p>a</p></div>\n",
            "<div><ul><li>b</li>",
            "<li>c</li></ul></div>",
            "tail",
            "<p>d",
        ]
        assert kinds(source) == ["div", "list item", "text", "paragraph"]

    def test_end_tags_may_be_missing_or_too_many(self) -> None:
        source = (
            "<p>a<p>b</div></b><ul><li>c<li>d<ul><li>e</ul>f</ul><table><tr><td>g<td>h<tr><td>i</table></p>j"
        )
        assert [piece.replace("</div></b>", "") for piece in pieces(source)] == [
            "<p>a",
            "<p>b",
            "<ul><li>c",
            "<li>d",
            "<ul><li>e</ul>",
            "f</ul>",
            "<table><tr><td>g",
            "<td>h<tr><td>i</table></p>",
            "j",
        ]

    def test_deeper_nesting_is_weaker(self) -> None:
        source = "<p>a</p><div><p>b</p><p>c</p></div><p>d</p>"
        assert [seam.level for seam in seams(source).seams] == [6, 7, 6]

    @pytest.mark.parametrize(
        "table",
        [
            "<table>\n<tr><th>h</th></tr>\n<tr><td>1</td></tr>\n<tr><td>2</td></tr>\n</table>\n",
            "<table><thead>\n<tr><th>h</th></tr>\n</thead><tbody>\n<tr><td>1</td></tr>\n<tr><td>2</td></tr>\n</tbody></table>\n",
            "<table><caption>c</caption><tr><th>h<tbody><tr><td>1<tr><td>2</table>\n",
        ],
    )
    def test_a_tables_head_stays_with_its_first_row(self, table: str) -> None:
        found = pieces(f"<p>a</p>{table}<p>b</p>")
        assert len(found) == 4
        assert ">h<" in found[1]
        assert ">1" in found[1]
        assert found[2].startswith("<tr><td>2")

    def test_a_table_that_fits_is_whole(self) -> None:
        table = "<table><tr><th>h</th></tr><tr><td>1</td></tr><tr><td>2</td></tr></table>"
        source = f"<p>{'before ' * 8}</p>{table}<p>{'behind ' * 8}</p>"
        assert table in texts(chunked(source, 80))

    def test_blocks_that_are_kept_whole(self) -> None:
        source = "<ul><li>a<ol><li>b</ol></ul><pre>x</pre><table><tr><td><table><tr><td>y</table></table>"
        assert [(block.kind, source[block.start : block.end]) for block in seams(source).blocks] == [
            ("list", "<ul><li>a<ol><li>b</ol></ul>"),
            ("pre", "<pre>x</pre>"),
            ("table", "<table><tr><td>y</table>"),
        ]

    def test_a_term_keeps_its_definition(self) -> None:
        assert pieces("<dl><dt>a<dd>b<dd>c<dt>d<dt>e<dd>f</dl>") == [
            "<dl><dt>a<dd>b",
            "<dd>c",
            "<dt>d<dt>e<dd>f</dl>",
        ]

    def test_a_line_that_is_indented_is_cut_at_its_start(self) -> None:
        assert pieces("<p>a</p>\r\n\t <p>b</p>\n\n  c") == ["<p>a</p>\r\n", "\t <p>b</p>\n\n", "  c"]

    def test_the_language_of_the_page_is_known(self) -> None:
        assert seams("<html lang='de-AT'><p>x</p>").language == "de"


class TestMarkup:
    def test_scripts_and_navigation_are_parted_from_content(self) -> None:
        source = (
            "<html><head><style>p{}</style><script>1</script></head><body><nav><a>Home</a></nav>\n"
            "<p>words</p><script>2</script></body></html>"
        )
        chunking = chunked(source, 1000)
        assert [(piece.role, piece.text) for piece in chunking] == [
            ("markup", source[: source.index("<p>words")]),
            ("content", "<p>words</p>"),
            ("markup", "<script>2</script></body></html>"),
        ]

    def test_a_script_inside_a_paragraph(self) -> None:
        chunking = chunked("<p>one <script>x</script> two</p>", 1000)
        assert [(piece.role, piece.text) for piece in chunking] == [
            ("content", "<p>one "),
            ("markup", "<script>x</script> "),
            ("content", "two</p>"),
        ]

    def test_content_never_lacks_something_visible(self) -> None:
        source = "<script>1</script><link rel=x><meta><div><!-- c --><script>2</script></div><p>a</p>"
        assert [piece.role for piece in chunked(source, 1000)] == ["markup", "content"]

    def test_navigation_that_is_never_closed_is_content(self) -> None:
        assert [piece.role for piece in chunked("<nav><a>Home</a><p>words</p>", 1000)] == ["content"]

    def test_a_page_of_nothing_else(self) -> None:
        assert [piece.role for piece in chunked("<script>1</script>\n", 1000)] == ["markup"]


class TestTags:
    SOURCE = "<p>Words <a href='a b c d e f'>link words</a> R&amp;D &copy;&nbsp;x <!-- a comment --> <b class='x y'>end</b></p>"

    @pytest.mark.parametrize("largest", range(34, 60, 5))
    def test_no_tag_and_no_entity_is_cut(self, largest: int) -> None:
        inside = {
            offset
            for kind, start, end, _ in tokens(self.SOURCE)
            if kind != TEXT
            for offset in range(start + 1, end)
        }
        assert not inside.intersection(piece.start for piece in chunked(self.SOURCE, largest))

    def test_a_tag_that_does_not_fit_is(self) -> None:
        source = f"<p class='{'x ' * 200}'>words</p>"
        assert "".join(texts(chunked(source, 50))) == source

    def test_a_sentence_starts_before_its_tag(self) -> None:
        source = "<p>One sentence here. <a href='x'>Another</a> one there. R&amp;D. Third sentence.</p>"
        assert texts(chunked(source, 48)) == [
            "<p>One sentence here. ",
            "<a href='x'>Another</a> one there. R&amp;D. ",
            "Third sentence.</p>",
        ]

    def test_a_line_break_parts_lines(self) -> None:
        source = "<p>first line<br>second line<br/>\n  third line</p>"
        assert texts(chunked(source, 34)) == ["<p>first line<br>second line<br/>\n", "  third line</p>"]

    def test_scripts_and_code_open_between_lines(self) -> None:
        source = "<pre>one one\n\ntwo two\ntwo two\n</pre>"
        assert texts(chunked(source, 24)) == ["<pre>one one\n\n", "two two\ntwo two\n</pre>"]


class TestVisible:
    def test_what_parts_two_blocks_goes_with_the_first(self) -> None:
        chunking = chunked("<h1>A</h1><p>one</p><h2>B</h2><p>two</p>", 1000, embed="visible")
        assert [piece.embed_text for piece in chunking] == ["A\n\none\n\n", "B\n\ntwo"]

    def test_sizes_are_those_of_what_is_embedded(self) -> None:
        source = f"<p class='{'x' * 500}'>some words</p><script>{'y' * 500}</script><p>more words</p>"
        chunking = chunked(source, 30, embed="visible")
        assert [(piece.role, piece.size) for piece in chunking] == [
            ("content", 12),
            ("markup", 0),
            ("content", 10),
        ]

    def test_what_shows_nothing_is_no_content(self) -> None:
        source = (
            "<h1>A</h1><p>one</p><h2></h2><svg><text>label</text></svg><h2>B</h2><p><img src='a.png'></p>"
        )
        for largest in (1, 6, 30):
            for piece in chunked(source, largest, embed="visible"):
                assert (piece.role == "content") == bool(piece.embed_text.strip())

    def test_the_source_is_embedded_unless_asked_otherwise(self) -> None:
        assert seams("<p>a").projection is None
        assert not Html.model_validate({}).projects
        assert Html.model_validate({"embed": "visible"}).projects


@given(SOURCES, st.integers(1, 6), st.booleans())
def test_every_source_has_sound_seams(source: str, deepest: int, hard: bool) -> None:
    found = seams(source, deepest_heading=deepest, cut_at_headings=hard)
    offsets = [seam.offset for seam in found.seams]
    assert offsets == sorted(set(offsets))
    inside = {
        o
        for kind, start, end, _ in tokens(source)
        if kind in ("open", "close")
        for o in range(start + 1, end)
    }
    assert not inside.intersection(offsets)
    for offset in offsets:
        assert 0 < offset < len(source)
        assert source[offset - 1 : offset + 1] != "\r\n"
        assert source[offset:].lstrip(" \t")[:1].strip()
    edges = {0, len(source), *(seam.offset for seam in found.seams if seam.hard)}
    assert all(stretch.start in edges and stretch.end in edges for stretch in found.roles)
    assert all(0 <= block.start < block.end <= len(source) for block in found.blocks)


@given(SOURCES)
def test_sections_nest(source: str) -> None:
    around: list[tuple[int, int]] = []
    for section in seams(source).outline.sections:
        assert section.title
        assert 0 <= section.start < section.heading_end <= section.end <= len(source)
        while around and around[-1][1] <= section.start:
            around.pop()
        assert not around or (around[-1][0] <= section.start and section.end <= around[-1][1])
        around.append((section.start, section.end))


@given(SOURCES, st.integers(1, 60), st.sampled_from(["source", "visible"]))
def test_every_source_is_tiled(source: str, largest: int, embed: str) -> None:
    chunking = chunked(source, largest, embed=embed)
    assert "".join(texts(chunking)) == (source if source.strip() else "")


@pytest.mark.parametrize(
    "source",
    [
        "<h1>Deep</h1>" + "<div>" * 10_000 + "core words" + "</div>" * 10_000,
        "<div><p>a" * 5_000,
        "<blockquote>a" * 5_000,
        "<ul><li>a" * 5_000,
        "<table><tr><td>" * 3_000 + "a" + "</div>" * 10_000,
        "<div>" * 3_000 + "<li></li>" * 10_000,
        "<script>x</script>a" * 3_000,
        "<nav>a" * 5_000,
        '<a b="' * 20_000,
        "<!--" * 20_000,
        "<" * 50_000,
        "&a" * 20_000,
        "<title>" * 10_000,
        "<p title='" + "x" * 50_000,
    ],
)
def test_what_is_nested_or_unclosed_without_end_is_survived(source: str) -> None:
    assert "".join(texts(chunked(source, 1000))) == source


def test_a_deeply_nested_text_keeps_its_path() -> None:
    source = "<h1>Deep</h1>" + "<div>" * 3_000 + "core words" + "</div>" * 3_000
    assert path(chunked(source, 5000), "core words") == ("Deep",)
