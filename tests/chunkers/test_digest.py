import hashlib
from pathlib import Path

import pytest

from chunkers import ChunkersError
from chunkers.digest import file_digest


def test_it_is_the_sha256_of_what_the_file_holds_now(tmp_path: Path) -> None:
    path = tmp_path / "model"
    for content in (b"one", b"longer"):
        path.write_bytes(content)
        assert file_digest(path) == hashlib.sha256(content).hexdigest()


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "absent", tmp_path):
        with pytest.raises(ChunkersError, match=f"cannot read {path}: "):
            file_digest(path)
