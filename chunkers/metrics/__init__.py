"""Metrics, one question a file."""

from chunkers.metrics.agreement import Agreement, agreement
from chunkers.metrics.boundaries import BoundaryScores, boundary_scores
from chunkers.metrics.consensus import Consensus, Vote, consensus
from chunkers.metrics.cost import Cost, Expense, cost, expense
from chunkers.metrics.finding import Finding
from chunkers.metrics.grading import Grade, grade, graded
from chunkers.metrics.integrity import Integrity, integrity
from chunkers.metrics.neighbourhood import near_miss
from chunkers.metrics.reembedding import Reembedding, reembedding
from chunkers.metrics.repetition import Repetition, repetition
from chunkers.metrics.similarity import boundary_similarity
from chunkers.metrics.sizes import Histogram, Sizes, sizes
from chunkers.metrics.stability import Stability, stability
from chunkers.metrics.truncation import Tail, unreachable

__all__ = [
    "Agreement",
    "BoundaryScores",
    "Consensus",
    "Cost",
    "Expense",
    "Finding",
    "Grade",
    "Histogram",
    "Integrity",
    "Reembedding",
    "Repetition",
    "Sizes",
    "Stability",
    "Tail",
    "Vote",
    "agreement",
    "boundary_scores",
    "boundary_similarity",
    "consensus",
    "cost",
    "expense",
    "grade",
    "graded",
    "integrity",
    "near_miss",
    "reembedding",
    "repetition",
    "sizes",
    "stability",
    "unreachable",
]
