"""Scripts and styles that several components of ours are put together from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from streamlit.components.v2 import component

from pages.parts import palette

_SHARED = Path(__file__).parent
_PANEL = ("elements.js", "sorted.js", "life.js", "tip.js", "text.js")


def joined(folder: Path, *names: str) -> str:
    """The text of files one after the other; what a component's own folder does not have is a shared one."""
    paths = (folder / name if (folder / name).exists() else _SHARED / name for name in names)
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def styles(folder: Path, *names: str) -> str:
    """Style sheets, with the colours of chunks before them."""
    return f"{palette.style()}\n{joined(folder, *names)}"


def scripts(folder: Path, *names: str) -> str:
    """Scripts, with the colours of chunks before them."""
    return f"{palette.script()}\n{joined(folder, *names)}"


def panel_script(folder: Path, names: Sequence[str]) -> str:
    """The script of a component that shows a text in a panel: what all of them share, then its own files."""
    return scripts(folder, *_PANEL, *names)


def panel(name: str, folder: Path, names: Sequence[str]) -> Any:
    """Such a component: `view.html` and `view.css` of its folder, and its own scripts by name."""
    return component(
        name,
        html=joined(folder, "view.html"),
        css=styles(folder, "panel.css", "view.css"),
        js=panel_script(folder, names),
    )
