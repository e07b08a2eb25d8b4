"""The only caches of the app. All live as long as one session and are bounded."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from chunkers import registry
from chunkers.breaks import Breaks, breaks
from chunkers.chunking import Chunking, chunk
from chunkers.code_errors import SyntaxProblem, syntax_problems
from chunkers.code_facts import Facts
from chunkers.code_reading import outline_of
from chunkers.config import ChunkConfig
from chunkers.curve import Curve
from chunkers.curve import measured as cumulative
from chunkers.document import Document
from chunkers.foreign import Alignment, align
from chunkers.languages import detect, media_kind
from chunkers.metrics.agreement import Agreement, agreement
from chunkers.metrics.boundaries import Divided
from chunkers.metrics.contents import Entry, contents
from chunkers.metrics.damage import Span
from chunkers.metrics.integrity import Integrity, integrity
from chunkers.metrics.truncation import Tail, unreachable
from chunkers.mixed_code import find_code
from chunkers.outline import Outline
from chunkers.scripts import language_of
from chunkers.splitter import Splitter
from chunkers.splitters.code import Code
from chunkers.splitters.semantic import Semantic
from chunkers.stages import find_seams
from pages.parts.bringing import Foreign
from pages.parts.code.highlight import highlighted
from pages.parts.span_view import Words
from pages.parts.tune.sides import sides

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_NO_RULE = {"kind": "absolute", "value": 0}

Function = TypeVar("Function", bound=Callable[..., Any])


def _identity(document: Document) -> tuple[str, str, str | None, str | None]:
    return document.sha256, document.name, document.kind, document.language


def alignment_identity(alignment: Alignment) -> str:
    """What tells one alignment from another."""
    seed = repr((_identity(alignment.document), [(one.start, one.end, one.text) for one in alignment.placed]))
    return hashlib.sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()[:16]


_HASHES: dict[Any, Callable[[Any], Any]] = {
    Document: _identity,
    ChunkConfig: ChunkConfig.to_json,
    Semantic: Semantic.model_dump_json,
    Foreign: lambda foreign: (foreign.name, foreign.chunks),
    Alignment: alignment_identity,
    Chunking: lambda chunking: (_identity(chunking.document), chunking.config.to_json()),
}


def resource(max_entries: int) -> Callable[[Function], Function]:
    """Keep the last results of a function, by the content of documents and configurations.

    Results are frozen, so they are handed out as they are. Session scope keeps what one reader
    brought from every other reader, and frees it when the browser leaves. Where there is no
    session (a download made later, a test) nothing is kept.
    """

    def decorate(function: Function) -> Function:
        kept = st.cache_resource(
            max_entries=max_entries, scope="session", show_spinner=False, hash_funcs=_HASHES
        )(function)

        @wraps(function)
        def call(*arguments: Any) -> Any:
            return (kept if get_script_run_ctx(suppress_warning=True) else function)(*arguments)

        return cast("Function", call)

    return decorate


@resource(max_entries=16)
def chunked(document: Document, config: ChunkConfig) -> Chunking:
    """The chunks of a document under a configuration."""
    return chunk(document, config)


@resource(max_entries=8)
def chunked_from(document: Document, config: ChunkConfig, _breaks: Breaks) -> Chunking:
    """The same where the breaks that a semantic configuration finds are there already."""
    splitter = config.splitter
    seams = splitter.laid(document, _breaks) if isinstance(splitter, Semantic) else None
    return chunk(document, config, seams=seams)


@resource(max_entries=24)
def inspected(chunking: Chunking) -> Integrity:
    """What a chunking breaks."""
    budget = chunking.config.leaves
    return integrity(chunking.document, chunking.chunks, budget.max, registry.ruler(budget.ruler))


@resource(max_entries=24)
def compared(a: Divided, b: Divided) -> Agreement:
    """How far two chunkings agree, ours or another tool's."""
    return agreement(a, b)


def _outline(chunking: Chunking) -> Outline:
    """What the splitter that is made for such documents finds, whatever cuts this one: others see headings where
    there are none. Where there is no such splitter, what the one that cuts knows."""
    kind = media_kind(chunking.document)
    if kind not in registry.splitters() or _reads(chunking.config.splitter, kind):
        return chunking.seams.outline
    return find_seams(chunking.document, ChunkConfig.model_validate({"splitter": kind})).outline


def _reads(splitter: Splitter, kind: str) -> bool:
    """True where a splitter reads documents of a kind as what they are; code that is told no language reads Markdown so."""
    literate = kind == "markdown" and isinstance(splitter, Code) and splitter.language is None
    return splitter.kind == kind or literate


@resource(max_entries=16)
def contents_of(chunking: Chunking) -> tuple[Entry, ...]:
    """The outline of a document beside the chunks of a configuration."""
    budget = chunking.config.leaves
    text = chunking.document.readable
    outline = outline_of(chunking.document) or _outline(chunking)
    return contents(outline, text, chunking.chunks, registry.ruler(budget.ruler).open(text), budget.max)


@resource(max_entries=16)
def facts(chunking: Chunking) -> tuple[Facts | None, ...]:
    """What is known of the code in each chunk."""
    return chunking.facts_of(chunking.chunks)


@resource(max_entries=8)
def problems(document: Document) -> tuple[SyntaxProblem, ...]:
    """Where the parser loses its way in source code."""
    return syntax_problems(document) if media_kind(document) == "code" else ()


@resource(max_entries=8)
def holds_code(document: Document) -> bool:
    """True for a manual, a notebook or a page with code in it that can be read."""
    return bool(find_code(document))


@resource(max_entries=8)
def words_of(document: Document) -> Words:
    """The words of a document that have a colour."""
    return highlighted(document, language(document) if media_kind(document) == "code" else None)


@resource(max_entries=8)
def aligned(document: Document, foreign: Foreign) -> Alignment:
    """Somebody else's chunks laid onto the document."""
    return align(document, foreign.chunks)


@resource(max_entries=8)
def foreign_sizes(alignment: Alignment, ruler: str) -> list[int]:
    """The size of each foreign chunk as it was written."""
    measure = registry.ruler(ruler).measure
    return [measure(Document(placement.text).readable) for placement in alignment.placed]


@resource(max_entries=8)
def foreign_integrity(alignment: Alignment, _chunks: Sequence[Span]) -> Integrity:
    """What the cuts of foreign chunks go through; the alignment alone says which they are."""
    return integrity(alignment.document, _chunks)


@resource(max_entries=8)
def foreign_tails(alignment: Alignment, ruler: str, limit: int) -> list[tuple[int, int]]:
    """What of the source of each foreign chunk lies past an embedder's limit."""
    view = registry.ruler(ruler).open(alignment.document.readable)
    spans = [(one.start, one.end) for one in alignment.placed if one.start < one.end]
    return [(view.reach(start, limit), end) for start, end in spans if not view.fits(start, end, limit)]


@resource(max_entries=24)
def beyond(chunking: Chunking, ruler: str, limit: int) -> tuple[Tail, ...]:
    """The tails that an embedder of a limit does not read."""
    return unreachable(chunking.document, chunking.chunks, registry.ruler(ruler), limit)


@resource(max_entries=8)
def language(document: Document) -> str | None:
    """The programming language of code, the natural one of prose, where it is known."""
    if document.language is not None:
        return document.language
    if media_kind(document) == "code":
        return detect(document.name, document.readable)
    return language_of(document.readable)


@resource(max_entries=16)
def measured(document: Document, ruler: str) -> int:
    """The size of a whole document."""
    return registry.ruler(ruler).measure(document.readable)


def curve(document: Document, splitter: Semantic) -> Curve:
    """The similarity curve of a splitter. Its rule has no part in it, so that another rule needs no new one."""
    return _curve(document, _without_rule(splitter))


def sentence_sizes(document: Document, splitter: Semantic, ruler: str) -> NDArray[np.float64]:
    """The cumulative sizes of the sentences of a curve."""
    return _sentence_sizes(document, _without_rule(splitter), ruler)


def words_beside_gaps(document: Document, splitter: Semantic) -> list[str]:
    """What stands on both sides of each gap of a curve, for hover labels."""
    return _sides(document, _without_rule(splitter))


def _without_rule(splitter: Semantic) -> Semantic:
    return splitter.replace(rule=_NO_RULE, min_sentences=1)


@resource(max_entries=24)
def _curve(document: Document, splitter: Semantic) -> Curve:
    return splitter.curve(document)


@resource(max_entries=24)
def _sentence_sizes(document: Document, splitter: Semantic, ruler: str) -> NDArray[np.float64]:
    return cumulative(_curve(document, splitter).sentences, registry.ruler(ruler).open(document.readable))


@resource(max_entries=48)
def breaks_of(document: Document, splitter: Semantic, ruler: str) -> Breaks:
    """A splitter's rule applied to its curve."""
    sizes = sentence_sizes(document, splitter, ruler)
    return breaks(curve(document, splitter), splitter.rule, splitter.min_sentences, sizes)


@resource(max_entries=8)
def _sides(document: Document, splitter: Semantic) -> list[str]:
    sentences = _curve(document, splitter).sentences
    return sides(document.readable, sentences.starts, sentences.ends)
