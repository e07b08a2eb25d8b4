"""Cut documents for retrieval: exact spans, a reason for every cut, one JSON for app and production."""

from chunkers.budget import Budget, Overlap
from chunkers.chunk import Chunk
from chunkers.chunking import Chunking, chunk
from chunkers.config import ChunkConfig
from chunkers.context import Context
from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.metrics.agreement import Agreement, agreement
from chunkers.outline import Outline, Section
from chunkers.seam import Seam
from chunkers.verify import Verification, sign, verify

__all__ = [
    "Agreement",
    "Budget",
    "Chunk",
    "ChunkConfig",
    "ChunkersError",
    "Chunking",
    "Context",
    "Document",
    "Outline",
    "Overlap",
    "Seam",
    "Section",
    "Verification",
    "agreement",
    "chunk",
    "sign",
    "verify",
]
