"""A folder to call commands in."""

from __future__ import annotations

from pathlib import Path

import pytest

from .calling import filled


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return filled(tmp_path)
