"""What production runs: the configuration, its proof, and the chunks."""

import json

import streamlit as st

from chunkers.config import ChunkConfig
from chunkers.verify import signed
from pages.parts import documents, downloads, history, literal, panes, snippets
from pages.parts.frame import open_page
from pages.parts.sharing import share
from pages.parts.words import plain

with open_page("Export") as bench:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.title("Export", width="stretch")
        share(bench)
    shown = panes.ours(bench)
    if not shown:
        st.stop()
    documents.tell_blank(bench.document)
    place = st.segmented_control(
        "Configuration",
        range(len(shown)),
        default=min(bench.editing, len(shown) - 1),
        required=True,
        format_func=lambda index: plain(shown[index].label),
        key=f"export.of.{len(shown)}",
        label_visibility="collapsed",
    )
    one = shown[place]
    proved = signed(one.chunking)

    left, right = st.columns(2, gap="large")
    with left:
        st.header("Configuration")
        with st.container(horizontal=True):
            st.download_button(
                "chunk-config.json", proved.to_json(), file_name=snippets.CONFIG, mime="application/json",
                icon=":material/download:", on_click="ignore", key="export.config",
            )  # fmt: skip
            st.download_button(
                "JSON Schema", json.dumps(ChunkConfig.json_schema(), indent=2), file_name="chunk-config.schema.json",
                mime="application/schema+json", icon=":material/schema:", on_click="ignore", key="export.schema",
            )  # fmt: skip
        with_proof = st.toggle("Show the fingerprint", key="export.proof")
        literal.show((proved if with_proof else one.chunking.config.pinned()).to_json(), 420)
        st.write(
            "The download carries the fingerprint of this document: where it is cut and by which versions. "
            "With it `python -m chunkers verify` proves that another machine cuts in the same places."
        )
    with right:
        st.header("Run it")
        commands, name = st.container(), bench.document.name
        outputs = bench.notebook is not None and bench.notebook.outputs
        st.code(snippets.python(name, outputs), language=None, wrap_lines=True)
        st.header("Chunks")
        written = downloads.choose(one.chunking)
        downloads.chunk_files(written, name)
        commands.code(snippets.shell(name, outputs, written.options), language=None, wrap_lines=True)

    st.header("What would change")
    history.compare_with_older(one.chunking)
