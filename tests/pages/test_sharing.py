"""Links: what is shared comes back, and what a stranger wrote is refused with a sentence."""

import json
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest

from chunkers import ChunkConfig, ChunkersError, Document
from pages.parts import presets, samples, sharing
from pages.parts.bench import arranged


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


def test_an_address_does_not_grow_without_end():
    words = tuple(f"word{number}." for number in range(2000))
    config = ChunkConfig.model_validate({"splitter": {"kind": "sentence", "abbreviations": words}})
    assert sharing.remembered(arranged(samples.sample(samples.FIRST), "sample", [config])) is None
