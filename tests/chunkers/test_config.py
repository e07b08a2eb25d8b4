import json
from pathlib import Path

import pytest

from chunkers import ChunkConfig, ChunkersError, Document, registry
from chunkers.embedders.static import Static
from chunkers.rule_kinds import rules
from chunkers.smoothing import SMOOTHINGS

EXAMPLE = """{"version": 1, "name": "handbook",
 "splitter": {"kind": "markdown", "deepest_heading": 3, "cut_at_headings": true},
 "inside": null,
 "budget": {"ruler": "cl100k_base", "max": 512, "min": 0, "overlap": 0},
 "context": {"path": false, "continued": false}}"""


def test_the_documented_json_loads_and_comes_back() -> None:
    config = ChunkConfig.model_validate_json(EXAMPLE)
    assert json.loads(config.to_json()) == json.loads(EXAMPLE)


@pytest.mark.parametrize("kind", sorted(registry.splitters()))
def test_every_splitter_round_trips_through_a_file(kind: str, tmp_path: Path) -> None:
    config = ChunkConfig.model_validate({"splitter": kind, "inside": "sentence", "name": "é 😀"})
    config.save(tmp_path / "config.json")
    assert ChunkConfig.load(tmp_path / "config.json") == config


def test_a_later_version_is_refused_as_such() -> None:
    with pytest.raises(
        ChunkersError, match=r"^version: this configuration is of version 2, .* update chunkers"
    ):
        ChunkConfig.model_validate({"version": 2, "splitter": {"kind": "new"}, "levels": 3})


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({}, "splitter: this field is required"),
        ({"splitter": {}}, "splitter: kind is required; known kinds are code"),
        ({"splitter": {"kind": "recursve"}}, "splitter: there is no splitter 'recursve'"),
        ({"splitter": 3}, "splitter"),
        (
            {"splitter": {"kind": "fixed", "size": 3}},
            "splitter.size: there is no such field (known fields: kind, respect",
        ),
        ({"splitter": "fixed", "budget": {"max": 0}}, "budget.max: "),
        ({"splitter": "fixed", "budget": {"ruler": "cl100k"}}, "budget.ruler: there is no ruler 'cl100k'"),
        ({"splitter": "fixed", "version": 2}, "version: "),
        ({"splitter": "fixed", "level": []}, "level: there is no such field"),
        ({"splitter": {"kind": "recursive", "separators": ["("], "is_regex": True}}, "RE2"),
        ({"splitter": {"kind": "recursive", "separators": []}}, "at least one separator"),
        ({"splitter": {"kind": "markdown", "deepest_heading": 9}}, "splitter.deepest_heading: "),
    ],
)
def test_bad_values_are_told_by_field(data: dict[str, object], sentence: str) -> None:
    with pytest.raises(ChunkersError) as raised:
        ChunkConfig.model_validate(data)
    assert sentence in str(raised.value)
    assert "\n" not in str(raised.value)


def test_files_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    with pytest.raises(ChunkersError, match=r"cannot read the configuration .*absent\.json: No such file"):
        ChunkConfig.load(tmp_path / "absent.json")
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00\xd8")
    with pytest.raises(ChunkersError, match="not UTF-8"):
        ChunkConfig.load(tmp_path / "binary.json")
    (tmp_path / "broken.json").write_text("{")
    with pytest.raises(ChunkersError, match=r"broken\.json.*JSON"):
        ChunkConfig.load(tmp_path / "broken.json")


def test_a_received_configuration_names_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = {"splitter": "fixed", "budget": {"ruler": "hf:inside/tokenizer.json"}}
    monkeypatch.delenv("SEAMS_MODELS", raising=False)
    with pytest.raises(ChunkersError, match="SEAMS_MODELS"):
        ChunkConfig.receive(wanted)
    monkeypatch.setenv("SEAMS_MODELS", str(tmp_path))
    assert ChunkConfig.receive(wanted).budget.ruler == f"hf:{tmp_path.resolve()}/inside/tokenizer.json"
    for outside in ("hf:../x.json", "hf:/etc/passwd", "hf:inside/../../x.json"):
        with pytest.raises(ChunkersError, match="below the folder"):
            ChunkConfig.receive({"splitter": "fixed", "budget": {"ruler": outside}})


def test_the_schema_knows_every_splitter_and_its_fields() -> None:
    schema = ChunkConfig.json_schema()
    kinds = [
        schema["$defs"][choice["$ref"].split("/")[-1]] for choice in schema["$defs"]["Splitter"]["oneOf"]
    ]
    assert [kind["properties"]["kind"]["const"] for kind in kinds] == sorted(registry.splitters())
    assert all(kind["additionalProperties"] is False for kind in kinds)
    assert json.dumps(schema)


def test_the_schema_accepts_what_the_model_writes() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    jsonschema.validate(json.loads(EXAMPLE), ChunkConfig.json_schema())
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"splitter": {"kind": "fixed", "x": 1}}, ChunkConfig.json_schema())


def test_the_schema_accepts_a_hierarchy() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    config = ChunkConfig.model_validate(
        {
            "splitter": "markdown",
            "levels": [900, 300],
            "children": {"kind": "sentence", "max": 60},
            "overview": True,
        }
    )
    written = json.loads(config.to_json())
    assert (written["levels"], written["budget"]["max"]) == ([900, 300], 300)
    jsonschema.validate(written, ChunkConfig.json_schema())
    for wrong in ({"levels": [9.5]}, {"children": {"max": 9}}, {"overview": 1}, {"levels": [9] * 9}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({**written, **wrong}, ChunkConfig.json_schema())


def test_what_is_no_hierarchy_says_nothing_of_one() -> None:
    written = json.loads(ChunkConfig.model_validate({"splitter": "markdown"}).to_json())
    assert not {"levels", "children", "overview", "fingerprint"} & set(written)


def test_a_fingerprint_takes_one_line_and_strings_stay_as_they_are() -> None:
    from chunkers import sign

    config = ChunkConfig.model_validate(
        {"splitter": "fixed", "name": "[ 1,\n 2 ]", "budget": {"ruler": "words", "max": 1}}
    )
    text = sign(Document("a b c"), config).to_json()
    assert '"starts": [0, 2, 2]' in text
    assert ChunkConfig.model_validate_json(text).name == "[ 1,\n 2 ]"


def test_the_schema_knows_every_embedder_and_rule() -> None:
    definitions = ChunkConfig.json_schema()["$defs"]
    for family, known in (("Embedder", registry.embedders()), ("Rule", rules()), ("Smoothing", SMOOTHINGS)):
        choices = [definitions[choice["$ref"].split("/")[-1]] for choice in definitions[family]["oneOf"]]
        assert {choice["properties"]["kind"]["const"] for choice in choices} == set(known)
        assert all("kind" in choice["required"] for choice in choices)
    assert definitions["Semantic"]["properties"]["embedder"]["$ref"] == "#/$defs/Embedder"


def test_the_schema_accepts_a_semantic_configuration() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    config = ChunkConfig.model_validate({"splitter": {"kind": "semantic", "embedder": "lsa"}})
    jsonschema.validate(json.loads(config.to_json()), ChunkConfig.json_schema())
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(
            {"splitter": {"kind": "semantic", "embedder": {"kind": "lsa", "x": 1}}}, ChunkConfig.json_schema()
        )


def test_pinned_writes_down_the_models_wherever_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    def pinned(self: Static) -> Static:
        return self.replace(dimensions=64)

    monkeypatch.setattr(Static, "pinned", pinned)
    config = ChunkConfig.model_validate(
        {"splitter": "markdown", "inside": "semantic", "children": {"splitter": "semantic", "max": 64}}
    )
    found = [part for part in config.pinned().parts() if isinstance(part, Static)]
    assert [part.dimensions for part in found] == [64, 64]
    plain = ChunkConfig.model_validate({"splitter": "markdown"})
    assert plain.pinned() is plain


def test_a_name_that_looks_like_a_list_stays_what_it_is():
    config = ChunkConfig.model_validate(
        {"name": "[ 1 ] and [\n2\n]", "splitter": "fixed", "levels": [40, 20]}
    )
    assert ChunkConfig.model_validate_json(config.to_json()) == config
    assert "[40, 20]" in config.to_json()
