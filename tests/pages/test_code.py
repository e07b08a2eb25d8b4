"""The Code page: outline, words in colour, bands, and what is said of broken source."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkConfig, Document, chunk
from pages.parts import cached, samples
from pages.parts.bench import Slot
from pages.parts.code import tree
from pages.parts.code.bands import bands
from pages.parts.code.highlight import LONGEST, highlighted
from tests.pages.apps import bench, check, opened, put

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
    ("name", "words"), [("handbook.md", "Its headings make"), ("interview.txt", "no headings")]
)
def test_what_is_said_of_the_outline_of_prose_is_true(name, words):
    app = shown(samples.sample(name))
    assert words in " ".join(caption.value for caption in app.main.caption)


@pytest.mark.parametrize("splitter", ["semantic", "sentence", "recursive", "fixed"])
@pytest.mark.parametrize(
    ("name", "title"), [("handbook.md", "How we work"), ("ferry_timetable.html", "Fares")]
)
def test_headings_make_the_outline_whatever_cuts_the_document(splitter, name, title):
    chunking = chunk(samples.sample(name), config(splitter=splitter))
    assert title in {entry.section.title for entry in cached.contents_of(chunking)}
