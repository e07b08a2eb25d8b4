"""Other libraries on the same text with the same budget: how long, and what became of budget and text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.benchmarks.clock import medians
from tests.benchmarks.encoding import encoding
from tests.benchmarks.report import Report
from tests.benchmarks.speed import LARGEST, SIZE, cutting, forget
from tests.benchmarks.texts import MARKDOWN, PROSE, PYTHON, Source, gather

Cut = Callable[[str], list[str]]


def peers(report: Report) -> None:
    """One table over all kinds of text; our own rows stand in it under the same counts."""
    encode = encoding().encode_ordinary
    rows: list[list[Any]] = []
    for source, ours, others in (
        (PROSE, ("recursive", "sentence", "fixed"), _prose()),
        (MARKDOWN, ("markdown",), _markdown()),
        (PYTHON, ("code",), _code()),
    ):
        text = gather(source, SIZE).text
        cuts: dict[str, Cut] = {f"**chunkers** {kind}": _own(kind, source) for kind in ours} | others
        runs: dict[str, Callable[[], Any]] = {name: _call(cut, text) for name, cut in cuts.items()}
        took = medians({"encode": lambda text=text: encode(text), **runs}, before=forget)
        for name, cut in cuts.items():
            chunks = cut(text)
            over = sum(len(encode(chunk)) > LARGEST for chunk in chunks)
            absent = _absent(text, chunks)
            rows.append(
                [name, source.label, took[name], took[name] / took["encode"], len(chunks), over, absent]
            )
    columns = (
        "library",
        "text, 2 MB",
        "seconds",
        "times one encode",
        "chunks",
        "over budget",
        "not in the source",
    )
    report.table(f"Other libraries, {LARGEST} tokens", columns, rows)


def _call(cut: Cut, text: str) -> Callable[[], list[str]]:
    return lambda: cut(text)


def _absent(text: str, chunks: list[str]) -> int:
    """How many chunks cannot be found in the source, searched in order first."""
    absent = at = 0
    for chunk in chunks:
        found = text.find(chunk, at)
        if found < 0:
            absent += chunk not in text
        else:
            at = found
    return absent


def _own(kind: str, source: Source) -> Cut:
    from tests.benchmarks.texts import Text

    return lambda text: [chunk.text for chunk in cutting(kind, Text(source.name, text, ""))()]


def _size(text: str) -> int:
    return len(encoding().encode_ordinary(text))


def _prose() -> dict[str, Cut]:
    import chonkie
    import langchain_text_splitters as langchain
    import semantic_text_splitter
    import semchunk

    text_splitter = semantic_text_splitter.TextSplitter.from_tiktoken_model("gpt-4", LARGEST)

    def fresh(text: str) -> list[str]:
        # It keeps the count of every string it has seen; as if for the first time means without them.
        semchunk.semchunk._memoized_token_counters.clear()
        return semchunk.chunkerify(encoding(), LARGEST)(text)

    recursive = langchain.RecursiveCharacterTextSplitter(
        chunk_size=LARGEST, chunk_overlap=0, length_function=_size
    )
    return {
        "semantic-text-splitter": text_splitter.chunks,
        "semchunk": fresh,
        "langchain recursive": recursive.split_text,
        "chonkie recursive": _chonkie(chonkie.RecursiveChunker),
        "chonkie sentence": _chonkie(chonkie.SentenceChunker),
        "chonkie token": _chonkie(chonkie.TokenChunker),
    }


def _markdown() -> dict[str, Cut]:
    import langchain_text_splitters as langchain
    import semantic_text_splitter

    splitter = semantic_text_splitter.MarkdownSplitter.from_tiktoken_model("gpt-4", LARGEST)
    marks = langchain.MarkdownTextSplitter(chunk_size=LARGEST, chunk_overlap=0, length_function=_size)
    return {"semantic-text-splitter Markdown": splitter.chunks, "langchain Markdown": marks.split_text}


def _code() -> dict[str, Cut]:
    """Without chonkie's code chunker, which needs a release of the grammars that fetches them at run time."""
    import langchain_text_splitters as langchain

    python = langchain.PythonCodeTextSplitter(chunk_size=LARGEST, chunk_overlap=0, length_function=_size)
    return {"langchain Python": python.split_text}


def _chonkie(kind: Callable[..., Any]) -> Cut:
    chunker = kind(tokenizer=encoding(), chunk_size=LARGEST)
    return lambda text: [chunk.text for chunk in chunker(text)]
