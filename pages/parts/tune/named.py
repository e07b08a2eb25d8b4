"""Settings in a few words: what curves and trials are called."""

from __future__ import annotations

from chunkers.embedder import Embedder
from chunkers.rule import Rule
from chunkers.splitters.semantic import Semantic


def setting(splitter: Semantic) -> str:
    """All that a search varies: "percentile 15, window 3, 2 sentences or more, static"."""
    least = f"{splitter.min_sentences} sentence{'' if splitter.min_sentences == 1 else 's'} or more"
    window = f"window {splitter.window}, " if splitter.rule.scores is not None else ""
    return f"{rule_name(splitter.rule)}, {window}{least}, {embedder_name(splitter.embedder)}"


def rule_name(rule: Rule) -> str:
    """A rule and its value: "percentile 15"."""
    values = rule.model_dump(exclude={"kind"}, exclude_none=True).values()
    return " ".join(
        [rule.title.lower(), *(f"{value:g}" if isinstance(value, float) else str(value) for value in values)]
    )


def embedder_name(embedder: Embedder) -> str:
    """An embedder by its title, with what was changed in it."""
    changed = embedder.model_dump(exclude={"kind"}, exclude_defaults=True)
    told = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in changed.items())
    return f"{embedder.title.lower()} ({told})" if told else embedder.title.lower()
