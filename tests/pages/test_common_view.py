"""Scripts that are put together from files: no name is declared twice, or the component would not start."""

import pytest

from pages.parts.common_view import panel_script
from pages.parts.curve_view import mount as curve_view
from pages.parts.span_view import mount as span_view
from tests.pages.javascript import answers

PARSED = """
function answer(script) {
  try {
    new Function(script.replace("export default", "return"));
    return "";
  } catch (error) {
    return String(error);
  }
}
"""


@pytest.mark.parametrize("view", [span_view, curve_view], ids=lambda view: view.__name__.split(".")[-2])
def test_the_files_of_a_component_go_together(view):
    assert answers(PARSED, [panel_script(view._FOLDER, view._SCRIPTS)]) == [""]


def test_what_does_not_go_together_is_found():
    assert "already been declared" in answers(PARSED, ["const a = 1;\nconst a = 2;"])[0]
