"""Configurations that people know, to start from."""

from __future__ import annotations

from chunkers.config import ChunkConfig
from chunkers.errors import ChunkersError

_TOKENS = "cl100k_base"

PRESETS: dict[str, dict[str, object]] = {
    "512 tokens, by heading": {
        "splitter": {"kind": "markdown"},
        "budget": {"ruler": _TOKENS, "max": 512},
    },
    "512 tokens, recursive": {
        "splitter": {"kind": "recursive"},
        "budget": {"ruler": _TOKENS, "max": 512},
    },
    "256 tokens, whole sentences": {
        "splitter": {"kind": "sentence"},
        "budget": {"ruler": _TOKENS, "max": 256},
    },
    "One function per chunk": {
        "splitter": {"kind": "code", "granularity": "definition"},
        "budget": {"ruler": _TOKENS, "max": 512},
    },
    "Blind windows, 256 tokens": {
        "splitter": {"kind": "fixed"},
        "budget": {"ruler": _TOKENS, "max": 256, "overlap": 32},
    },
    "LangChain recursive default": {
        "splitter": {"kind": "recursive", "separators": ["\\n\\n", "\\n", " ", ""], "keep": "start"},
        "budget": {"ruler": "characters", "max": 4000, "overlap": 200},
    },
    "LlamaIndex sentence default": {
        "splitter": {"kind": "sentence"},
        "budget": {"ruler": _TOKENS, "max": 1024, "overlap": 200},
    },
}


def preset(name: str) -> ChunkConfig:
    """A preset by its name."""
    return ChunkConfig.model_validate({"name": name, **PRESETS[name]})


def names() -> list[str]:
    """The presets whose splitters are there."""
    return [name for name in PRESETS if _stands(name)]


_BY_KIND = {"markdown": "markdown", "html": "html", "code": "code", "text": "sentence"}


def starters(kind: str = "markdown") -> tuple[ChunkConfig, ...]:
    """What a new session compares on a document of a media kind: the splitter made for it, and the one that most
    people use; small chunks, so that a sample shows many boundaries."""
    small = {"ruler": _TOKENS, "max": 120}
    return tuple(
        ChunkConfig.model_validate({"splitter": {"kind": splitter}, "budget": small})
        for splitter in (_BY_KIND.get(kind, "sentence"), "recursive")
    )


def _stands(name: str) -> bool:
    try:
        preset(name)
    except ChunkersError:
        return False
    return True
