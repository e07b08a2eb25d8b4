"""Snippets that run the configuration somewhere else."""

from __future__ import annotations

CONFIG = "chunk-config.json"


def python(document: str) -> str:
    """Cut one file in Python, and prove that the cuts are those of the app."""
    return f'''from pathlib import Path

from chunkers import ChunkConfig, chunk, verify
from chunkers.loaders.text import decode

config = ChunkConfig.load("{CONFIG}")
path = Path({document!r})
document = decode(path.read_bytes(), path.name)

for c in chunk(document, config):
    print(c.index, c.start, c.end, c.size, c.reason, c.path)
    embed = c.embed_text                    # header, overlap and text: what goes to the embedder

print(verify(document, config).sentence)    # the same cuts as in the app, or what differs
'''


def shell(document: str) -> str:
    """The same on the command line."""
    name = (
        document
        if document.replace(".", "").replace("_", "").replace("-", "").isalnum()
        else f"'{_quoted(document)}'"
    )
    return f"""pip install chunkers
python -m chunkers split {name} --config {CONFIG} --format jsonl > chunks.jsonl
python -m chunkers verify {name} --config {CONFIG}
"""


def _quoted(text: str) -> str:
    return text.replace("'", "'\\''")
