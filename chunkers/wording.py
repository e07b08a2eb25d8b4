"""Settings of the semantic splitter in a few words: what trials are called, wherever they are listed."""

from __future__ import annotations

from typing import Any

from chunkers.splitters.semantic import Semantic


def setting(splitter: Semantic) -> str:
    """What a search varies, on one line: "percentile 15, window 3, min_sentences 2, static".

    Parameters bear their own names, as JSON has them. What is as always is left out, but not the
    value of the rule: that is what is searched for.
    """
    words = [_named(splitter.rule.kind, splitter.rule.model_dump(mode="json", exclude_none=True))]
    if splitter.rule.scores is not None:
        words.append(f"window {splitter.window}")
    words.append(f"min_sentences {splitter.min_sentences}")
    words.append(
        _named(splitter.embedder.kind, splitter.embedder.model_dump(mode="json", exclude_defaults=True))
    )
    if splitter.compare != type(splitter).model_fields["compare"].default:
        words.append(f"compare {splitter.compare}")
    if splitter.smoothing is not None:
        smoothing = splitter.smoothing.model_dump(mode="json", exclude_defaults=True)
        words.append(f"smoothing {_named(splitter.smoothing.kind, smoothing)}")
    return ", ".join(words)


def _named(kind: str, values: dict[str, Any]) -> str:
    """A kind, then its parameters: "static dimensions=64"; what is called `value` needs no name."""
    return " ".join([kind, *(_pair(name, value) for name, value in values.items() if name != "kind")])


def _pair(name: str, value: Any) -> str:
    shown = f"{value:g}" if isinstance(value, float) else str(value)
    return shown if name == "value" else f"{name}={shown}"
