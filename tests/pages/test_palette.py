"""The colours of chunks are declared once; figures, style sheets and scripts read them."""

import re
from pathlib import Path

import pytest

import pages.parts
from pages.parts import palette
from pages.parts.common_view import scripts, styles
from tests.pages.javascript import answers

PARTS = Path(pages.parts.__file__).parent
SOURCES = [path for path in PARTS.rglob("*") if path.suffix in {".py", ".js", ".css", ".html"}]


def test_no_other_file_has_the_colours():
    assert len(SOURCES) > 50
    found = [
        path.name for path in SOURCES if any(hue in path.read_text(encoding="utf-8") for hue in palette.HUES)
    ]
    assert found == ["palette.py"]


def test_the_icon_is_painted_in_them():
    fills = re.findall('fill="([^"]+)"', (PARTS / "seams.svg").read_text(encoding="utf-8"))
    assert fills
    assert set(fills) <= set(palette.HUES)


def test_scripts_know_them_in_their_order():
    script = f"{palette.script()}\nconst answer = () => [HUES, SHADES];"
    assert answers(script, [0]) == [[list(palette.HUES), len(palette.HUES)]]


def test_style_sheets_have_a_class_for_each():
    style = palette.style()
    for number, hue in enumerate(palette.HUES):
        assert f".shade{number} {{ --hue: {hue};" in style
        assert f".repeated{number} {{" in style


@pytest.mark.parametrize("view", ["span_view", "curve_view"])
def test_a_style_sheet_counts_on_no_number_of_colours(view):
    """A fifth colour would need no other line."""
    assert not re.search(r"\.(shade|repeated)\d", (PARTS / view / "view.css").read_text(encoding="utf-8"))
    assert styles(PARTS / view, "view.css").startswith(palette.style())
    assert scripts(PARTS / view, "view.js").startswith(palette.script())
