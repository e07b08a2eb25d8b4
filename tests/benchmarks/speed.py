"""How long a splitter takes beside what cannot be avoided: one encoding of the text, and one parse of code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tree_sitter_language_pack

from chunkers import ChunkConfig, Chunking, Document, chunk, code_reading
from chunkers.rulers import encodings
from tests.benchmarks.clock import medians
from tests.benchmarks.encoding import NAME, encoding
from tests.benchmarks.report import Report, Target
from tests.benchmarks.texts import MARKDOWN, PROSE, PYTHON, Source, Text, gather

SIZE = 2_000_000
LARGEST = 512

CONTESTS: dict[str, tuple[Source, float]] = {
    "recursive": (PROSE, 1.25),
    "sentence": (PROSE, 1.35),
    "markdown": (MARKDOWN, 1.5),
    "fixed": (PROSE, 1.25),
    "code": (PYTHON, 1.3),
}
GROWTH = 13.0


def configured(kind: str) -> ChunkConfig:
    """The configuration that is measured."""
    return ChunkConfig.model_validate({"splitter": {"kind": kind}, "budget": {"ruler": NAME, "max": LARGEST}})


def cutting(kind: str, text: Text) -> Callable[[], Chunking]:
    """A call that cuts a text as a new document."""
    config = configured(kind)
    return lambda: chunk(Document(text.text, name=text.name), config)


def forget() -> None:
    """Drop what is kept from call to call: the pieces of text whose tokens are known, and the last syntax tree."""
    quick = encodings.load(NAME).quick
    assert quick
    quick.renew()
    code_reading.forget()


def speed(report: Report) -> None:
    """Each splitter against its baseline, on 2 MB."""
    rows: list[list[Any]] = []
    for kind, (source, limit) in CONTESTS.items():
        text = gather(source, SIZE)
        took = medians({"baseline": _baseline(kind, text), "ours": cutting(kind, text)}, before=forget)
        ratio = took["ours"] / took["baseline"]
        baseline = "encode + parse" if kind == "code" else "encode"
        chunks = len(cutting(kind, text)())
        rows.append(
            [kind, text.origin, chunks, took["baseline"], baseline, took["ours"], ratio, Target(ratio, limit)]
        )
    columns = ("splitter", "text, 2 MB", "chunks", "baseline s", "baseline", "seconds", "ratio", "target")
    report.table(f"Speed at {LARGEST} tokens of {NAME}", columns, rows)


def growth(report: Report) -> None:
    """Ten times the text."""
    rows: list[list[Any]] = []
    for kind, (source, _) in CONTESTS.items():
        small, large = gather(source, SIZE // 4), gather(source, SIZE // 4 * 10)
        took = medians({"small": cutting(kind, small), "large": cutting(kind, large)}, before=forget)
        ratio = took["large"] / took["small"]
        rows.append([kind, took["small"], took["large"], ratio, Target(ratio, GROWTH)])
    report.table("Ten times the text", ("splitter", "0.5 MB, s", "5 MB, s", "ratio", "target"), rows)


def _baseline(kind: str, text: Text) -> Callable[[], Any]:
    encode = encoding().encode_ordinary
    if kind != "code":
        return lambda: encode(text.text)
    parser = tree_sitter_language_pack.get_parser("python")
    data = text.text.encode()
    return lambda: (encode(text.text), parser.parse(data))
