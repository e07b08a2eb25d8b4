"""Finds splitters and rulers by looking in their folders; nobody registers anything."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Callable, Iterable
from functools import cache
from types import ModuleType

import chunkers.rulers
import chunkers.splitters
from chunkers.errors import ChunkersError
from chunkers.measure import Ruler
from chunkers.splitter import Splitter


@cache
def splitters() -> dict[str, type[Splitter]]:
    """Every splitter by its kind, in alphabetical order."""
    found: dict[str, type[Splitter]] = {}
    for module in _modules(chunkers.splitters):
        for item in vars(module).values():
            if _is_splitter(item, module):
                kind = item.model_fields["kind"].default
                if kind in found:
                    raise ChunkersError(f"two splitters are called {kind!r}")
                found[kind] = item
    return dict(sorted(found.items()))


def splitter(kind: object) -> type[Splitter]:
    """The splitter of a kind; an unknown kind raises with the known ones."""
    known = splitters()
    if isinstance(kind, str) and kind in known:
        return known[kind]
    raise ChunkersError(
        f"there is no splitter {kind!r}; known kinds are {', '.join(known)}{_near(kind, known)}"
    )


@cache
def _ruler_makers() -> tuple[dict[str, Callable[[], Ruler]], dict[str, Callable[[str], Ruler]]]:
    names: dict[str, Callable[[], Ruler]] = {}
    prefixes: dict[str, Callable[[str], Ruler]] = {}
    for module in _modules(chunkers.rulers):
        names.update(getattr(module, "RULERS", {}))
        prefixes.update(getattr(module, "PREFIXES", {}))
    return names, prefixes


def rulers() -> list[str]:
    """The names of all rulers; those that need a file end in a colon (`hf:`)."""
    names, prefixes = _ruler_makers()
    return [*names, *prefixes]


def ruler(name: str) -> Ruler:
    """The ruler of a name; an unknown name raises with the known ones."""
    names, prefixes = _ruler_makers()
    if name in names:
        return names[name]()
    for prefix, make in prefixes.items():
        if name.startswith(prefix):
            return make(name.removeprefix(prefix))
    raise ChunkersError(
        f"there is no ruler {name!r}; known rulers are {', '.join([*names, *(p + '<path>' for p in prefixes)])}"
        f"{_near(name, names)}"
    )


def _modules(package: ModuleType) -> list[ModuleType]:
    names = sorted(info.name for info in pkgutil.iter_modules(package.__path__))
    return [importlib.import_module(f"{package.__name__}.{name}") for name in names]


def _is_splitter(item: object, module: ModuleType) -> bool:
    return (
        isinstance(item, type)
        and issubclass(item, Splitter)
        and item is not Splitter
        and item.__module__ == module.__name__
    )


def _near(name: object, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(str(name).lower(), known, n=1)
    return f"; did you mean {close[0]!r}?" if close else ""
