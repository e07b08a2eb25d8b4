"""Which definitions of real sources `code` cuts, and whether it had to.

The standard library and the Python packages that are installed here; beside them the packages in the folders below
the one that SEAMS_SOURCES names, one folder a package: what `npm pack`, `pip download --no-binary :all:` and
`apt-get download` bring, unpacked.
"""

from __future__ import annotations

import importlib.util
import os
import sysconfig
from pathlib import Path

from tests.benchmarks.report import Cell, Report, Target
from tests.wholeness.judge import Verdict
from tests.wholeness.modules import MODULES
from tests.wholeness.survey import LARGEST, files, language_of, survey

SOURCES = "SEAMS_SOURCES"
INSTALLED = ("networkx", "pip", "pydantic", "sklearn", "streamlit")
COLUMNS = (
    "sources", "language", "files", "characters", "chunks", "functions", "cut", "cut though small, inside a cut one",
    "comment parted", "docstring parted", "decorator parted", "fits without the lines behind it", "not as promised",
)  # fmt: skip


def code_property(report: Report) -> None:
    """Every function that is cut is larger than its room, or inside one; attachments part only where they must."""
    library = Path(sysconfig.get_paths()["stdlib"])
    modules = [library / f"{name}.py" for name in MODULES]
    verdicts = [
        (f"{len(modules)} modules of the standard library", "python", survey(modules, "python", library)),
        (
            "the same, with signatures in the header",
            "python",
            survey(modules, "python", library, signatures=True),
        ),
    ]
    for name, folder, language in _packages():
        verdicts.append((name, language, survey(files(folder, language), language, folder)))
    report.table(
        f"Definitions that `code` cuts at {LARGEST:,} characters",
        COLUMNS,
        [_row(name, language, verdict) for name, language, verdict in verdicts],
    )
    for name, _, verdict in verdicts:
        for sentence in verdict.wrong:
            print(f"* not as promised: {name}: {sentence}")
    if os.environ.get("SEAMS_LIST"):
        for name, _, verdict in verdicts:
            print(f"\n{name}\n")
            for sentence in verdict.exceptions:
                print(f"* {sentence}")


def _packages() -> list[tuple[str, Path, str]]:
    """Name, folder and language of each."""
    found: list[tuple[str, Path, str]] = []
    for name in INSTALLED:
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.origin is not None:
            found.append((name, Path(spec.origin).parent, "python"))
    folder = os.environ.get(SOURCES)
    if folder:
        folders = [path for path in sorted(Path(folder).iterdir()) if path.is_dir()]
        found += [(path.name, path, language_of(path)) for path in folders]
    return found


def _row(name: str, language: str, verdict: Verdict) -> list[Cell]:
    parted = verdict.parted
    return [
        name, language, verdict.files, verdict.characters, verdict.chunks, verdict.functions,
        verdict.cut, verdict.nested,
        parted["comment"], parted["docstring"], parted["decorator"], parted["lines behind"],
        Target(len(verdict.wrong), 0),
    ]  # fmt: skip
