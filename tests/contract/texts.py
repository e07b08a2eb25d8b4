"""The ugliest text that Hypothesis can make, and documents that look like something."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

WORDS = st.sampled_from(
    "the cat Tide. 5.3 m e.g. Dr. isn't ALLCAPS x1 café naïve 你好。 世界！ かな。 हिन्दी क्षि है। مرحبا؟ שלום 한국어 ไทย "
    "👩‍👩‍👧‍👦 🏳️‍🌈 🇩🇪🇫🇷 👍🏽 1️⃣ é ẞ <|endoftext|> supercalifragilisticexpialidocious aaaaaaaaaaaaaaaaaaaaaaaa "
    '^^^^^^^^ ____ 12345678901234567890 https://a.example/x?y=1. "Go!" “So.” (b) 1. -- … .. \ud83d \udc00 \x00 \u200b \ufeff'.split(
        " "
    )
)
GAPS = st.sampled_from(
    [
        " ",
        " ",
        " ",
        "  ",
        "\n",
        "\n",
        "\n\n",
        "\n\n\n",
        "\r\n",
        "\r\n\r\n",
        "\r",
        "\t",
        "\n    ",
        "\n\t",
        "\u2028",
        "\u2029",
    ]
    + ["\x0b", "\x0c", "\x85", "\x1c", "\u00a0", "", "        ", " \n \n "]
)
MARKS = st.sampled_from(
    [
        "# One\n",
        "## Two\n\n",
        "### C#\n",
        "Title\n=====\n",
        "Sub\n---\n",
        "```py\n# no heading\nx = 1\n\ny = 2\n```\n",
        "```\n",
    ]
    + [
        "- item\n",
        "  - nested\n",
        "1. first\n",
        "> quote\n",
        "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n",
        "---\n",
        "***\n",
    ]
    + [
        "<h1>Top</h1>",
        "<h2>News</h2><p>",
        "</p>",
        "<div>",
        "</div>",
        "<script>var a = 1;</script>",
        "<table><tr><td>1</td></tr>",
    ]
    + [
        "</table>",
        "<ul><li>one<li>two</ul>",
        "<pre>\n a\n b</pre>",
        "&amp;",
        "<!-- note -->",
        "<nav>menu</nav>",
        "<style>b{}</style>",
    ]
    + [
        "def f(a):\n    '''Doc.'''\n    return a\n\n",
        "class A:\n    x = 1\n\n    # about g\n    @p\n    def g(self):\n        pass\n\n",
    ]
    + [
        "# comment\n",
        "if x:\n    y()\nelse:\n    z()\n",
        "import os\n",
        "x = {'a': [1, 2, 3], 'b': \"text\"}\n",
        "function h() { return 1 }\n",
    ]
    + [
        "const k = () => {\n  go();\n};\n",
        "echo hi\n",
        "cat <<E\nbody\nE\n",
        "@app.get('/')\nasync def ping():\n    return {}\n\n",
    ]
)


def _joined(parts: Sequence[tuple[str, str]]) -> str:
    return "".join(word + gap for word, gap in parts)


prose = st.lists(st.tuples(WORDS, GAPS), max_size=40).map(_joined)
marked = st.lists(st.one_of(MARKS, st.tuples(WORDS, GAPS).map("".join)), max_size=25).map("".join)
noise = st.text(
    alphabet=st.one_of(st.characters(), st.sampled_from(" \n\r\té🇩\u200d\u0301क्'.#`")), max_size=60
)
ugly = st.one_of(prose, marked, noise)
