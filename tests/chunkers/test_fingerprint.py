from pathlib import Path

from chunkers import ChunkConfig, Document, chunk
from chunkers.fingerprint import Fingerprint, versions

CONFIG = ChunkConfig.model_validate({"splitter": "fixed", "budget": {"ruler": "characters", "max": 4}})


def take(text: str, config: ChunkConfig = CONFIG) -> Fingerprint:
    document = Document(text)
    return Fingerprint.take(document, chunk(document, config))


def test_starts_are_distances() -> None:
    assert take("abcdefghij").starts == (0, 4, 4)
    assert take("abcdefghij").positions() == [0, 4, 8]


def test_what_is_embedded_counts() -> None:
    wider = CONFIG.replace(budget={"ruler": "characters", "max": 6, "overlap": 2})
    assert take("abcdefghij").embedded != take("abcdefghij", wider).embedded
    assert take("abcdefghij").document == take("abcdefghij", wider).document


def test_lone_surrogates_can_be_signed() -> None:
    assert take("ab\ud83dcd").characters == 5


def test_files_are_named_without_their_folder(tmp_path: Path) -> None:
    (tmp_path / "tokenizer.json").write_text("{}")
    made = Fingerprint.take(Document("a"), (), [tmp_path / "tokenizer.json"])
    assert list(made.files) == ["tokenizer.json"]


def test_files_of_one_name_are_told_apart_by_their_folders(tmp_path: Path) -> None:
    paths = [tmp_path / "one" / "tokenizer.json", tmp_path / "two" / "tokenizer.json"]
    for number, path in enumerate(paths):
        path.parent.mkdir()
        path.write_text(str(number))
    made = Fingerprint.take(Document("a"), (), [*paths, paths[0]])
    assert list(made.files) == ["one/tokenizer.json", "two/tokenizer.json"]
    assert len(set(made.files.values())) == 2


def test_versions_are_those_installed() -> None:
    assert "tiktoken" in versions()
