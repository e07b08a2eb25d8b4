"""The Markdown splitter: headings, then blocks, then what opens a block that is too large."""

from __future__ import annotations

import re
from typing import ClassVar, Literal

from pydantic import Field

from chunkers.block_lines import block_lines
from chunkers.document import Document
from chunkers.embedded import with_code
from chunkers.fences import fenced_code
from chunkers.headings import outline
from chunkers.markdown_blocks import MarkdownBlocks, scan
from chunkers.markdown_events import BLOCK
from chunkers.scripts import language_of
from chunkers.seam import Seam, SeamMap, Stretch
from chunkers.splitter import Splitter, Tools

_LEADING = re.compile(r"\ufeff?\s*+")


class Markdown(Splitter):
    """CommonMark with front matter and GitHub's tables, footnotes, task lists and alerts.

    A seam inside a list or a quote stands at the start of its line, before marker and indentation.
    """

    title: ClassVar[str] = "Markdown"
    summary: ClassVar[str] = "Headings first, then paragraphs, lists, tables and code blocks."

    kind: Literal["markdown"] = "markdown"
    deepest_heading: int = Field(
        default=3,
        ge=1,
        le=6,
        description="Headings down to this depth start a chunk; deeper ones only where their section is too large.",
    )
    cut_at_headings: bool = Field(
        default=True,
        description="Start a chunk at those headings whatever the size; if off, short sections share a chunk.",
    )

    def seams(self, document: Document, tools: Tools) -> SeamMap:
        text = document.readable
        found = scan(text, self.deepest_heading if self.cut_at_headings else 0)
        seams = found.seams
        leading = _LEADING.match(text)
        while seams and leading and seams[0].offset <= leading.end():
            del seams[0]
        language = language_of(text)
        code = [block for block in found.blocks if block.kind in ("fence", "code")]
        long, short = fenced_code(text, found.blocks)
        roles = _front_matter(text, found, seams)
        blocks = SeamMap(
            seams=seams,
            outline=outline(found.headings, len(text)),
            openers=block_lines(code) if code else (),
            holds=frozenset(found.holds),
            roles=roles,
            blocks=found.blocks,
            language=language,
        )
        return with_code(blocks, text, long, short)


def _front_matter(text: str, found: MarkdownBlocks, seams: list[Seam]) -> tuple[Stretch, ...]:
    """The stretch of the front matter; the seam behind it is made hard."""
    if not found.has_front_matter:
        return ()
    if not seams:
        return (Stretch(0, len(text), "front_matter"),)
    first = seams[0]
    if first.level >= BLOCK:
        first = Seam(first.offset, 0, "front matter end")
    seams[0] = first._replace(hard=True)
    return (Stretch(0, first.offset, "front_matter"),)
