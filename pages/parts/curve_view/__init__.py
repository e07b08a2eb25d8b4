"""The curve view: sentences with the similarity curve beside them, and a threshold to drag (`curve_view(...)`)."""

from __future__ import annotations

from pages.parts.curve_view.mount import curve_view
from pages.parts.curve_view.shown import Cuts, Figures, Spans

__all__ = ["Cuts", "Figures", "Spans", "curve_view"]
