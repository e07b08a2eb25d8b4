"""What a configuration is called where it has no name, or no longer is what its name says."""

from __future__ import annotations

from chunkers import registry
from chunkers.config import ChunkConfig
from pages.parts import presets, rulers


def title(config: ChunkConfig) -> str:
    """The name that was given, or one made of splitter and size; an edited preset says so."""
    if not config.name:
        unit = rulers.unit(config.budget.ruler)
        inside = f" + {_splitter(config.inside.kind).lower()}" if config.inside else ""
        below = f" › {_splitter(config.children.splitter.kind).lower()}" if config.children else ""
        sizes = " › ".join(f"{budget.max:,}" for budget in config.budgets)
        return f"{_splitter(config.splitter.kind)}{inside}{below}, {sizes} {unit}"
    if config.name in presets.PRESETS and config != presets.preset(config.name):
        return f"{config.name}, edited"
    return config.name


def _splitter(kind: str) -> str:
    return registry.splitter(kind).title
