"""Snippets that run the configuration somewhere else."""

from __future__ import annotations

import shlex

CONFIG = "chunk-config.json"


def python(document: str, outputs: bool = False) -> str:
    """Cut one file in Python, and prove that the cuts are those of the app; `outputs` as it was read here."""
    return f"""from chunkers import ChunkConfig, chunk, verify
from chunkers.loaders.text import load

config = ChunkConfig.load("{CONFIG}")
document = load({document!r}{", outputs=True" if outputs else ""})

for c in chunk(document, config):
    # to be embedded: c.embed_text
    print(c.index, c.start, c.end, c.size, c.reason, c.path)

# the same cuts as in the app, or what differs
print(verify(document, config).sentence)
"""


def shell(document: str, outputs: bool = False, options: tuple[str, ...] = ()) -> str:
    """The same on the command line; `options` are further ones of `split`."""
    read = shlex.quote(document) + (" --outputs" if outputs else "")
    more = "".join(f" {option}" for option in options)
    return f"""pip install .    # in a checkout of Seams
python -m chunkers split {read} --config {CONFIG}{more} --format jsonl > chunks.jsonl
python -m chunkers verify {read} --config {CONFIG}
"""
