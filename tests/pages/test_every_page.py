"""Every page opens, with every splitter and every sample, and settings survive a change of page."""

import re

import pytest

from chunkers import ChunkConfig, registry
from chunkers.cli import app as command_line
from pages.parts import samples
from pages.parts.bench import Slot
from tests.pages.apps import PAGES, ROOT, bench, check, opened, put

WITH_CONFIGURATIONS = [page for page in PAGES if page != "pages/2_Tune.py"]
"""The pages whose sidebar edits the configurations A to D."""


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("kind", registry.splitters())
def test_every_page_with_every_splitter(page, kind):
    app = opened(page)
    config = ChunkConfig.model_validate({"splitter": kind, "budget": {"ruler": "characters", "max": 300}})
    put(app, slots=(Slot("first", config), Slot("second", config))).run()
    check(app)
    assert bench(app).configs == (config, config)


@pytest.mark.parametrize("page", WITH_CONFIGURATIONS)
def test_the_splitter_is_chosen_by_widget(page):
    app = opened(page)
    key = bench(app).slots[0].key
    app.selectbox(key=f"{key}.splitter.kind").select("fixed").run()
    check(app)
    assert bench(app).configs[0].splitter.kind == "fixed"


@pytest.mark.parametrize("name", samples.names())
def test_every_sample(name):
    app = opened("pages/1_Compare.py")
    app.selectbox(key="document.sample").select(name).run()
    check(app)
    assert bench(app).document.name == name


def test_settings_survive_a_change_of_page():
    app = opened("pages/1_Compare.py")
    key = bench(app).slots[0].key
    app.selectbox(key=f"{key}.splitter.kind").select("fixed").run()
    app.number_input(key=f"{key}.budget.max.exact.0").set_value(77).run()
    app.selectbox(key="document.sample").select("interview.txt").run()
    for page in ("app.py", "pages/1_Compare.py"):
        app.switch_page(page).run()
        check(app)
        assert app.selectbox(key=f"{key}.splitter.kind").value == "fixed"
        assert app.number_input(key=f"{key}.budget.max.exact.0").value == 77
        assert app.selectbox(key="document.sample").value == "interview.txt"


def test_slider_and_number_are_one_value():
    app = opened("pages/1_Compare.py")
    key = f"{bench(app).slots[0].key}.budget.max"
    app.number_input(key=f"{key}.exact.0").set_value(333).run()
    assert app.select_slider(key=f"{key}.slider.1").value == 333
    app.select_slider(key=f"{key}.slider.1").set_value(512).run()
    assert app.number_input(key=f"{key}.exact.1").value == 512
    assert bench(app).configs[0].budget.max == 512
    app.number_input(key=f"{key}.exact.1").set_value(511).run()
    app.number_input(key=f"{key}.exact.1").set_value(510).run()
    assert app.select_slider(key=f"{key}.slider.3").value == 510
    assert bench(app).configs[0].budget.max == 510
    check(app)


@pytest.mark.parametrize("page", WITH_CONFIGURATIONS)
def test_a_budget_that_does_not_add_up_is_a_sentence(page):
    app = opened(page)
    key = bench(app).slots[0].key
    before = bench(app).configs[0]
    app.number_input(key=f"{key}.budget.overlap.amount").set_value(5000).run()
    assert not app.exception
    assert "must be smaller than max" in app.error[0].value
    assert bench(app).configs[0] == before


@pytest.mark.parametrize(
    "text", ["", " \n\t ", "x", "\ud800", "\x00\x00", "🙂" * 50, "a" * 100_000], ids=repr
)
def test_odd_texts_are_shown(text):
    from chunkers import Document

    app = opened("pages/1_Compare.py")
    put(app, document=Document(text, "odd.txt"), source="upload").run()
    check(app)
    assert bench(app).document.text == text


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("text", ["", " \n\t "], ids=repr)
def test_a_document_with_nothing_in_it_is_said_to_be_so_on_every_page(page, text):
    from chunkers import Document

    app = opened(page)
    put(app, document=Document(text, "odd.txt"), source="upload").run()
    check(app)
    assert [one.value for one in app.info] == [
        "odd\\.txt holds nothing visible\\: choose a sample, or bring another file\\."
    ]
    facts = next(body for one in app.get("html") if "characters" in (body := str(getattr(one, "body", ""))))
    assert "odd.txt · text<br>" in facts  # no language, where nothing is said


def test_a_reader_cannot_open_files_of_the_server(tmp_path):
    (tmp_path / "secret.txt").write_text("secret words")
    app = opened("pages/1_Compare.py")
    config = ChunkConfig.model_validate({"splitter": {"kind": "semantic", "embedder": "lsa"}})
    put(app, slots=(Slot("first", config),)).run()
    box = next(one for one in app.text_input if "fit" in str(one.key))
    box.set_value(str(tmp_path / "secret.txt")).run()
    assert not app.exception
    assert "SEAMS_MODELS" in app.error[0].value.replace("\\", "")
    assert bench(app).configs[0] == config


def test_commands_are_named_as_they_are_typed():
    commands = [one.name or one.callback.__name__ for one in command_line.registered_commands if one.callback]
    assert {"split", "verify"} <= set(commands)
    named = re.compile(rf"(python -m )?\bchunkers (?:{'|'.join(commands)})\b")
    files = [ROOT / "app.py", *(ROOT / "pages").rglob("*.*")]
    texts = [path.read_text("utf-8") for path in files if path.suffix in (".py", ".js", ".html")]
    found = [match for text in texts for match in named.finditer(text)]
    assert len(found) >= 3
    assert [match[0] for match in found if match[1] is None] == []
