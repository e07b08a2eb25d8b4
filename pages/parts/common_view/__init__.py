"""Scripts and styles that several components of ours are put together from."""

from __future__ import annotations

from pathlib import Path

_SHARED = Path(__file__).parent


def joined(folder: Path, *names: str) -> str:
    """The text of files one after the other; what a component's own folder does not have is a shared one."""
    paths = (folder / name if (folder / name).exists() else _SHARED / name for name in names)
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)
