"""The span view: panes of one text, coloured by chunk, that scroll together (`span_view(...)`)."""

from __future__ import annotations

from pages.parts.span_view.mount import Selection, span_view
from pages.parts.span_view.pane import Mark, Pane, Spans, spans_of

__all__ = ["Mark", "Pane", "Selection", "Spans", "span_view", "spans_of"]
