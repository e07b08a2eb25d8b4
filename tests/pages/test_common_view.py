"""Scripts that are put together from files: no name is declared twice, or the component would not start."""

import pytest

from pages.parts import address_bar, plot_ear, track_view
from pages.parts.common_view import panel_script
from pages.parts.curve_view import mount as curve_view
from pages.parts.span_view import mount as span_view
from tests.pages.apps import ROOT
from tests.pages.javascript import answers

SCRIPTS = {
    "span view": panel_script(span_view._FOLDER, span_view._SCRIPTS),
    "late figures": span_view._LATE,
    "curve view": panel_script(curve_view._FOLDER, curve_view._SCRIPTS),
    "track view": track_view._SCRIPT,
    "address bar": address_bar._SCRIPT,
    "plot ear": plot_ear._SCRIPT,
}
"""What Streamlit is given for each component."""

PARSED = """
function answer(script) {
  try {
    const exported = new Function(script.replace("export default", "return"))();
    return typeof exported === "function" ? "" : `exports ${exported}`;
  } catch (error) {
    return String(error);
  }
}
"""


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=SCRIPTS)
def test_the_files_of_a_component_go_together(script):
    assert answers(PARSED, [script]) == [""]


def test_every_script_file_belongs_to_a_component():
    files = sorted((ROOT / "pages").rglob("*.js"))
    assert files
    left = [
        path.name for path in files if not any(path.read_text("utf-8") in one for one in SCRIPTS.values())
    ]
    assert left == []


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("const a = 1;\nconst a = 2;", "already been declared"),
        ("class A { b( }", "SyntaxError"),
        ("export default missing(1);", "missing is not defined"),
        ("const a = 1;", "exports undefined"),
    ],
)
def test_what_does_not_go_together_is_found(script, words):
    assert words in answers(PARSED, [script])[0]
