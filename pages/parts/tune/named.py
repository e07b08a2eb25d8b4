"""What the embedder of a curve is called."""

from __future__ import annotations

from chunkers.embedder import Embedder


def embedder_name(embedder: Embedder) -> str:
    """An embedder by its title, with what was changed in it."""
    changed = embedder.model_dump(exclude={"kind"}, exclude_defaults=True)
    told = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in changed.items())
    return f"{embedder.title.lower()} ({told})" if told else embedder.title.lower()
