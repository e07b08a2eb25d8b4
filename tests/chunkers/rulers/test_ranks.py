import hashlib
from pathlib import Path

import pytest
import tiktoken

import chunkers
from chunkers.errors import ChunkersError
from chunkers.rulers import ranks
from chunkers.rulers.ranks import BUNDLED, encoding, rank_file

PACKAGE = Path(chunkers.__file__).parent


def files() -> list[Path]:
    """The files of ranks beside whatever else the package carries."""
    return [path for path in (PACKAGE / "data").iterdir() if path.is_file()]


@pytest.mark.parametrize("name", BUNDLED)
def test_is_the_encoding_that_tiktoken_would_load(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """tiktoken itself, given our rank files as its cache."""
    constructors = pytest.importorskip("tiktoken_ext.openai_public").ENCODING_CONSTRUCTORS
    for path in files():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(tmp_path))
    theirs = tiktoken.Encoding(**constructors[name]())
    ours = encoding(name)
    assert theirs.token_byte_values() == ours.token_byte_values()
    text = "It's 12345 words,\r\n  naïve क्षि 漢字 👩‍👧 <|endoftext|>\n\n\tX"
    assert theirs.encode_ordinary(text) == ours.encode_ordinary(text)
    assert theirs.special_tokens_set == ours.special_tokens_set


def test_the_files_are_named_as_tiktoken_names_them() -> None:
    address = "https://openaipublic.blob.core.windows.net/encodings/{}.tiktoken"
    named = {hashlib.sha1(address.format(name).encode()).hexdigest() for name in BUNDLED}
    assert {path.name for path in files()} == named
    for name in BUNDLED:
        with rank_file(name) as path:
            assert path in files()


def test_a_spoilt_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranks, "files", lambda _: tmp_path)
    for load in (encoding, lambda name: rank_file(name).__enter__()):
        with pytest.raises(ChunkersError, match=r"missing from chunkers/data .*; reinstall"):
            load("cl100k_base")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "9b5ad71b2ce5302211f9c61530b329a4922fc6a4").write_bytes(b"AA== 0\n")
    for load in (encoding, lambda name: rank_file(name).__enter__()):
        with pytest.raises(ChunkersError, match="not the file that tiktoken expects; reinstall"):
            load("cl100k_base")
