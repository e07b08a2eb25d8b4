"""The bench: the document and the configurations that a reader works with, kept from page to page."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import streamlit as st

from chunkers.config import ChunkConfig
from chunkers.document import Document
from chunkers.languages import media_kind
from pages.parts import presets
from pages.parts.bringing import Foreign, Notebook
from pages.parts.samples import FIRST, sample
from pages.parts.tuning import Tuning, fresh

LETTERS = "ABCD"
_KEY = "bench"

Source = Literal["sample", "upload", "paste"]


@dataclass(frozen=True)
class Slot:
    """A configuration on the bench. Its key stays while it is edited; widgets are named after it."""

    key: str
    config: ChunkConfig


@dataclass(frozen=True)
class Bench:
    """A document and up to four configurations, A to D. Every change gives a new bench."""

    document: Document
    source: Source
    slots: tuple[Slot, ...]
    editing: int = 0
    selected: tuple[str, int] | None = None
    """The chosen chunk: the slot's key, and an offset inside the chunk."""
    jumps: int = 0
    """How often a part of the page asked the view to scroll to the chosen chunk."""
    notebook: Notebook | None = None
    """Where the document was read from, if that is a notebook."""
    foreign: Foreign | None = None
    limit: int | None = None
    """What an embedder reads of a chunk, in tokens; None for all."""
    astray: bool = False
    """True while a sample stands in for a document that did not come along with its configurations."""
    tuning: Tuning = field(default_factory=fresh)

    @property
    def configs(self) -> tuple[ChunkConfig, ...]:
        return tuple(slot.config for slot in self.slots)

    @property
    def is_untouched(self) -> bool:
        """True where a new reader would find the same document and configurations."""
        configs = self.configs == presets.starters() and self.tuning.config == fresh().config
        return configs and not self.astray and (self.source, self.document.name) == ("sample", FIRST)

    @property
    def has_room(self) -> bool:
        return len(self.slots) < len(LETTERS)

    def with_document(self, document: Document, source: Source, notebook: Notebook | None = None) -> Bench:
        """Another document; configurations that nobody has touched give way to those that suit it."""
        slots, suited = self.slots, presets.starters(media_kind(document))
        if self.configs == presets.starters(media_kind(self.document)):
            pairs = zip(slots, suited, strict=True)
            slots = tuple(slot if slot.config == config else _slot(config) for slot, config in pairs)
        return replace(
            self,
            document=document,
            source=source,
            slots=slots,
            selected=None,
            jumps=0,
            notebook=notebook,
            foreign=None,
            astray=False,
            tuning=replace(self.tuning.zoomed({}), search=None),
        )

    def with_config(self, index: int, config: ChunkConfig) -> Bench:
        """The configuration at an index edited: same slot, same widgets."""
        slots = list(self.slots)
        slots[index] = Slot(slots[index].key, config)
        return replace(self, slots=tuple(slots))

    def replaced(self, index: int, config: ChunkConfig) -> Bench:
        """Another configuration in place of one: widgets start anew."""
        slots = list(self.slots)
        slots[index] = _slot(config)
        return replace(self, slots=tuple(slots), editing=index)

    def added(self, config: ChunkConfig) -> Bench:
        """One more configuration at the end; the name gets a number where it is taken."""
        if not self.has_room:
            return self
        config = config.replace(name=self._free_name(config.name))
        return replace(self, slots=(*self.slots, _slot(config)), editing=len(self.slots))

    def removed(self, index: int) -> Bench:
        """Without one configuration; the last one stays."""
        if len(self.slots) == 1:
            return self
        slots = self.slots[:index] + self.slots[index + 1 :]
        return replace(self, slots=slots, editing=min(index, len(slots) - 1))

    def moved(self, index: int, by: int) -> Bench:
        """One configuration moved along the row."""
        target = index + by
        if not 0 <= target < len(self.slots):
            return self
        slots = list(self.slots)
        slots.insert(target, slots.pop(index))
        return replace(self, slots=tuple(slots), editing=target)

    def _free_name(self, name: str) -> str:
        taken = {config.name for config in self.configs}
        if not name or name not in taken:
            return name
        return next(f"{name} {number}" for number in range(2, 9) if f"{name} {number}" not in taken)


def _slot(config: ChunkConfig) -> Slot:
    return Slot(secrets.token_hex(4), config)


def arranged(document: Document, source: Source, configs: Sequence[ChunkConfig]) -> Bench:
    """A new bench."""
    return Bench(document, source, tuple(_slot(config) for config in configs))


def exists() -> bool:
    """True once this session has a bench."""
    return _KEY in st.session_state


def current() -> Bench:
    """The bench of this session; a new session starts with a sample and two configurations."""
    if not exists():
        keep(arranged(sample(FIRST), "sample", presets.starters()))
    return st.session_state[_KEY]


def keep(bench: Bench) -> Bench:
    """Make a bench the one of this session."""
    st.session_state[_KEY] = bench
    return bench


def tune(edit: Callable[[Tuning], Tuning]) -> Bench:
    """Change what is tuned in this session."""
    bench = current()
    return keep(replace(bench, tuning=edit(bench.tuning)))


def change(edit: Callable[[Bench], Bench]) -> None:
    """Change the bench of this session: what buttons call before the page runs again."""
    keep(edit(current()))
