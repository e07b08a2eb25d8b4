"""The span view: panes of one text, coloured by chunk, that scroll together (`span_view(...)`)."""

from __future__ import annotations

from pages.parts.span_view.mount import Selection, late_figures, span_view
from pages.parts.span_view.pane import Band, Figure, Mark, Pane, Row, Spans, Words

__all__ = [
    "Band",
    "Figure",
    "Mark",
    "Pane",
    "Row",
    "Selection",
    "Spans",
    "Words",
    "late_figures",
    "span_view",
]
