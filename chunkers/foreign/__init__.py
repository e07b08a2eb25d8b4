"""Chunks that another tool made: where they lie in the source, and what that tool did to the text.

alignment = align(document, read(path))
alignment.lost, alignment.repeated, alignment.altered, alignment.invented
"""

from chunkers.foreign.alignment import Alignment as Alignment
from chunkers.foreign.alignment import align as align
from chunkers.foreign.placement import Difference as Difference
from chunkers.foreign.placement import Placement as Placement
from chunkers.foreign.placement import Span as Span
from chunkers.foreign.reading import ForeignChunk as ForeignChunk
from chunkers.foreign.reading import read as read
from chunkers.foreign.reading import read_chunks as read_chunks
