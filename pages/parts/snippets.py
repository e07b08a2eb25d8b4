"""Snippets that run the configuration somewhere else."""

from __future__ import annotations

import shlex

CONFIG = "chunk-config.json"


def python(document: str) -> str:
    """Cut one file in Python, and prove that the cuts are those of the app."""
    return f"""from chunkers import ChunkConfig, chunk, verify
from chunkers.loaders.text import load

config = ChunkConfig.load("{CONFIG}")
document = load({document!r})

for c in chunk(document, config):
    # to be embedded: c.embed_text
    print(c.index, c.start, c.end, c.size, c.reason, c.path)

# the same cuts as in the app, or what differs
print(verify(document, config).sentence)
"""


def shell(document: str) -> str:
    """The same on the command line."""
    name = shlex.quote(document)
    return f"""pip install .    # in a checkout of Seams
python -m chunkers split {name} --config {CONFIG} --format jsonl > chunks.jsonl
python -m chunkers verify {name} --config {CONFIG}
"""
