"""Bringing a document: its file may come on any page, and every page says which one it is and how it was read."""

import pytest
from streamlit.elements.lib import policies
from streamlit.testing.v1 import AppTest

from tests.pages.apps import PAGES, bench, check, opened
from tests.pages.notebooks import NOTEBOOK, PRINTED


def uploaded(name, data, page="app.py", key="start.file"):
    app = opened(page)
    if key == "document.file":
        app.button_group(key="document.mode").set_value("upload").run()
    app.file_uploader(key=key).set_value((name, data, "text/plain")).run()
    check(app)
    assert bench(app).document.name == name
    return app


def toggles(app):
    return [one for one in app.sidebar.toggle if one.label == "What its cells printed, too"]


def written(app):
    return [one.value.replace("\\", "") for one in app.sidebar.markdown]


@pytest.mark.parametrize(("page", "key"), [("app.py", "start.file"), (PAGES[1], "document.file")])
def test_whether_outputs_are_read_is_chosen_on_every_page(page, key):
    app = uploaded("a.ipynb", NOTEBOOK, page, key)
    assert PRINTED not in bench(app).document.text
    wanted = False
    for other in (*PAGES, *PAGES):
        app.switch_page(other).run()
        check(app)
        (toggle,) = toggles(app)
        assert toggle.value is wanted
        wanted = not wanted
        toggle.set_value(wanted).run()
        check(app)
        assert (PRINTED in bench(app).document.text) is wanted
        assert bench(app).source == "upload"


def test_another_notebook_is_read_without_outputs_until_they_are_asked_for():
    app = uploaded("a.ipynb", NOTEBOOK)
    toggles(app)[0].set_value(True).run()
    app.file_uploader(key="start.file").set_value(("b.ipynb", NOTEBOOK, "text/plain")).run()
    check(app)
    assert PRINTED not in bench(app).document.text
    assert toggles(app)[0].value is False


def test_what_is_no_notebook_has_no_outputs():
    app = uploaded("a.ipynb", NOTEBOOK)
    app.file_uploader(key="start.file").set_value(("a.md", b"# A\n", "text/plain")).run()
    check(app)
    assert not toggles(app)
    assert bench(app).notebook is None


@pytest.mark.parametrize("page", PAGES)
def test_the_name_stands_above_a_box_that_does_not_show_the_file(page):
    app = uploaded("guide_1.md", b"# A guide\n\nWords.\n")
    app.switch_page(page).run()
    check(app)
    assert "**guide_1.md**, 18 characters" in written(app)
    app.button_group(key="document.mode").set_value("sample").run()
    app.selectbox(key="document.sample").select("interview.txt").run()
    check(app)
    assert not any("guide_1" in one for one in written(app))


def test_a_box_that_shows_the_file_is_enough():
    app = uploaded("guide.md", b"# A guide\n", PAGES[1], "document.file").run()
    assert not any("guide" in one for one in written(app))
    app.switch_page(PAGES[2]).run()
    assert "**guide.md**, 10 characters" in written(app)


@pytest.fixture
def twice_given(monkeypatch):
    """The keys of widgets that have a default and a value that the page set: Streamlit warns of the first of them."""
    found = []
    monkeypatch.setattr("streamlit.runtime.exists", lambda: True)
    monkeypatch.setattr(policies._LOGGER, "warning", lambda words, key, **_: found.append(key))
    real = policies.check_session_state_rules

    def check_all(*arguments, **named):
        policies._shown_default_value_warning = False
        real(*arguments, **named)

    monkeypatch.setattr(policies, "check_session_state_rules", check_all)
    yield found
    policies._shown_default_value_warning = False


def test_no_widget_has_a_default_beside_a_value(twice_given):
    app = uploaded("guide.md", b"# A guide\n\nWords.\n")
    app.switch_page("pages/3_Code.py").run()
    app.button(key="code.sample.booking.ts").click().run()
    check(app)
    assert bench(app).document.name == "booking.ts"
    for page in PAGES:
        app.switch_page(page).run()
        check(app)
    app.button_group(key="document.mode").set_value("paste").run()
    app.text_area(key="document.text").set_value("Words that were pasted.").run()
    check(app)
    assert twice_given == []


def test_a_default_beside_a_value_would_be_found(twice_given):
    def page():
        import streamlit as st

        for key in ("a", "b"):
            st.session_state[key] = "x"
            st.text_input("Words", "y", key=key)

    AppTest.from_function(page).run()
    assert twice_given == ["a", "b"]
