import pytest

from chunkers import registry
from chunkers.errors import ChunkersError


def test_finds_what_stands_in_the_folders() -> None:
    assert list(registry.splitters()) == [
        "code",
        "fixed",
        "html",
        "markdown",
        "recursive",
        "semantic",
        "sentence",
    ]
    assert {"characters", "words", "cl100k_base", "o200k_base", "hf:"} <= set(registry.rulers())


def test_every_splitter_says_what_it_is_for() -> None:
    for splitter in registry.splitters().values():
        assert splitter.title
        assert splitter.summary.endswith(".")
        for name, field in splitter.model_fields.items():
            assert name == "kind" or field.description, f"{splitter.__name__}.{name} has no description"


def test_unknown_names_list_the_known_and_the_near() -> None:
    with pytest.raises(ChunkersError, match=r"no splitter 'recursve'.*code, fixed.*did you mean 'recursive'"):
        registry.splitter("recursve")
    with pytest.raises(ChunkersError, match=r"no ruler 'cl100k'.*characters.*did you mean 'cl100k_base'"):
        registry.ruler("cl100k")
    with pytest.raises(ChunkersError, match="no splitter 3"):
        registry.splitter(3)


def test_a_model_leads_to_its_encoding() -> None:
    for name, encoding in (
        ("gpt-4", "cl100k_base"),
        ("GPT-4o", "o200k_base"),
        ("gpt-4o-2024-08-06", "o200k_base"),
        ("ft:gpt-4o:somebody", "o200k_base"),
        ("openai/gpt-4.1-mini", "o200k_base"),
        ("text-embedding-3-small", "cl100k_base"),
        ("text-embedding-ada-002", "cl100k_base"),
    ):
        with pytest.raises(ChunkersError) as raised:
            registry.ruler(name)
        assert str(raised.value) == f"there is no ruler {name!r}: it is a model, its encoding is {encoding}"
