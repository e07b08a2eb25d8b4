"""The command line: `python -m chunkers`, or `chunkers` where the package is installed."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from chunkers.commands import sink
from chunkers.commands.choice import Choice
from chunkers.commands.sources import STDIN, expand, source
from chunkers.errors import ChunkersError
from chunkers.version import VERSION


class Commands(TyperGroup):
    """All commands. Bad input ends as one sentence on standard error and exit code 2, never as a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            # Whoever read our output has enough; what Python still wants to flush goes nowhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(141) from None
        except OSError as error:
            cause = (error.strerror or str(error)).lower()
            sink.complain(f"{error.filename}: {cause}" if error.filename else cause)
            raise typer.Exit(2) from None
        except ChunkersError as error:
            sink.complain(error)
            raise typer.Exit(2) from None


class Form(StrEnum):
    """What `split` can write."""

    jsonl = "jsonl"
    csv = "csv"
    text = "text"
    parquet = "parquet"


class Distance(StrEnum):
    """What a tolerance counts."""

    sentences = "sentences"
    characters = "characters"


app = typer.Typer(
    cls=Commands,
    name="chunkers",
    help="Cut documents for retrieval: exact spans, and a reason for every cut.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    no_args_is_help=True,
)

Config = Annotated[Path | None, typer.Option("--config", "-c", help="Configuration as JSON.", metavar="FILE")]
Kind = Annotated[str | None, typer.Option("--splitter", "-s", help="Kind of splitter.")]
Given = Annotated[
    list[str] | None,
    typer.Option("-p", metavar="NAME=VALUE", help="A parameter of the splitter; can be repeated."),
]
Measure = Annotated[str | None, typer.Option(help="What sizes are measured in.")]
Largest = Annotated[int | None, typer.Option("--max", help="Largest size of a chunk.")]
Smallest = Annotated[int | None, typer.Option("--min", help="Smaller chunks join a neighbour.")]
Repeated = Annotated[
    str | None, typer.Option(help='What a chunk repeats: 64, "2 sentences", "0.1 share", or JSON.')
]
Name = Annotated[str, typer.Option(help="What standard input is called; its ending tells the language.")]
Outputs = Annotated[
    bool, typer.Option("--outputs", help="Of a notebook take in what its cells printed, too.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def _version(asked: bool) -> None:
    if asked:
        sink.say(f"chunkers {VERSION}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Cut documents for retrieval: exact spans, and a reason for every cut."""


@app.command()
def split(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="Files, patterns or folders; - is stdin.")
    ],
    config: Config = None,
    splitter: Kind = None,
    parameter: Given = None,
    ruler: Measure = None,
    largest: Largest = None,
    smallest: Smallest = None,
    overlap: Repeated = None,
    path: Annotated[
        bool | None, typer.Option("--path/--no-path", help="Embed titles before the text.")
    ] = None,
    continued: Annotated[
        bool | None, typer.Option("--continued/--not-continued", help="Say where a section goes on.")
    ] = None,
    context: Annotated[
        list[str] | None,
        typer.Option(
            help="What else stands around the text: signature, table_header, variables; can be repeated.",
            metavar="NAME",
        ),
    ] = None,
    levels: Annotated[
        str | None,
        typer.Option(help="Sizes of a hierarchy from large to small: 2048,512,128.", metavar="SIZES"),
    ] = None,
    children: Annotated[
        str | None,
        typer.Option(
            help='A second splitter inside each chunk, and its size: "sentence 128".', metavar="KIND SIZE"
        ),
    ] = None,
    overview: Annotated[
        bool | None, typer.Option("--overview/--no-overview", help="A chunk for the whole file on top.")
    ] = None,
    parents: Annotated[
        bool, typer.Option("--parents", help="Write the levels above the chunks too, from the top down.")
    ] = False,
    form: Annotated[Form, typer.Option("--format", "-f", help="What to write.")] = Form.jsonl,
    role: Annotated[
        list[str] | None, typer.Option(help="Roles to write (content); can be repeated.", metavar="ROLE")
    ] = None,
    all_roles: Annotated[
        bool, typer.Option("--all-roles", help="Write every chunk, so that they tile.")
    ] = False,
    facts: Annotated[
        bool | None,
        typer.Option(
            "--facts/--no-facts",
            help="Write what is known about source code: symbol, imports, calls, lines. The default for code.",
        ),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write to a file.", metavar="FILE")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(help="Write the configuration with the fingerprint of this one file.", metavar="FILE"),
    ] = None,
    pattern: Annotated[str, typer.Option("--glob", help="Which files of a folder to take.")] = "*",
    name: Name = "stdin",
    outputs: Outputs = False,
) -> None:
    """Cut files and write their chunks. Exit code 2 if a file could not be read; the others are written."""
    from chunkers.commands.split import Run, spare
    from chunkers.export import ROLES

    choice = Choice(
        config, splitter, tuple(parameter or ()), ruler, largest, smallest, overlap, path, continued,
        levels, children, overview, tuple(context or ()),
    )  # fmt: skip
    sources = list(expand(files, pattern, name, outputs))
    if save and len(sources) != 1:
        raise ChunkersError("--save takes the fingerprint of one document: give exactly one file with it")
    spare(sources, config, output, save)
    run = Run(sources, choice.settle(), ROLES if all_roles else tuple(role or ("content",)), parents, facts)
    run.write(form, output)
    run.remark()
    if run.failed:
        raise typer.Exit(2)
    if save:
        run.save(save)


@app.command()
def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The document; - is standard input.")],
    config: Annotated[Path, typer.Option("--config", "-c", help="A configuration with a fingerprint.")],
    name: Name = "stdin",
    outputs: Outputs = False,
) -> None:
    """Cut a document again and compare with the fingerprint: 0 the same, 1 different, 2 another document.

    Where vectors come from a server, which need not answer the same twice, it says how many of the cuts agree: 0.
    """
    from chunkers.config import ChunkConfig
    from chunkers.verify import verify as verified

    loaded = ChunkConfig.load(config)
    found = verified(source(file, name, outputs).read(), loaded)
    if found.exit_code == 2:
        raise ChunkersError(found.sentence)
    sink.say(sink.shown(found.sentence))
    raise typer.Exit(found.exit_code)


@app.command()
def compare(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The document; - is standard input.")],
    config: Annotated[
        list[Path], typer.Option("--config", "-c", help="A configuration; give two, or one and --chunks.")
    ],
    chunks: Annotated[
        Path | None,
        typer.Option(help="What another pipeline made of it: JSONL, JSON or CSV.", metavar="FILE"),
    ] = None,
    tolerance: Annotated[
        float, typer.Option(help="Sentences a boundary may have moved and still match.")
    ] = 0,
    as_json: AsJson = False,
    name: Name = "stdin",
    outputs: Outputs = False,
) -> None:
    """Say how far two ways to cut the same document agree."""
    from chunkers.commands import compare as comparing

    if file == STDIN == str(chunks):
        raise ChunkersError("standard input can be the document or the chunks, not both")
    comparing.run(source(file, name, outputs).read(), config, chunks, tolerance, as_json)


@app.command()
def tune(
    documents: Annotated[
        list[str],
        typer.Argument(metavar="DOCUMENT", help="Documents; of a folder those with marks beside them."),
    ],
    gold: Annotated[
        list[Path] | None,
        typer.Option(help="Marks of a document; without it NAME.gold.json beside it.", metavar="FILE"),
    ] = None,
    grid: Annotated[Path | None, typer.Option(help="Settings to try, as JSON.", metavar="FILE")] = None,
    config: Annotated[
        Path | None,
        typer.Option("--config", "-c", help="A semantic configuration to start from.", metavar="FILE"),
    ] = None,
    tolerance: Annotated[
        float, typer.Option(help="Sentences (or characters) that a cut may be off and still match.")
    ] = 0,
    unit: Annotated[Distance, typer.Option(help="What the tolerance counts.")] = Distance.sentences,
    most: Annotated[int, typer.Option("--show", min=1, help="How many settings to print.")] = 10,
    save: Annotated[Path | None, typer.Option(help="Write the best configuration.", metavar="FILE")] = None,
    as_json: AsJson = False,
) -> None:
    """Find the settings of the semantic splitter that cut where marks say.

    Ctrl-C stops, prints what there is, and gives exit code 130.
    """
    from chunkers.commands import tune as tuning

    if not tuning.run(documents, gold or [], grid, config, tolerance, unit.value, most, save, as_json):
        raise typer.Exit(130)


@app.command()
def symbols(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The source file; - is standard input.")],
    symbol: Annotated[
        str | None, typer.Argument(metavar="NAME", help="Print this definition, such as Cart.push.")
    ] = None,
    language: Annotated[str | None, typer.Option(help="The programming language, if not found.")] = None,
    as_json: AsJson = False,
    name: Name = "stdin",
) -> None:
    """List what a source file defines, or print exactly the text of one definition."""
    from chunkers.commands import symbols as listing
    from chunkers.languages import known

    listing.run(source(file, name).read(), symbol, language and known(language), as_json)


@app.command()
def index(
    folders: Annotated[list[Path], typer.Argument(metavar="DIR", help="Folders or files to index.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The SQLite database to write.", metavar="FILE")],
    config: Config = None,
    splitter: Kind = None,
    parameter: Given = None,
    ruler: Measure = None,
    largest: Largest = None,
    smallest: Smallest = None,
    overlap: Repeated = None,
    include: Annotated[
        list[str] | None,
        typer.Option(help="Take only files that match, such as '*.py'; can be repeated.", metavar="PATTERN"),
    ] = None,
    exclude: Annotated[
        list[str] | None,
        typer.Option(help="Leave out files and folders that match; can be repeated.", metavar="PATTERN"),
    ] = None,
    hidden: Annotated[bool, typer.Option("--hidden", help="Take hidden files and folders too.")] = False,
    embedder: Annotated[
        str | None,
        typer.Option(help='Add vectors: a kind such as static, or JSON such as {"kind": "onnx", …}.'),
    ] = None,
    keep_missing: Annotated[
        bool, typer.Option("--keep-missing", help="Keep files in the index that are gone.")
    ] = False,
) -> None:
    """Cut all files below folders into one searchable SQLite database. A second run does only what has changed.

    Exit code 2 if a file could not be read; the others are indexed.
    """
    from chunkers.commands import index as indexing
    from chunkers.index.build import Build
    from chunkers.index.files import Choice as Files

    choice = Choice(config, splitter, tuple(parameter or ()), ruler, largest, smallest, overlap)
    files = Files(tuple(include or ()), tuple(exclude or ()), hidden)
    build = Build(folders, choice.settle(), out, indexing.embedder(embedder), files, keep_missing)
    if not indexing.run(build):
        raise typer.Exit(2)


@app.command()
def search(
    index: Annotated[Path, typer.Argument(metavar="INDEX", help="A database that `index` wrote.")],
    query: Annotated[str, typer.Argument(help="Words to look for.")],
    most: Annotated[int, typer.Option("--top", min=1, help="How many chunks to print.")] = 10,
    syntax: Annotated[bool, typer.Option("--syntax", help="The query is written for SQLite's FTS5.")] = False,
    as_json: AsJson = False,
) -> None:
    """Find chunks in an index by their words, the best first (BM25)."""
    from chunkers.commands import index as indexing

    indexing.search(index, query, most, syntax, as_json)


@app.command()
def splitters(
    kind: Annotated[str | None, typer.Argument(help="Only this one.")] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print a Markdown table.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the splitters with their parameters."""
    from chunkers.commands import lists

    lists.splitters(kind, markdown, as_json)


@app.command()
def embedders(
    kind: Annotated[str | None, typer.Argument(help="Only this one.")] = None, as_json: AsJson = False
) -> None:
    """List what turns sentences into vectors, with the parameters."""
    from chunkers.commands import lists

    lists.embedders(kind, as_json)


@app.command()
def rulers() -> None:
    """List what sizes can be measured in."""
    from chunkers.commands import lists

    lists.rulers()


@app.command()
def schema() -> None:
    """Print the JSON Schema of a configuration."""
    from chunkers.commands import lists

    lists.schema()
