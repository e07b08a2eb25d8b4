"""Names, sentences and snippets: shown as they stand, and true."""

import shlex

import pytest

from chunkers import ChunkConfig
from pages.parts import names, presets, snippets, words


def test_markdown_shows_a_plain_text_as_it_stands():
    from markdown_it import MarkdownIt

    text = "Rent $900 to $1,150; `x < 1` <b>not</b> *this* ~~or~~ # that :red[no] [a](b) _c_ 1. & ^ = \\"
    assert MarkdownIt().renderInline(words.plain(text)) == (
        text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    )


def test_a_configuration_without_a_name_is_called_by_what_it_does():
    config = ChunkConfig.model_validate({"splitter": "fixed", "inside": "recursive", "budget": {"max": 1500}})
    assert names.title(config) == "Fixed size + recursive, 1,500 tokens"
    assert names.title(config.replace(name="mine")) == "mine"


@pytest.mark.parametrize("name", presets.names())
def test_a_preset_that_was_edited_says_so(name):
    preset = presets.preset(name)
    assert names.title(preset) == name
    assert names.title(preset.replace(budget=preset.budget.replace(min=1))) == f"{name}, edited"


@pytest.mark.parametrize("name", ["guide.md", "my guide.md", "it's.md", "-x.md", '"; rm -rf x.md'])
def test_snippets_quote_any_name(name):
    compile(snippets.python(name), "snippet", "exec")
    assert repr(name) in snippets.python(name)
    for line in snippets.shell(name).splitlines()[1:]:
        assert name in shlex.split(line)
