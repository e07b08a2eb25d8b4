from chunkers import ChunkConfig, Document, registry
from chunkers.shown import Shown
from chunkers.stages import find_seams


def test_a_source_is_shown_as_it_is() -> None:
    text = "One. Two."
    shown = Shown(text, None, registry.ruler("characters").open(text))
    assert shown.position is None
    assert shown.span(2, 5) == (2, 5)
    assert shown.between(0, 4) == "One."
    assert shown.size(0, 4) == 4


def test_a_page_is_shown_without_its_tags() -> None:
    text = "<p>One &amp; two</p><p>Three</p>"
    config = ChunkConfig.model_validate({"splitter": {"kind": "html", "embed": "visible"}})
    projection = find_seams(Document(text, name="a.html"), config).projection
    assert projection is not None
    shown = Shown(text, projection, registry.ruler("characters").open(projection.text))
    first, second = text.index("<p>One"), text.index("<p>Three")
    assert shown.between(first, second).strip() == "One & two"
    assert shown.between(second, len(text)) == "Three"
    assert shown.size(second, len(text)) == 5
