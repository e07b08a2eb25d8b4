"""The Code page: outline, words in colour, bands, and what is said of broken source."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkConfig, Document, chunk, registry
from chunkers.languages import media_kind
from chunkers.loaders.text import decode
from pages.parts import cached, samples
from pages.parts.bench import Slot
from pages.parts.code import tree
from pages.parts.code.bands import bands
from pages.parts.code.highlight import LONGEST, highlighted
from tests.pages.apps import bench, check, opened, put
from tests.pages.notebooks import NOTEBOOK

PAGE = "pages/3_Code.py"


def config(**changes):
    return ChunkConfig.model_validate(
        {"splitter": "code", "budget": {"ruler": "characters", "max": 400}, **changes}
    )


def shown(document, given=None):
    app = opened(PAGE)
    put(app, document=document, source="upload", slots=(Slot("first", given or config()),)).run()
    check(app)
    assert bench(app).document == document
    return app


@pytest.mark.parametrize("name", ["inventory.py", "booking.ts", "backup.sh", "minified.js", "handbook.md"])
def test_every_kind_of_sample(name):
    shown(samples.sample(name))


@pytest.mark.parametrize("text", ["", "\n", "x", "def (:\n" * 30, "\ud800 = 1\n", "🙂 = '🙂'\n" * 40])
def test_odd_source(text):
    shown(Document(text, "odd.py"))


def test_broken_source_says_where():
    app = shown(Document("def f():\n    return 1 +* 2\n", "broken.py"))
    assert "line 2" in app.warning[0].value.replace("\\", "")


def test_functions_cut_stand_beside_those_of_other_splitters():
    app = shown(samples.sample("inventory.py"))
    table = next(body for one in app.get("html") if "seams-rivals" in (body := str(getattr(one, "body", ""))))
    assert table.count("<tr>") == 4


@pytest.mark.parametrize(("index", "words"), [(0, []), (2, ["function normal", "re (#1)", "re.sub"])])
def test_a_function_in_a_fence_says_what_it_uses(index, words):
    text = "Some words.\n\n```python\nimport re\n\ndef normal(a):\n    return re.sub('a', 'b', a)\n```\n"
    document, given = Document(text, "a.md"), config(budget={"ruler": "characters", "max": 70})
    app = shown(document, given)
    put(app, selected=(bench(app).slots[0].key, chunk(document, given)[index].start), jumps=1).run()
    check(app)
    told = [body for one in app.get("html") if "seams-meaning" in (body := str(getattr(one, "body", "")))]
    assert len(told) == bool(words)
    assert all(word in told[0] for word in words)


def test_a_configuration_for_code_can_be_added():
    app = opened(PAGE)
    put(app, document=samples.sample("inventory.py"), source="sample").run()
    app.button(key="code.preset").click().run()
    check(app)
    assert bench(app).configs[-1].splitter.kind == "code"
    assert bench(app).editing == len(bench(app).slots) - 1


def test_rows_name_the_sections_with_their_lines():
    document = samples.sample("inventory.py")
    chunking = chunk(document, config())
    lines = document.text.split("\n")
    for row in tree.rows(cached.contents_of(chunking), document.text, 400, "characters"):
        assert any(row.title in line for line in lines[row.line - 1 : row.line + 12])
        assert (row.size > 400) == row.alarm.startswith("larger than 400 characters")
        assert chunking[row.first].end > row.start
        assert chunking[row.last].start < row.end


def test_bands_are_the_levels_above_the_chunks():
    chunking = chunk(samples.sample("inventory.py"), config(levels=[3000, 1000, 400]))
    found = bands(chunking)
    assert [len(band.starts) for band in found] == [len(level) for level in chunking.parents]
    assert len(found) == 2


@pytest.mark.parametrize(
    ("name", "text", "kinds"),
    [
        (
            "a.py",
            "def f():  # why\n    return 'x' + 1\n",
            {"keyword", "defined", "comment", "string", "digits"},
        ),
        ("a.go", "// why\nfunc f() int { return 1 }\n", {"comment", "keyword", "digits"}),
        ("a.unheard", "whatever", set()),
    ],
)
def test_words_have_kinds(name, text, kinds):
    document = Document(text, name)
    words = highlighted(document, cached.language(document))
    assert kinds <= set(words.kinds)


FRONT = "title: A b\n# no heading\ntags: [a]\n"


@pytest.mark.parametrize(
    "front", [f"---\n{FRONT}---\n", f"\ufeff---\n{FRONT}...\n", "+++\na = 1\n# no heading\n+++\n"], ids=repr
)
def test_front_matter_has_the_colour_of_data_and_headings_below_it_theirs(front):
    text = f"{front}\n# A heading\n\nWords.\n\nAnother\n-------\n"
    words = highlighted(Document(text, "a.md"), None)
    spans = list(zip(words.starts, words.ends, words.kinds, strict=True))
    assert [(kind, text[start:end].strip("\n")) for start, end, kind in spans] == [
        ("data", front.strip("\n")),
        ("keyword", "# A heading"),
        ("keyword", "Another"),
        ("keyword", "-------"),
    ]


def test_a_rule_on_the_first_line_opens_no_front_matter():
    words = highlighted(Document("---\n\nWords.\n\n---\n", "a.md"), None)
    assert "data" not in words.kinds


@given(
    st.text(alphabet="def x():'\"#-+= \t\r\n1é🙂\ufeff\x00", max_size=80),
    st.sampled_from(["a.py", "a.js", "a.sh", "a.html", "a.md"]),
)
def test_words_lie_inside_the_text_and_ascend(text, name):
    words = highlighted(Document(text, name), None)
    at = 0
    for start, end in zip(words.starts, words.ends, strict=True):
        assert at <= start < end <= len(text)
        at = end


def test_a_very_long_text_has_no_colours():
    assert not highlighted(Document("a = 1\n" * LONGEST, "a.py"), "python").starts
    app = shown(Document("a = 1\n" * (LONGEST // 6 + 1), "a.py"))
    assert any("no colours" in one.value for one in app.caption)


def test_a_sample_of_code_is_one_click_away_and_cut_as_code():
    app = opened(PAGE)
    app.button(key="code.sample.inventory.py").click().run()
    check(app)
    assert bench(app).document.name == "inventory.py"
    assert bench(app).configs[0].splitter.kind == "code"
    assert app.selectbox(key="document.sample").value == "inventory.py"


def test_the_outline_of_code_has_its_definitions_whatever_cuts_it():
    chunking = chunk(samples.sample("inventory.py"), config(splitter="markdown"))
    assert "Shelf" in {entry.section.title for entry in cached.contents_of(chunking)}


@pytest.mark.parametrize(
    ("name", "words", "some"),
    [
        ("handbook.md", "Its headings make", True),
        ("ferry_timetable.html", "Its headings make", True),
        ("interview.txt", "no headings", False),
    ],
)
def test_what_is_said_of_the_outline_of_prose_is_true(name, words, some):
    app = shown(samples.sample(name))
    said = " ".join(caption.value for caption in app.main.caption)
    assert words in said
    assert ("there is code in it" in said) is some


@pytest.mark.parametrize("splitter", ["code", "markdown", "sentence"])
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.md", "# Title\n\n```python\ndef normal(a):\n    return a\n```\n"),
        ("a.html", "<h1>Title</h1><script>function f(a) { return a }</script>"),
        ("a.ipynb", None),
    ],
)
def test_a_document_that_holds_code_is_said_to(splitter, name, text):
    document = decode(NOTEBOOK, name) if text is None else Document(text, name)
    app = shown(document, config(splitter=splitter))
    said = " ".join(caption.value for caption in app.main.caption)
    assert "This document is no source code, but there is code in it. Its headings" in said


def titles(document, splitter):
    chunking = chunk(document, config(splitter=splitter))
    return [entry.section.title for entry in cached.contents_of(chunking)]


@pytest.mark.parametrize("splitter", [*registry.splitters(), {"kind": "code", "language": "python"}], ids=str)
@pytest.mark.parametrize(
    ("name", "title"),
    [("handbook.md", "How we work"), ("ferry_timetable.html", "Fares"), ("inventory.py", "Shelf")],
)
def test_the_outline_of_a_document_is_the_same_whatever_cuts_it(splitter, name, title):
    document = samples.sample(name)
    found = titles(document, splitter)
    assert title in found
    assert found == titles(document, media_kind(document))


@pytest.mark.parametrize("splitter", registry.splitters())
@pytest.mark.parametrize("name", ["page.html", "source.py", "source.unheard"])
def test_what_is_no_heading_makes_no_outline(splitter, name):
    kind = "html" if name.endswith("html") else "code"
    text = "<p>Words.</p>\n<pre>\n\n# no heading\n\n</pre>\n" if kind == "html" else "# no heading\n\na = 1\n"
    assert titles(Document(text, name, kind), splitter) == []


FENCE = "```python\ndef normal(a):\n    return a\n```\n"


@pytest.mark.parametrize(
    ("text", "splitter", "expected", "words"),
    [
        (f"# Title\n\n{FENCE}", "code", ["Title", "normal"], "Its headings and definitions make"),
        (FENCE, "code", ["normal"], "Its definitions make"),
        (f"# Title\n\n{FENCE}", {"kind": "code", "language": "python"}, ["Title"], "Its headings make"),
        (f"# Title\n\n{FENCE}", "html", ["Title"], "Its headings make"),
        (FENCE, "html", [], "It has no headings"),
    ],
)
def test_definitions_in_fences_join_the_outline_where_they_are_looked_for(text, splitter, expected, words):
    document = Document(text, "a.md")
    assert titles(document, splitter) == expected
    app = shown(document, config(splitter=splitter))
    assert words in " ".join(caption.value for caption in app.main.caption)
