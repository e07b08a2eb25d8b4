"""Links: what is shared comes back, and what a stranger wrote is refused with a sentence."""

import json
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
