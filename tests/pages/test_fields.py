"""Each kind of field has its widget, and an unknown kind is refused."""

from typing import Any, Literal

import pytest
from pydantic import Field
from streamlit.testing.v1 import AppTest

from chunkers import registry
from chunkers.parameters import Parameters
from pages.parts import fields


class Inner(Parameters):
    depth: int = 2


class Every(Parameters):
    kind: Literal["every"] = "every"
    count: int = Field(3, ge=1)
    bounded: int = Field(3, ge=1, le=6)
    ratio: float = Field(0.5, ge=0)
    maybe: int | None = None
    flag: bool = True
    word: str = "x"
    maybe_word: str | None = None
    choice: Literal["end", "start"] = "end"
    lines: tuple[str, ...] = ("a", "b")
    maybe_lines: tuple[str, ...] | None = None
    inner: Inner = Inner()


class Odd(Parameters):
    pair: complex = 1j


def drawn():
    import streamlit as st

    from tests.pages.test_fields import Every, fields

    st.session_state["found"] = fields.edit(Every, Every.model_validate({}), "k")


def test_defaults_come_back_unchanged():
    app = AppTest.from_function(drawn).run()
    assert not app.exception
    found = app.session_state["found"]
    assert "kind" not in found
    assert Every.model_validate(found) == Every.model_validate({})


def test_what_is_typed_comes_back():
    app = AppTest.from_function(drawn).run()
    app.number_input(key="k.count").set_value(9)
    app.slider(key="k.bounded").set_value(5)
    app.number_input(key="k.maybe").set_value(4)
    app.checkbox(key="k.flag").uncheck()
    app.text_input(key="k.maybe_word").set_value("w")
    app.selectbox(key="k.choice").select("start")
    app.text_area(key="k.maybe_lines").set_value("\\n\\n\n, \n")
    app.number_input(key="k.inner.depth").set_value(7)
    app.run()
    every = Every.model_validate(app.session_state["found"])
    assert (every.count, every.bounded, every.maybe, every.flag) == (9, 5, 4, False)
    assert (every.maybe_word, every.choice, every.inner.depth) == ("w", "start", 7)
    assert every.maybe_lines == ("\\n\\n", ", ", "")


def test_an_unknown_kind_is_refused():
    with pytest.raises(TypeError, match="no widget for the field 'pair'"):
        fields.edit(Odd, Odd(), "k")


def splitter(kind):
    import streamlit as st

    from tests.pages.test_fields import fields, registry

    model = registry.splitter(kind)
    st.session_state["found"] = fields.edit(model, model.model_validate({}), "k", fields.parameters(model))


@pytest.mark.parametrize("kind", registry.splitters())
def test_every_splitter_can_be_drawn(kind):
    app = AppTest.from_function(splitter, args=(kind,)).run()
    assert not app.exception, app.exception[0].stack_trace
    model = registry.splitter(kind)
    assert model.model_validate(app.session_state["found"]) == model.model_validate({})


def test_a_model_chosen_by_its_kind_is_drawn_with_its_own_fields():
    app = AppTest.from_function(splitter, args=("semantic",)).run()
    semantic = registry.splitter("semantic")
    for kind, rule in registry.rules().items():
        app.selectbox(key="k.rule.kind").select(kind).run()
        assert not app.exception, app.exception[0].stack_trace
        found: Any = semantic.model_validate(app.session_state["found"])
        assert found.rule == rule.model_validate({})
    app.selectbox(key="k.rule.kind").select("percentile").run()
    app.slider(key="k.rule.percentile.value").set_value(35.0)
    app.selectbox(key="k.smoothing.kind").select("moving_average").run()
    found = semantic.model_validate(app.session_state["found"])
    assert found.rule == registry.rules()["percentile"].model_validate({"value": 35})
    assert found.smoothing.width == 3
    app.selectbox(key="k.smoothing.kind").select("none").run()
    assert app.session_state["found"]["smoothing"] is None


def test_what_is_chosen_with_fields_of_its_own_stands_at_first_sight():
    semantic = registry.splitter("semantic")
    assert fields.at_first_sight(semantic) == ["embedder", "window", "rule"]
    for model in registry.splitters().values():
        first = fields.at_first_sight(model)
        assert first[:2] == fields.parameters(model)[:2]


@pytest.mark.parametrize(
    "kind", [kind for kind, rule in registry.rules().items() if "value" in rule.model_fields]
)
def test_the_value_of_a_rule_is_called_by_its_unit(kind):
    app = AppTest.from_function(splitter, args=("semantic",)).run()
    app.selectbox(key="k.rule.kind").select(kind).run()
    unit = registry.rules()[kind].unit
    labels = [widget.label.lower() for widget in (*app.slider, *app.number_input)]
    assert unit.lower() in labels
    assert "value" not in labels
