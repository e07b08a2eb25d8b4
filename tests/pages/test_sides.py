"""The words beside a gap: short, never a torn character, and never markup."""

import html
import re

from hypothesis import given
from hypothesis import strategies as st

from chunkers.graphemes import is_boundary
from pages.parts.tune.sides import WIDTH, sides

SENTENCE = st.text(alphabet=st.sampled_from("abc  <&>\n\u0301👩‍🌾🇫🇷خرج水"), min_size=1, max_size=3 * WIDTH)


@given(st.lists(SENTENCE, min_size=1, max_size=4))
def test_words_are_cut_out_of_the_sentences_beside_the_gap(sentences):
    text = "".join(sentences)
    starts = [sum(map(len, sentences[:index])) for index in range(len(sentences))]
    ends = [start + len(one) for start, one in zip(starts, sentences, strict=True)]
    found = sides(text, starts, ends)
    assert len(found) == len(sentences) - 1
    for gap, words in enumerate(found):
        before, after = words.split("<br>")
        for shown, whole in ((before, sentences[gap]), (after, sentences[gap + 1])):
            plain = html.unescape(shown.removeprefix("\u2068").removesuffix("\u2069"))
            plain = plain.removeprefix("… ").removesuffix(" …").strip()
            assert len(plain) <= 2 * WIDTH
            assert plain in " ".join(whole.split())
        assert not re.search(r"<(?!br>)|>", words.replace("<br>", ""))


def test_a_long_word_is_cut_between_characters_as_people_see_them():
    text = "👩‍🌾" * 60 + "." + "🇫🇷" * 80
    border = text.index(".") + 1
    (words,) = sides(text, [0, border], [border, len(text)])
    before, after = (part.strip("\u2068\u2069") for part in words.split("<br>"))
    tail = before.removeprefix("… ")
    assert is_boundary(text, border - len(tail))
    assert is_boundary(text, border + len(after.removesuffix(" …")))


def test_whole_sentences_stand_as_they_are():
    text = "One here. Two <b>there</b>."
    assert sides(text, [0, 10], [10, len(text)]) == [
        "\u2068One here.\u2069<br>\u2068Two &lt;b&gt;there&lt;/b&gt;.\u2069"
    ]
