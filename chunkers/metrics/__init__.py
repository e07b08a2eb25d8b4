"""Metrics, one question a file."""

from chunkers.metrics.agreement import Agreement, agreement
from chunkers.metrics.consensus import Consensus, Vote, consensus
from chunkers.metrics.finding import Finding
from chunkers.metrics.integrity import Integrity, integrity
from chunkers.metrics.neighbourhood import near_miss
from chunkers.metrics.reembedding import Reembedding, reembedding
from chunkers.metrics.repetition import Repetition, repetition
from chunkers.metrics.similarity import boundary_similarity
from chunkers.metrics.sizes import Histogram, Sizes, sizes
from chunkers.metrics.truncation import Tail, unreachable

__all__ = [
    "Agreement",
    "Consensus",
    "Finding",
    "Histogram",
    "Integrity",
    "Reembedding",
    "Repetition",
    "Sizes",
    "Tail",
    "Vote",
    "agreement",
    "boundary_similarity",
    "consensus",
    "integrity",
    "near_miss",
    "reembedding",
    "repetition",
    "sizes",
    "unreachable",
]
