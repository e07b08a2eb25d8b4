"""End tags that are left out, that match nothing, and that may not reach further."""

import time

import pytest

from chunkers.html_elements import KINDS, OpenElements


def after(*tags: str) -> str:
    """The open elements after some tags; an end tag has a slash."""
    elements = OpenElements()
    for at, tag in enumerate(tags):
        if tag.startswith("/"):
            elements.close(tag[1:])
        else:
            elements.open(tag, at)
    return " ".join(element.name for element in elements.elements)


@pytest.mark.parametrize(
    ("tags", "still_open"),
    [
        ("div p /p", "div"),
        ("p p", "p"),
        ("p ul", "ul"),
        ("p table", "table"),
        ("div p /div", ""),
        ("div /p", "div"),
        ("div /section /div", ""),
        ("h1 h2", "h2"),
        ("h1 /h2", ""),
        ("h1 p", "h1 p"),
        ("ul li li", "ul li"),
        ("ul li ul li", "ul li ul li"),
        ("ul li ul li /ul li", "ul li"),
        ("ul li div li", "ul li"),
        ("ul li div /li", "ul"),
        ("ul /li", "ul"),
        ("dl dt dd dt", "dl dt"),
        ("dl dd dl dd /dl dd", "dl dd"),
        ("table tr td td", "table tr td"),
        ("table tr td tr", "table tr"),
        ("table thead tr th tbody", "table tbody"),
        ("table tr td p /td", "table tr"),
        ("table tr td /tr", "table"),
        ("table tr td /table", ""),
        ("table tr td table tr td /table", "table tr td"),
        ("div table tr td /div", "div table tr td"),
        ("ul li table tr td li", "ul li table tr td li"),
        ("ul li table tr td /li", "ul li table tr td"),
        ("div template div /template /div", ""),
        ("td td", "td"),
        ("tr tr", "tr"),
        ("caption tr", "tr"),
    ],
)
def test_as_browsers_do(tags: str, still_open: str) -> None:
    assert after(*tags.split()) == still_open


def test_what_ends_is_told_innermost_first() -> None:
    elements = OpenElements()
    for at, name in enumerate(["ul", "li", "div", "p"]):
        elements.open(name, at)
    assert [element.name for element in elements.open("li", 4)] == ["p", "div", "li"]
    assert [element.start for element in elements.close("ul")] == [4, 0]
    assert elements.close("ul") == []


def test_what_is_open_is_counted() -> None:
    elements = OpenElements()
    elements.open("ul", 0)
    elements.open("ul", 1)
    elements.close("ul")
    assert elements.inside("ul")
    assert [element.name for element in elements.close_all()] == ["ul"]
    assert not elements.inside("ul")
    assert len(elements) == 0


@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_block_opens_and_closes(name: str) -> None:
    assert after(name) == name
    assert after(name, f"/{name}") == ""
    assert after(f"/{name}") == ""


@pytest.mark.parametrize(
    "tags",
    [
        ["div"] * 20_000 + ["/p"] * 20_000 + ["/div"] * 20_000,
        ["div"] * 20_000 + ["li", "/li"] * 20_000,
        ["table", "td"] * 10_000 + ["ul"] * 10_000 + ["/div"] * 20_000,
    ],
)
def test_depth_costs_nothing(tags: list[str]) -> None:
    begun = time.perf_counter()
    after(*tags)
    assert time.perf_counter() - begun < 5
