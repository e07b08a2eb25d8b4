"""Marks on the Tune page: of a sample, by hand, from a file, and back again."""

import pytest
from streamlit.testing.v1 import AppTest

from chunkers.gold import Gold
from tests.pages.apps import bench, check, put
from tests.pages.tune_page import by_hand, marking, marks, on, shown


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
