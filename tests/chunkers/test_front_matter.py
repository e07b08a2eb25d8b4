"""A first line of `---` may open front matter, or be a rule."""

import pytest

from chunkers.front_matter import front_matter_end


@pytest.mark.parametrize(
    "matter",
    [
        "---\ntitle: x\n---\n",
        "---\ntitle: x\n\ntags: [a,\n  b]\nlist:\n- a\n...\n",
        "--- \r\n# about this\r\n\r\ntitle: x\r\n---\r\n",
        "---\rtitle: x\r---\r",
        "---\ntext: |\n  # no heading\n\n  more\n---\n",
        "---\n\"a key\": 1\n'another': 2\nthird key: 3\n---\n",
        '+++\ntitle = "x"\n[a]\nb = """\nfree\n"""\n+++\n',
        "+++\n# comment\na.b = [\n  1,\n]\n+++\n",
        "---\n---\n",
    ],
)
def test_ends_behind_its_closing_line(matter: str) -> None:
    assert front_matter_end(f"{matter}words: a\n---\n") == len(matter)
    assert front_matter_end(f"\ufeff{matter}words", 1) == len(matter) + 1


def test_may_be_all_there_is() -> None:
    assert front_matter_end("---\na: b\n---") == 12


@pytest.mark.parametrize(
    "text",
    [
        "",
        "---",
        "---\n",
        "words\n---\na: b\n---\n",
        "\n---\na: b\n---\n",
        "----\na: b\n----\n",
        "---\n\na: b\n---\n",
        "---\nwords without a colon\n---\n",
        "---\nwords: and\n\nwords without\n---\n",
        "---\nhttp://example.org\n---\n",
        "---\n- a list\n---\n",
        "---\n# One\n\nnote: alpha\n\n---\n",
        "---\na: b\nnever closed\n",
        "---\na: b\n",
        "+++\na: b\n+++\n",
        "+++\na = 1\n---\n",
    ],
)
def test_a_rule_is_none(text: str) -> None:
    assert front_matter_end(text) == 0


def test_long_lines_are_looked_at_once() -> None:
    assert front_matter_end("---\na" + " " * 200_000 + "\n---\n") == 0
    assert front_matter_end("+++\na" + " " * 200_000 + "\n+++\n") == 0
