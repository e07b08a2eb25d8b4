"""The Compare page without a browser: foreign chunks, limits, the chosen chunk, tabs."""

import json

import pytest

from chunkers import Document
from chunkers.foreign import ForeignChunk, align
from chunkers.splitters.semantic import Semantic
from pages.parts import figures
from pages.parts.bringing import Foreign
from pages.parts.theirs import Theirs
from tests.pages.apps import bench, check, opened, put

PAGE = "pages/1_Compare.py"


def test_foreign_chunks_stand_beside_ours():
    app = opened(PAGE)
    text = bench(app).document.text
    chunks = tuple(ForeignChunk(part) for part in (text[:900], text[1000:2000], "never said"))
    put(app, foreign=Foreign("mine.json", chunks)).run()
    check(app)


@pytest.mark.parametrize("tab", ["Sizes", "Agreement", "Chunks", "Findings"])
def test_every_tab_is_drawn(tab):
    app = opened(PAGE)
    app.session_state["depth"] = tab
    app.run()
    check(app)


@pytest.mark.parametrize("limit", [256, 512, 8191])
def test_a_limit_is_taken_and_kept(limit):
    app = opened(PAGE)
    app.button_group(key="limit").set_value(limit).run()
    check(app)
    assert bench(app).limit == limit
    app.switch_page("app.py").run()
    app.switch_page(PAGE).run()
    assert bench(app).limit == limit


@pytest.mark.parametrize("place", [0, 5, 10_000, 10**9])
def test_any_chosen_place_has_its_details(place):
    app = opened(PAGE)
    put(app, selected=(bench(app).slots[1].key, place), jumps=1).run()
    check(app)
    assert len(app.code) > 1


def test_a_chosen_chunk_of_a_configuration_that_is_gone_is_forgotten():
    app = opened(PAGE)
    put(app, selected=("gone", 5)).run()
    check(app)
    assert len(app.code) == 1  # the link to share; no text of a chunk


@pytest.mark.parametrize("page", ["app.py", PAGE, "pages/3_Code.py", "pages/8_Export.py"])
def test_the_rule_of_a_semantic_splitter_can_be_chosen_at_first_sight(page):
    app = opened(page)
    app.selectbox(key=f"{bench(app).slots[0].key}.splitter.kind").select("semantic").run()
    check(app)
    key = f"{bench(app).slots[0].key}.Semantic.rule"
    app.sidebar.selectbox(key=f"{key}.kind").select("percentile").run()
    app.sidebar.slider(key=f"{key}.percentile.value").set_value(35.0).run()
    check(app)
    hidden = {one.key for one in (*app.sidebar.expander[0].selectbox, *app.sidebar.expander[0].slider)}
    assert not {f"{key}.kind", f"{key}.percentile.value"} & hidden
    splitter = bench(app).configs[0].splitter
    assert isinstance(splitter, Semantic)
    assert (splitter.rule.kind, splitter.rule.at(35).model_dump()) == (
        "percentile",
        splitter.rule.model_dump(),
    )


def lines(named, limit=None):
    """Where upright lines stand, and what is written at them."""
    layout = figures.size_distribution(named, "tokens", limit).to_dict()["layout"]
    return [shape["x0"] for shape in layout.get("shapes", ())], [
        one["text"] for one in layout.get("annotations", ())
    ]


def sized(*lengths):
    starts = [sum(lengths[:place]) for place in range(len(lengths))]
    text = Document("x" * sum(lengths))
    chunks = [
        ForeignChunk(text.text[start : start + length]) for start, length in zip(starts, lengths, strict=True)
    ]
    return Theirs("Y", "foreign", "mine.json", align(text, chunks), "characters", "characters").sizes


def test_only_a_budget_and_a_limit_that_are_there_have_lines_among_the_sizes():
    found = sized(100, 250, 300)
    assert lines([("A", found, 120), ("Y", found, 0)]) == ([120], [])
    assert lines([("Y", found, 0)], 256) == ([256], ["embedder limit 256"])
    assert lines([("A", found, 120), ("Y", found, 0)], 512) == ([120, 512], ["embedder limit 512"])
    assert lines([("Y", found, 0)], 8191) == ([], [])
    assert lines([("A", found, 8000)], 8191) == ([8000, 8191], ["embedder limit 8,191"])
    assert lines([], 256) == ([], [])


def test_foreign_chunks_are_called_y_and_it_is_said_why():
    app = opened(PAGE)
    text = bench(app).document.text
    data = json.dumps([{"text": text[:900]}, {"text": text[600:]}]).encode()
    app.file_uploader(key="foreign.file").set_value(("mine_1.json", data, "application/json")).run()
    check(app)
    assert bench(app).foreign.name == "mine_1.json"
    assert any("as Y, for yours" in one.value for one in app.main.markdown)
    tips = {one.proto.popover.label.replace("\\", ""): one.proto.popover.help for one in app.get("popover")}
    assert tips["Y · mine_1.json"].startswith("Y stands for yours")
