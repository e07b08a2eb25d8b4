"""The document: a sample, an upload or pasted text; and what is known of it."""

from __future__ import annotations

import html

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.languages import media_kind
from chunkers.loaders import text as text_files
from chunkers.loaders.notebook import SUFFIX as NOTEBOOK
from pages.parts import samples
from pages.parts.bench import Bench, Source, current, keep
from pages.parts.cached import language, measured
from pages.parts.words import plain, refuse

_MODES: dict[Source, str] = {"sample": "Sample", "upload": "Upload", "paste": "Paste"}
_TOKENS = "cl100k_base"
_QUICK = 100_000
_NEXT = "document.next"
PASTED = "pasted text"


def choose(bench: Bench) -> Bench:
    """The three ways to bring a document, in the sidebar; returns the bench with the chosen one."""
    for key, value in st.session_state.pop(_NEXT, {}).items():
        st.session_state[key] = value
    mode = st.segmented_control(
        "Document", list(_MODES), default=bench.source, required=True, format_func=_MODES.__getitem__, key="document.mode",
        width="stretch",
    )  # fmt: skip
    try:
        if mode == "upload":
            bench = uploaded(bench, "document.file")
        elif mode == "paste":
            bench = _pasted(bench)
        else:
            bench = _sample(bench)
    except ChunkersError as error:
        refuse(error)
    if bench.astray:
        st.info(
            "A link and a reload keep configurations, no document: this is a sample. Bring your document again."
        )
    return bench


def uploaded(bench: Bench, key: str, label: str = "Your file") -> Bench:
    """A place to drop a file; a file that just came becomes the document."""
    seen = f"{key}.seen"
    file = st.file_uploader(
        label, key=key, label_visibility="visible" if label != "Your file" else "collapsed"
    )
    if file is None:
        return bench
    outputs = file.name.lower().endswith(NOTEBOOK) and st.toggle(
        "What its cells printed, too", key=f"{key}.outputs"
    )
    if st.session_state.get(seen) == (file.file_id, outputs):
        return bench
    st.session_state[seen] = (file.file_id, outputs)
    bench = keep(bench.with_document(text_files.decode(file.getvalue(), file.name, outputs), "upload"))
    if st.session_state["document.mode"] != "upload":  # it came by another way than the sidebar's
        st.session_state[_NEXT] = {"document.mode": "upload"}
        st.rerun()
    return bench


def _pasted(bench: Bench) -> Bench:
    before = bench.document.text if bench.source == "paste" else ""
    text = st.text_area(
        "Your text", value=before, height=160, key="document.text", placeholder="Paste text here",
        label_visibility="collapsed",
    )  # fmt: skip
    if not text or (bench.source == "paste" and text == bench.document.text):
        return bench
    return keep(bench.with_document(Document(text, PASTED), "paste"))


def _sample(bench: Bench) -> Bench:
    names = samples.names()
    current = bench.document.name if bench.source == "sample" else None
    name = st.selectbox(
        "Sample", names, index=names.index(current) if current in names else None,
        format_func=samples.title, key="document.sample", label_visibility="collapsed",
        placeholder="Choose a sample",
    )  # fmt: skip
    if name is None or name == current:
        return bench
    return keep(bench.with_document(samples.sample(name), "sample"))


def show_sample(name: str) -> None:
    """Make a sample the document, as if the reader had chosen it in the sidebar, and start over."""
    keep(current().with_document(samples.sample(name), "sample"))
    st.session_state[_NEXT] = {"document.mode": "sample", "document.sample": name}
    st.rerun()


def tell_blank(document: Document) -> None:
    """Say so where there is nothing to see."""
    if document.is_blank:
        words = f"{document.name} holds nothing visible: choose a sample, or bring another file."
        st.info(plain(words), icon=":material/info:")


def facts(place: DeltaGenerator, document: Document, whole: bool = False) -> None:
    """Name, kind, language, encoding and size, in small print; a long text is counted only for the whole."""
    words = [document.name, media_kind(document)]
    spoken = None if document.is_blank else language(document)
    words += [word for word in (spoken, document.encoding) if word]
    lines = len(document.text.splitlines())
    count = f"{measured(document, _TOKENS):,}" if whole or len(document.text) <= _QUICK else "…"
    counts = [
        f"{len(document.text):,} characters",
        f"{count} tokens",
        f"{lines:,} {'line' if lines == 1 else 'lines'}",
    ]
    markup = "<br>".join(html.escape(" · ".join(line)) for line in (words, counts))
    place.html(f'<p style="margin:0;font-size:0.8125rem;line-height:1.5;opacity:0.8">{markup}</p>')
