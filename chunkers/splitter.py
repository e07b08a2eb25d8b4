"""What a splitter is: parameters, and one method that finds seams."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from chunkers.document import Document
from chunkers.measure import Ruler
from chunkers.parameters import Parameters
from chunkers.seam import SeamMap


@dataclass(frozen=True)
class Tools:
    """What a splitter may ask for beside the document.

    Splitters see no budget: the same seams serve every budget, so a slider need not parse again.
    """

    ruler: Callable[[], Ruler]


class Splitter(Parameters):
    """Finds the places where a document could be cut. Subclasses add their parameters as fields.

    Each subclass stands in its own module of `chunkers/splitters/`, where the registry finds it,
    and declares `kind: Literal["name"] = "name"` as its first field.
    """

    title: ClassVar[str]
    summary: ClassVar[str]

    # A string. Each subclass narrows it to its own literal, which a type checker only allows for Any.
    kind: Any

    @property
    def projects(self) -> bool:
        """True where something else than the source is embedded (`SeamMap.projection`)."""
        return False

    @abstractmethod
    def seams(self, document: Document, tools: Tools) -> SeamMap:
        """All seams of the document, ascending, one an offset."""
