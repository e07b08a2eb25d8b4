"""The search on the Tune page for settings that reproduce the marks."""

import pytest

from tests.pages.apps import bench, check, put
from tests.pages.tune_page import made, on


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
