"""The document: a sample, an upload or pasted text; and what is known of it."""

from __future__ import annotations

import html
from dataclasses import replace

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.languages import media_kind
from chunkers.loaders import text as text_files
from chunkers.loaders.notebook import SUFFIX as NOTEBOOK
from pages.parts import samples
from pages.parts.bench import Bench, Source, current, keep
from pages.parts.bringing import Notebook
from pages.parts.cached import language, measured
from pages.parts.words import plain, refuse

_MODES: dict[Source, str] = {"sample": "Sample", "upload": "Upload", "paste": "Paste"}
_TOKENS = "cl100k_base"
_QUICK = 100_000
_MODE, _FILE, _SAMPLE = "document.mode", "document.file", "document.sample"
_NEXT = "document.next"
"""Values of these widgets for the next run. Where one is set in this way the widget gets no default beside it."""
PASTED = "pasted text"


def choose(bench: Bench) -> Bench:
    """The three ways to bring a document, in the sidebar; returns the bench with the chosen one."""
    set_now = st.session_state.pop(_NEXT, {})
    st.session_state.update(set_now)
    mode = st.segmented_control(
        "Document", list(_MODES), default=None if _MODE in set_now else bench.source, required=True,
        format_func=_MODES.__getitem__, key=_MODE, width="stretch",
    )  # fmt: skip
    try:
        if mode == "upload":
            bench = uploaded(bench, _FILE)
        elif mode == "paste":
            bench = _pasted(bench)
        else:
            bench = _sample(bench, chosen=_SAMPLE in set_now)
        bench = _outputs(bench)
    except ChunkersError as error:
        refuse(error)
    if bench.astray:
        st.info(
            "This is a sample: a link and a reload bring configurations, the document itself does not travel."
        )
    return bench


def uploaded(bench: Bench, key: str, label: str = "") -> Bench:
    """A place to drop a file; a file that just came becomes the document."""
    seen, above = f"{key}.seen", st.empty()
    file = st.file_uploader(
        label or "Your file", key=key, label_visibility="visible" if label else "collapsed"
    )
    if file is None or st.session_state.get(seen) == file.file_id:
        if key == _FILE and bench.source == "upload" and (file is None or file.name != bench.document.name):
            # A box is empty on every page but the one where the file came.
            above.write(f"**{plain(bench.document.name)}**, {len(bench.document.text):,} characters")
        return bench
    st.session_state[seen] = file.file_id
    if file.name.lower().endswith(NOTEBOOK):
        bench = _read(bench, Notebook(file.file_id, file.name, file.getvalue()))
    else:
        bench = keep(bench.with_document(text_files.decode(file.getvalue(), file.name), "upload"))
    if key != _FILE:  # it came by another way than the sidebar's, which is drawn already
        st.session_state[_NEXT] = {_MODE: "upload"}
        st.rerun()
    return bench


def _read(bench: Bench, notebook: Notebook) -> Bench:
    return keep(bench.with_document(notebook.document, "upload", notebook))


def _outputs(bench: Bench) -> Bench:
    """Whether what the cells of a notebook printed belongs to the document; on every page where it is the document."""
    notebook = bench.notebook
    if notebook is None:
        return bench
    outputs = st.toggle(
        "What its cells printed, too", value=notebook.outputs, key=f"document.outputs.{notebook.id}"
    )
    return bench if outputs == notebook.outputs else _read(bench, replace(notebook, outputs=outputs))


def _pasted(bench: Bench) -> Bench:
    before = bench.document.text if bench.source == "paste" else ""
    text = st.text_area(
        "Your text", value=before, height=160, key="document.text", placeholder="Paste text here",
        label_visibility="collapsed",
    )  # fmt: skip
    if not text or (bench.source == "paste" and text == bench.document.text):
        return bench
    return keep(bench.with_document(Document(text, PASTED), "paste"))


def _sample(bench: Bench, chosen: bool) -> Bench:
    """The choice of a sample; `chosen` where the page set it just now."""
    names = samples.names()
    current = bench.document.name if bench.source == "sample" else None
    name = st.selectbox(
        "Sample", names, index=names.index(current) if current in names and not chosen else None,
        format_func=samples.title, key=_SAMPLE, label_visibility="collapsed",
        placeholder="Choose a sample",
    )  # fmt: skip
    if name is None or name == current:
        return bench
    return keep(bench.with_document(samples.sample(name), "sample"))


def show_sample(name: str) -> None:
    """Make a sample the document, as if the reader had chosen it in the sidebar, and start over."""
    keep(current().with_document(samples.sample(name), "sample"))
    st.session_state[_NEXT] = {_MODE: "sample", _SAMPLE: name}
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
