"""The settings of the semantic splitter that are to be tried: every combination of some lists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Self, cast

from pydantic import BeforeValidator, Field

from chunkers.curve import Compare
from chunkers.embedder_kinds import AnyEmbedder, embedder
from chunkers.errors import ChunkersError
from chunkers.json_file import json_text
from chunkers.parameters import Parameters
from chunkers.rule import Rule
from chunkers.rule_kinds import AnyRule, rule
from chunkers.smoothing import AnySmoothing
from chunkers.splitters.semantic import MinSentences, Semantic, Window

_VALUES: dict[str, tuple[float, ...]] = {
    "absolute": (0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7),
    "percentile": (5, 10, 15, 20, 25, 30, 40),
    "deviation": (0.25, 0.5, 0.75, 1, 1.25, 1.5, 2),
    "interquartile": (0.25, 0.5, 0.75, 1, 1.25, 1.5),
    "gradient": (5, 10, 15, 20, 25),
    "depth": (-1.5, -1, -0.5, 0, 0.5, 1),
    "prominence": (0.05, 0.1, 0.15, 0.2, 0.25, 0.3),
}
_PENALTIES: tuple[float | str, ...] = ("auto", 0.5, 0.75, 1.0, 1.25, 1.5, 2.0)


def _default_rules() -> tuple[Rule, ...]:
    spread = [
        rule(kind).model_validate({"value": value}) for kind, values in _VALUES.items() for value in values
    ]
    return (*spread, *(rule("optimal").model_validate({"penalty": penalty}) for penalty in _PENALTIES))


def _expanded(rules: Any) -> Any:
    """Rules with a list in the place of a number, as one rule for each number."""
    if not isinstance(rules, (list, tuple)):
        return rules
    return [one for given in cast("Iterable[Any]", rules) for one in _each(given)]


def _each(given: Any) -> Iterator[Any]:
    if not isinstance(given, dict):
        yield given
        return
    fields = cast("dict[str, Any]", given)
    lists = {name: cast("list[Any]", value) for name, value in fields.items() if isinstance(value, list)}
    for values in product(*lists.values()):
        yield {**fields, **dict(zip(lists, values, strict=True))}


class Grid(Parameters):
    """Lists of settings; `settings` are all their combinations.

    A rule may hold a list where it holds a number: `{"kind": "percentile", "value": [10, 20, 30]}` stands for three.
    """

    embedders: tuple[AnyEmbedder, ...] = Field(
        default_factory=lambda: (embedder("static").model_validate({}),),
        min_length=1,
        description="Embedders to try.",
    )
    windows: tuple[Window, ...] = Field(
        default=(2, 3, 4), min_length=1, description="Sentences on each side of a gap."
    )
    compare: tuple[Compare, ...] = Field(
        default=("means",), min_length=1, description="What is compared across a gap."
    )
    smoothings: tuple[AnySmoothing | None, ...] = Field(
        default=(None,), min_length=1, description="How the curve is smoothed; null for not."
    )
    min_sentences: tuple[MinSentences, ...] = Field(
        default=(2, 3), min_length=1, description="The fewest sentences between two cuts."
    )
    rules: Annotated[tuple[AnyRule, ...], BeforeValidator(_expanded)] = Field(
        default_factory=_default_rules, min_length=1, description="Rules to try, with their values."
    )

    def settings(self, base: Semantic) -> Iterator[Semantic]:
        """Every combination, with the language and abbreviations of `base`; those that share a curve in a row.

        A rule that looks at no window (`optimal`) is tried once, with the first.
        """
        curves = product(self.embedders, self.windows, self.compare, self.smoothings)
        for number, (model, window, compare, smoothing) in enumerate(curves):
            first = number % (len(self.windows) * len(self.compare) * len(self.smoothings)) == 0
            for least, one in product(self.min_sentences, self.rules):
                if first or one.scores is not None:
                    yield base.replace(
                        embedder=model, window=window, compare=compare, smoothing=smoothing,
                        min_sentences=least, rule=one,
                    )  # fmt: skip

    @property
    def count(self) -> int:
        """How many combinations there are."""
        blind = sum(one.scores is None for one in self.rules)
        curves = len(self.windows) * len(self.compare) * len(self.smoothings)
        rules = curves * (len(self.rules) - blind) + blind
        return len(self.embedders) * len(self.min_sentences) * rules

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a grid from a JSON file."""
        text = json_text(path, "grid")
        try:
            return cls.model_validate_json(text)
        except ChunkersError as error:
            raise ChunkersError(f"{path}: {error}") from None
