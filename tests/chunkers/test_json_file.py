from pathlib import Path

import pytest

from chunkers import ChunkConfig, ChunkersError
from chunkers import json_file as module
from chunkers.gold import Gold
from chunkers.grid import Grid
from chunkers.json_file import json_text


def test_reads_with_and_without_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    for data in (b'{"a": "\xc3\xb6"}\n', b'\xef\xbb\xbf{"a": "\xc3\xb6"}\n'):
        path.write_bytes(data)
        assert json_text(path, "configuration") == '{"a": "ö"}\n'


def test_says_what_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ChunkersError, match=r"cannot read the grid .*absent\.json: No such file"):
        json_text(tmp_path / "absent.json", "grid")
    with pytest.raises(ChunkersError, match="cannot read the grid a\0b: "):
        json_text("a\0b", "grid")
    path = tmp_path / "a.json"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ChunkersError, match="is no grid: it is not UTF-8 text"):
        json_text(path, "grid")
    monkeypatch.setattr(module, "LARGEST", 1)
    with pytest.raises(ChunkersError, match="is no grid: it is longer than"):
        json_text(path, "grid")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device of Unix")
@pytest.mark.parametrize("load", [ChunkConfig.load, Gold.load, Grid.load])
def test_an_endless_device_is_refused(load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST", 1_000_000)
    with pytest.raises(ChunkersError, match=r"/dev/zero is no .*: it is longer than 1 MB"):
        load("/dev/zero")
