from pathlib import Path

import pytest

from chunkers import ChunkConfig, ChunkersError
from chunkers.errors import reason
from chunkers.gold import Gold
from chunkers.grid import Grid


def test_the_reason_is_that_of_the_system() -> None:
    assert reason(FileNotFoundError(2, "No such file or directory", "a.txt")) == "No such file or directory"
    assert reason(OSError("broken")) == "broken"
    assert reason(ValueError("embedded null byte")) == "embedded null byte"


@pytest.mark.parametrize("reader", [ChunkConfig, Gold, Grid])
@pytest.mark.parametrize("name", ["a\0b", "x" * 5_000, ".", "absent"])
def test_a_file_that_cannot_be_read_is_told(
    reader: type[ChunkConfig | Gold | Grid], name: str, tmp_path: Path
) -> None:
    with pytest.raises(ChunkersError, match=r"^cannot read the (configuration|file of marks|grid) "):
        reader.load(tmp_path / name)
