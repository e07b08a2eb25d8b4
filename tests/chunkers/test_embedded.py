"""Code inside other documents is cut by its own grammar, at offsets of the document."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkConfig, Document, chunk
from chunkers.embedded import CodeStretch, EmbeddedCode

FUNCTIONS = "".join(
    f'def function_{number}(value):\n    """What it is for."""\n    changed = value + {number}\n    return changed\n\n\n'
    for number in range(60)
)


def cut(text, name, splitter, largest):
    config = ChunkConfig.model_validate(
        {"splitter": {"kind": splitter}, "budget": {"ruler": "characters", "max": largest}}
    )
    chunking = chunk(Document(text, name), config)
    assert "".join(one.text for one in chunking) == text
    assert all(one.size <= largest for one in chunking)
    return chunking


@pytest.mark.parametrize("count", [3, 60], ids=["short", "long"])
def test_a_fence_over_budget_is_cut_between_definitions(count):
    code = "".join(FUNCTIONS.split("\n\n\n")[i] + "\n\n\n" for i in range(count))
    text = f"# Guide\n\nProse before.\n\n```python\n{code}```\n\nProse behind.\n"
    chunks = cut(text, "guide.md", "markdown", 240)
    starts = [one.text.strip() for one in chunks if "function_" in one.text]
    assert len(starts) >= count // 2
    assert all(start.startswith(("def ", "```python\ndef ")) for start in starts)


def test_definitions_of_a_long_fence_join_the_path():
    chunks = cut(f"# Guide\n\n```python\n{FUNCTIONS}```\n", "guide.md", "markdown", 110)
    assert ("Guide", "function_7") in {one.path for one in chunks}


def test_a_fence_that_fits_stays_whole():
    text = "# Guide\n\n```python\ndef a():\n    return 1\n\n\ndef b():\n    return 2\n```\n"
    assert len(cut(text, "guide.md", "markdown", len(text))) == 1


@pytest.mark.parametrize("margin", ["> ", "   ", ">   > "])
def test_what_stands_before_the_code_on_each_line_is_not_read_as_code(margin):
    lines = ["```python", *FUNCTIONS.rstrip().split("\n")[:60], "```"]
    opened = {"> ": "", "   ": "1. item\n\n", ">   > ": ""}[margin]
    text = opened + "".join(margin + line + "\n" for line in lines)
    chunks = cut(text, "guide.md", "markdown", 200)
    bodies = [one.text.lstrip("> ").strip() for one in chunks if "def " in one.text]
    assert len(bodies) > 5
    assert all(body.startswith(("def ", "```python", "1. item")) for body in bodies)


@given(
    st.lists(st.text(alphabet="ab \té🙂\r", max_size=8), min_size=1, max_size=8),
    st.sampled_from(["> ", "  ", "\t", ""]),
)
def test_places_of_the_code_are_places_of_the_document(lines, margin):
    head = "x\n"
    text = head + "".join(margin + line + "\n" for line in lines)
    starts = [len(head)]
    for line in lines[:-1]:
        starts.append(starts[-1] + len(margin) + len(line) + 1)
    stretch = CodeStretch(
        len(head),
        len(text),
        "python",
        (0, len(text)),
        tuple((start, len(margin)) for start in starts if margin),
    )
    code = stretch.code(text)
    assert code == "".join(line + "\n" for line in lines)
    places = [stretch.place(offset) for offset in range(len(code))]
    assert places == sorted(set(places))
    for offset, place in enumerate(places):
        assert place in starts or text[place] == code[offset]


def test_each_stretch_is_parsed_once(monkeypatch):
    import chunkers.code_seams

    calls = []
    real = chunkers.code_seams.code_seams
    monkeypatch.setattr(chunkers.code_seams, "code_seams", lambda *given: calls.append(given) or real(*given))
    text = "def a():\n    return 1\n\ndef b():\n    return 2\n"
    code = EmbeddedCode(text, lambda: [CodeStretch(0, len(text), "python", (0, len(text)))])
    assert code.seams(0) is code.seams(0)
    assert len(calls) == 1


def test_scripts_and_styles_of_a_page_are_cut_by_their_grammars():
    script = "".join(f"function step{n}(a) {{\n  const b = a + {n};\n  return b;\n}}\n\n" for n in range(60))
    style = "".join(f".class{n} {{\n  color: red;\n  margin: {n}px;\n}}\n\n" for n in range(60))
    text = f"<html><head><style>{style}</style></head><body><p>Text.</p><script>\n{script}</script></body></html>"
    chunks = cut(text, "page.html", "html", 160)
    functions = [one.text for one in chunks if "function step" in one.text]
    assert all(text.strip().removeprefix("<script>").strip().startswith("function") for text in functions)
    rules = [one.text for one in chunks if "color:" in one.text]
    assert all(rule.count("{") == rule.count("}") for rule in rules)
