"""From a configuration to what each level of a document is cut by: the seams of its splitters, and a budget."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace

from chunkers import registry
from chunkers.budget import Budget
from chunkers.config import ChunkConfig
from chunkers.document import Document
from chunkers.dress import Dress
from chunkers.graphemes import is_boundary
from chunkers.hierarchy import Stage
from chunkers.ladder import prose
from chunkers.measure import Ruler, View
from chunkers.scripts import language_of
from chunkers.seam import Seam, SeamMap
from chunkers.splitter import Splitter, Tools
from chunkers.union import nested, united


def stages(
    document: Document,
    config: ChunkConfig,
    ruler: Ruler,
    given: SeamMap | None = None,
    view: View | None = None,
) -> list[Stage]:
    """One stage a level, from the top down: the first splitter under each size, then that of the children.

    The text is encoded once, and each splitter looks at the whole document once. What the first splitter
    finds may be `given`, and the ruler's view of the document where that splitter projects nothing.
    """
    if view is None and not config.splitter.projects:
        view = ruler.open(document.readable)
    named = _named(document, config, given)
    seams = _laddered(document, named)
    if view is None:
        view = ruler.open(seams.projection.text if seams.projection else document.readable)
    budgets = config.budgets
    own = budgets if config.children is None else budgets[:-1]
    found = [_stage(document, seams, budget, config, ruler, view) for budget in own]
    if config.children is not None:
        found_inside = seams_of(document, config, config.children.splitter)
        inner = _laddered(document, nested(named, found_inside))
        if inner.projection is not seams.projection:
            view = ruler.open(inner.projection.text if inner.projection else document.readable)
        found.append(_stage(document, inner, budgets[-1], config, ruler, view))
    return found


def find_seams(document: Document, config: ChunkConfig) -> SeamMap:
    """What the splitters of a configuration find, cleaned of seams where no cut is possible.

    `rungs` of the result are always given: the prose ladder where the splitters name none.
    """
    return _laddered(document, _named(document, config))


def _named(document: Document, config: ChunkConfig, given: SeamMap | None = None) -> SeamMap:
    """What the splitters find, with the rungs that they name."""
    found = seams_of(document, config, config.splitter) if given is None else _clean(document, given)
    if config.inside is not None:
        found = united(found, seams_of(document, config, config.inside))
    return found


def _laddered(document: Document, seams: SeamMap) -> SeamMap:
    """The same with the prose ladder where no rungs are named."""
    if seams.rungs is not None:
        return seams
    return replace(seams, rungs=prose(seams.language or language_of(document.readable)))


def seams_of(document: Document, config: ChunkConfig, splitter: Splitter) -> SeamMap:
    """What one splitter finds, cleaned; `rungs` as it names them."""
    tools = Tools(ruler=lambda: registry.ruler(config.budget.ruler))
    return _clean(document, splitter.seams(document, tools))


def _stage(
    document: Document, seams: SeamMap, budget: Budget, config: ChunkConfig, ruler: Ruler, view: View
) -> Stage:
    rungs = (*seams.openers, *(seams.rungs or ()))
    return Stage(seams, rungs, Dress(document, seams, budget, config.context, ruler, view, rungs))


def _clean(document: Document, seams: SeamMap) -> SeamMap:
    text = document.readable
    first = bisect_right(seams.seams, len(text) - len(text.lstrip()), key=_offset)
    last = bisect_left(seams.seams, len(text.rstrip()), key=_offset)
    kept = seams.seams[first:last]
    if not text.isascii() or "\r" in text:
        kept = [seam for seam in kept if text[seam.offset - 1] == "\n" or is_boundary(text, seam.offset)]
    return seams if len(kept) == len(seams.seams) else replace(seams, seams=kept)


def _offset(seam: Seam) -> int:
    return seam.offset
