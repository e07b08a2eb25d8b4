"""The HTML splitter: headings wherever they stand, then the blocks of the page."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from chunkers.document import Document
from chunkers.embedded import LONG, with_code
from chunkers.headings import outline
from chunkers.html_blocks import html_blocks
from chunkers.html_rungs import html_rungs
from chunkers.html_scripts import script_code
from chunkers.html_tokens import tokens
from chunkers.html_visible import visible_text
from chunkers.scripts import language_of
from chunkers.seam import SeamMap
from chunkers.splitter import Splitter, Tools


class Html(Splitter):
    """Pages as browsers read them, broken ones too.

    Scripts, styles, templates and navigation have the role `markup`.
    """

    title: ClassVar[str] = "HTML"
    summary: ClassVar[str] = (
        "Headings first, then sections, paragraphs, lists and tables; never inside a tag."
    )

    kind: Literal["html"] = "html"
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
    embed: Literal["source", "visible"] = Field(
        default="source",
        description="What is embedded and measured: the source with its tags, or the text that a reader sees.",
    )

    @property
    def projects(self) -> bool:
        return self.embed == "visible"

    def seams(self, document: Document, tools: Tools) -> SeamMap:
        source = document.readable
        found = list(tokens(source))
        page = html_blocks(source, found, self.deepest_heading if self.cut_at_headings else 0)
        projection = visible_text(source, found, page.roles, page.blocks) if self.projects else None
        language = page.language or language_of(projection.text if projection else source)
        scripts = script_code(source, found)
        short = [one for one in scripts if one.end - one.start < LONG]
        blocks = SeamMap(
            seams=page.seams,
            outline=outline(page.headings, len(source)),
            rungs=html_rungs(source, found, page.verbatim, language),
            holds=page.holds,
            roles=page.roles,
            blocks=page.blocks,
            projection=projection,
            language=language,
        )
        long = [one for one in scripts if one.end - one.start >= LONG]
        return with_code(blocks, source, long, (lambda: short) if short else None)
