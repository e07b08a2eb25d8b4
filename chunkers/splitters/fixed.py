"""The blind baseline: windows as long as fit, wherever that cuts."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from chunkers.document import Document
from chunkers.ladder import WordRung
from chunkers.seam import SeamMap
from chunkers.splitter import Splitter, Tools


class Fixed(Splitter):
    """Knows nothing of the text: each chunk is the longest window that fits the budget."""

    title: ClassVar[str] = "Fixed size"
    summary: ClassVar[str] = "Windows of the largest size that fits, wherever that cuts: the blind baseline."

    kind: Literal["fixed"] = "fixed"
    respect_words: bool = Field(
        default=False, description="Cut between words instead of wherever the window ends."
    )

    def seams(self, document: Document, tools: Tools) -> SeamMap:
        return SeamMap(rungs=(WordRung(own=True),) if self.respect_words else ())
