"""`tune`: try many settings of the semantic splitter on documents whose true boundaries are known."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from glob import has_magic
from pathlib import Path
from typing import Any

from chunkers.commands import sink
from chunkers.commands.progress import counted
from chunkers.commands.sources import STDIN, Source, expand, source
from chunkers.commands.split import spare
from chunkers.config import ChunkConfig
from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.gold import SUFFIX, Gold, beside, is_marks
from chunkers.grid import Grid
from chunkers.metrics.boundaries import Unit
from chunkers.metrics.grading import Grade, grade
from chunkers.splitters.semantic import Semantic
from chunkers.tune import Marked, Ranking, Trial, tune
from chunkers.wording import setting

_FIGURES = ("precision", "recall", "f1", "pk", "window_diff", "similarity", "displacement")


@dataclass(frozen=True)
class Run:
    """What to tune on, and how."""

    marked: Sequence[Marked]
    grid: Grid
    config: ChunkConfig
    base: Semantic
    tolerance: float
    unit: Unit

    def trials(self) -> tuple[list[Trial], bool]:
        """All trials, and True; or those before Ctrl-C, and False."""
        found: list[Trial] = []
        with counted(self.grid.count * len(self.marked)) as advance:
            try:
                for trial in tune(
                    self.marked,
                    self.grid,
                    self.base,
                    self.tolerance,
                    self.unit,
                    watch=advance,
                    config=self.config,
                ):
                    found.append(trial)
                    advance(trial.done * len(self.marked), self.grid.count * len(self.marked))
            except KeyboardInterrupt:
                return found, False
        return found, True

    def grades(self, trial: Trial) -> list[Grade]:
        """The scores of a trial in full, document by document, with both baselines."""
        return [
            grade(one.document, one.gold.boundaries, cuts, self.tolerance, self.unit)
            for one, cuts in zip(self.marked, trial.cuts, strict=True)
        ]


def run(
    documents: list[str],
    marks: list[Path],
    grid: Path | None,
    config: Path | None,
    tolerance: float,
    unit: Unit,
    most: int,
    save: Path | None,
    as_json: bool,
) -> bool:
    """Tune, print the best settings, and write the best configuration where that is asked for; False if stopped by Ctrl-C."""
    start = ChunkConfig.load(config) if config else ChunkConfig.model_validate({"splitter": "semantic"})
    if not isinstance(start.splitter, Semantic):
        raise ChunkersError(
            f"{config}: its splitter is {start.splitter.kind}; tune finds settings of the splitter semantic"
        )
    sources = _sources(documents, marks)
    if save:
        _refuse_to_write(save, sources, marks, grid)
    marked = list(_marked(sources, marks))
    work = Run(marked, Grid.load(grid) if grid else Grid(), start, start.splitter, tolerance, unit)
    trials, whole = work.trials()
    if not trials:
        raise KeyboardInterrupt  # there is nothing to print
    ranking = Ranking.of(trials)
    if save:
        best = start.replace(splitter=ranking.best.splitter, fingerprint=None)
        with sink.opened(save) as write:
            write(best.to_json())
    facts = _facts(work, ranking, most, whole)
    sink.say(json.dumps(facts, ensure_ascii=False, indent=2) if as_json else _page(facts))
    return whole


def _refuse_to_write(save: Path, sources: Sequence[Source], marks: Sequence[Path], grid: Path | None) -> None:
    """Say before the work what would keep the best from being written; the configuration may be written over."""
    texts = [one.path for one in sources if one.path]
    spare(sources, None, None, save, [*(marks or map(beside, texts)), *([grid] if grid else [])])


def _sources(documents: list[str], marks: list[Path]) -> list[Source]:
    """The documents; of a folder or a pattern those that have marks beside them."""
    found: list[Source] = []
    for argument in documents:
        if argument == STDIN or not (Path(argument).is_dir() or has_magic(argument)):
            found.append(source(argument))
            continue
        several = list(expand([argument]))
        wrong = next((one for one in several if isinstance(one, ChunkersError)), None)
        if wrong:
            raise wrong
        with_marks = [one for one in several if isinstance(one, Source) and _has_marks(one)]
        if several and not with_marks and not marks:
            raise ChunkersError(f"{argument}: no document here has marks beside it (NAME{SUFFIX})")
        found += with_marks if not marks else [one for one in several if isinstance(one, Source)]
    return found


def _has_marks(one: Source) -> bool:
    return one.path is not None and not is_marks(one.name) and beside(one.path).is_file()


def _marked(sources: Sequence[Source], marks: Sequence[Path]) -> Iterator[Marked]:
    if marks and len(marks) != len(sources):
        raise ChunkersError(
            f"--gold: give the marks of each document, in their order: {len(sources)} documents, {len(marks)} files"
        )
    for number, one in enumerate(sources):
        document = one.read()
        if marks:
            yield Marked(document, Gold.load(marks[number], document))
        elif one.path is None:
            raise ChunkersError("standard input has no marks beside it: name them with --gold FILE")
        elif not beside(one.path).exists():
            raise ChunkersError(
                f"{one.name} has no marks: there is no {beside(one.path)}; name them with --gold FILE"
            )
        else:
            yield Marked(document, Gold.load(beside(one.path), document))


def _facts(work: Run, ranking: Ranking, most: int, whole: bool) -> dict[str, Any]:
    peers = {trial.done for trial in ranking.peers}
    rows = [
        {
            "f1": asdict(trial.f1),
            "distinguishable": place > 0 and trial.done not in peers,
            "splitter": trial.splitter.model_dump(mode="json"),
            "words": setting(trial.splitter),
        }
        for place, trial in enumerate(ranking.trials[:most])
    ]
    grades = work.grades(ranking.best)
    return {
        "documents": [_name(one.document) for one in work.marked],
        "tried": len(ranking.trials),
        "of": ranking.best.total,
        "stopped": not whole,
        "tolerance": work.tolerance,
        "unit": work.unit,
        "budget": work.config.budget.model_dump(mode="json"),
        "sentence": ranking.sentence,
        "held_out": ranking.held_out,
        "best": {side: _means(grades, side) for side in ("own", "even", "random")},
        "trials": rows,
    }


def _name(document: Document) -> str:
    return sink.shown(document.name)


def _means(grades: Sequence[Grade], side: str) -> dict[str, float | None]:
    """The mean of each figure over the documents."""
    found: dict[str, float | None] = {}
    for figure in _FIGURES:
        values = [getattr(getattr(one, side), figure) for one in grades]
        known = [value for value in values if value is not None]
        found[figure] = sum(known) / len(known) if known else None
    return found


def _page(facts: dict[str, Any]) -> str:
    count = len(facts["documents"])
    documents = "1 document" if count == 1 else f"{count} documents"
    budget = facts["budget"]
    lines = [
        f"{documents}, tolerance {facts['tolerance']:g} {facts['unit']}",
        f"all cuts count, also those of the budget: max {budget['max']}, {budget['ruler']}",
    ]
    if facts["stopped"]:
        lines.append(f"stopped after {facts['tried']} of {facts['of']} settings")
    lines += ["", f"   {'F1':<6}{'95 %':<16}settings"]
    for row in facts["trials"]:
        f1 = row["f1"]
        mark = " " if row["distinguishable"] else "*"
        lines.append(f" {mark} {f1['value']:.3f} {f1['low']:.3f} to {f1['high']:.3f}  {row['words']}")
    lines += ["", "the best, with as many cuts made without reading"]
    lines.append(f"   {'':<14}{'settings':>9}{'evenly':>9}{'random':>9}")
    for figure in _FIGURES:
        cells = [facts["best"][side][figure] for side in ("own", "even", "random")]
        values = "".join(f"{'-' if cell is None else format(cell, '.3f'):>9}" for cell in cells)
        lines.append(f"   {figure.replace('_', ' '):<14}{values}")
    lines += [
        "",
        f"{facts['sentence']} (*)"
        if any(not row["distinguishable"] for row in facts["trials"][1:])
        else facts["sentence"],
    ]
    return sink.shown("\n".join(lines))
