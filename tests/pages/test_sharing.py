"""Links: what is shared comes back, and what a stranger wrote is refused with a sentence."""

import json
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from chunkers import ChunkConfig, ChunkersError, Document
from pages.parts import presets, samples, sharing
from pages.parts.bench import arranged
from tests.pages.apps import PAGES, ROOT, bench, check, opened, put
from tests.pages.javascript import answers


def view(link):
    return parse_qs(urlsplit(link).query)[sharing.PARAMETER][0]


@pytest.mark.parametrize("name", presets.names())
def test_a_link_brings_back_configurations_and_sample(name):
    bench = arranged(samples.sample("interview.txt"), "sample", [presets.preset(name), *presets.starters()])
    back = sharing.received(view(sharing.link(bench, "http://here")))
    assert back.configs == bench.configs
    assert back.document == bench.document


def test_a_link_never_holds_the_readers_text():
    bench = arranged(Document("a secret", "mine.txt"), "upload", presets.starters())
    link = sharing.link(bench, "http://here")
    assert "secret" not in link
    assert "mine" not in link


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "3",
        '"x"',
        "null",
        "{}",
        '{"configs": {}}',
        '{"configs": []}',
        '{"configs": [1]}',
        '{"configs": [{"splitter": "nope"}]}',
        '{"configs": [{"splitter": "fixed", "budget": {"max": -1}}]}',
        '{"configs": [{"splitter": "fixed"}], "sample": "../../etc/passwd"}',
        '{"configs": [{"splitter": "fixed"}], "sample": ["handbook.md"]}',
        '{"configs": [{"splitter": "fixed", "budget": {"ruler": "hf:/etc/passwd"}}]}',
        '{"configs": [{"splitter": "fixed"}], "tuned": {"splitter": "fixed"}}',
        '{"configs": [{"splitter": "fixed"}], "tuned": 3}',
        json.dumps({"configs": [{"splitter": "fixed"}] * 5}),
        "[" * 100_000,
    ],
)
def test_a_damaged_link_raises_a_sentence(text):
    with pytest.raises(ChunkersError):
        sharing.received(text)


def test_a_tokenizer_travels_by_its_name_below_the_operators_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("SEAMS_MODELS", str(tmp_path))
    path = tmp_path / "mine" / "tokenizer.json"
    config = ChunkConfig.model_validate({"splitter": "fixed", "budget": {"ruler": f"hf:{path}", "max": 50}})
    link = sharing.link(arranged(samples.sample(samples.FIRST), "sample", [config]), "http://here")
    assert str(tmp_path) not in view(link)
    assert sharing.received(view(link)).configs == (config,)


def test_what_is_tuned_travels_too():
    bench = arranged(samples.sample(samples.FIRST), "sample", presets.starters())
    config = ChunkConfig.model_validate({"splitter": {"kind": "semantic", "window": 5, "rule": "depth"}})
    bench = replace(bench, tuning=bench.tuning.started(config))
    assert sharing.received(view(sharing.link(bench, "http://here"))).tuning.config == config


def test_an_untouched_bench_leaves_the_address_alone():
    bench = arranged(samples.sample(samples.FIRST), "sample", presets.starters())
    assert sharing.remembered(bench) is None
    assert sharing.remembered(bench.with_document(samples.sample("interview.txt"), "sample")) is not None
    assert sharing.remembered(bench.with_document(Document("mine"), "paste")) is not None
    assert sharing.remembered(bench.added(presets.preset(presets.names()[0]))) is not None


def test_a_document_that_did_not_come_along_is_missed_until_another_is_chosen():
    mine = arranged(Document("a secret", "mine.txt"), "upload", presets.starters())
    back = sharing.received(sharing.remembered(mine) or "")
    assert back.astray
    again = sharing.received(sharing.remembered(back) or "")
    assert again.astray
    assert not again.with_document(samples.sample("interview.txt"), "sample").astray
    assert not sharing.received(
        view(sharing.link(arranged(samples.sample("interview.txt"), "sample", presets.starters()), ""))
    ).astray


def wordy(length, letter="a"):
    """A bench whose configuration cuts at a word of so many letters."""
    config = ChunkConfig.model_validate({"splitter": {"kind": "recursive", "separators": [letter * length]}})
    return arranged(samples.sample("interview.txt"), "sample", [config])


@pytest.mark.parametrize("letter", ["a", "~", "*", " ", "é", "🙂", '"', "\\"])
def test_an_address_and_a_link_have_one_bound(letter):
    """At each length either both are there and short enough for a server, or there is neither."""
    fitting = 0
    for length in (*range(100, 7_000, 300), 200_000):
        bench = wordy(length, letter)
        view = sharing.remembered(bench)
        if view is None:
            with pytest.raises(ChunkersError, match="too long for a link: download"):
                sharing.link(bench, "http://here")
            continue
        fitting += 1
        link = sharing.link(bench, "http://here")
        assert len(urlsplit(link).query) <= sharing.LONGEST == 7_000
        assert (
            sharing.received(view).configs
            == sharing.received(parse_qs(urlsplit(link).query)["view"][0]).configs
        )
        assert sharing.received(view).configs == bench.configs
    assert 0 < fitting < 24


def test_browsers_write_no_view_longer_than_it_is_counted():
    views = [*map(chr, range(32, 127)), "é", "漢", "🙂", sharing.remembered(wordy(50, "~*")) or ""]
    script = "const answer = (view) => new URLSearchParams([['view', view]]).toString();"
    for view, written in zip(views, answers(script, views), strict=True):
        assert len(written) <= len(sharing.query(view))
        assert parse_qs(written, keep_blank_values=True) == parse_qs(
            sharing.query(view), keep_blank_values=True
        )


def test_four_configurations_from_the_presets_fit():
    longest = max(map(presets.preset, presets.names()), key=lambda config: len(config.model_dump_json()))
    assert sharing.remembered(arranged(samples.sample("interview.txt"), "sample", [longest] * 4)) is not None


def test_a_view_that_is_too_long_is_refused_before_it_is_read(monkeypatch):
    view = sharing.remembered(wordy(10)) or ""
    bound = 4 * sharing.LONGEST
    assert sharing.received(view.ljust(bound)).configs == wordy(10).configs
    monkeypatch.setattr(sharing.json, "loads", lambda text: pytest.fail("read"))
    with pytest.raises(
        ChunkersError, match=r"the link is too long: .* at most 28,000 characters, not 28,001"
    ):
        sharing.received(view.ljust(bound + 1))


def lost(app):
    return [one.value for one in app.sidebar.caption if one.value == sharing.LOST]


@pytest.mark.parametrize("page", PAGES)
def test_the_sidebar_says_what_a_reload_would_lose(page):
    app = opened(page)
    assert not lost(app)
    long = wordy(10_000)
    if page == "pages/2_Tune.py":
        long = replace(long, tuning=bench(app).tuning)
    put(app, document=long.document, source="sample", slots=long.slots, tuning=long.tuning).run()
    check(app)
    assert len(lost(app)) == 1
    short = wordy(10)
    put(app, slots=short.slots).run()
    check(app)
    assert not lost(app)


@pytest.mark.parametrize("page", ["pages/1_Compare.py", "pages/3_Code.py", "pages/8_Export.py"])
def test_where_there_can_be_no_link_the_file_is_offered(page):
    app = opened(page)
    assert not app.info
    put(app, slots=wordy(10_000).slots).run()
    check(app)
    assert [one.value for one in app.info] == [
        "these configurations are too long for a link\\: download each as a file on Export, and send that instead"
    ]


def test_a_link_that_is_too_long_opens_the_app_with_a_sentence():
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    app.query_params[sharing.PARAMETER] = " " * (4 * sharing.LONGEST + 1)
    app.run()
    assert not app.exception
    assert ["the link is too long" in one.value for one in app.error] == [True]
    assert bench(app).configs == presets.starters()


def test_what_is_said_of_a_document_that_did_not_come_suits_who_had_none():
    app = opened()
    put(app, astray=True).run()
    check(app)
    assert [one.value for one in app.info] == [
        "This is a sample: a link and a reload bring configurations, the document itself does not travel."
    ]
