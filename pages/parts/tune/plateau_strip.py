"""The plateaus beside the curve: how many cuts each threshold chooses, and how well they are placed; pure."""

from __future__ import annotations

import plotly.graph_objects as go

from pages.parts.tune.picture import CUT, PLATEAU, TRUE, Picture, Step

_F1 = "x9"


def add_plateaus(figure: go.Figure, picture: Picture, row: int) -> None:
    """Cuts by threshold, before any budget, on its side: the threshold is the axis that the curve has too. Wide plateaus are darker."""
    found = sorted(picture.plateaus, key=lambda one: one.low)
    widest = max(one.width for one in found) or 1.0
    figure.add_bar(
        orientation="h",
        y=[(one.low + one.high) / 2 for one in found],
        x=[one.cuts for one in found],
        width=[one.width for one in found],
        marker={
            "color": CUT,
            "opacity": [1.0 if one.present else 0.18 + 0.5 * one.width / widest for one in found],
            "line_width": 0,
        },
        meta=PLATEAU,
        customdata=[one.value for one in found],
        hovertext=[_said(one) for one in found],
        hovertemplate="%{hovertext}<extra></extra>",
        showlegend=False,
        row=row,
        col=2,
    )
    scored = [(one, one.f1) for one in found if one.f1 is not None]
    if not scored:
        return
    edges = [(y, f1) for one, f1 in scored for y in (one.low, one.high)]
    figure.add_scatter(
        x=[f1 for _, f1 in edges],
        y=[y for y, _ in edges],
        mode="lines",
        line={"color": TRUE, "width": 2},
        name="F1",
        showlegend=False,
        hoverinfo="skip",
        xaxis=_F1,
        yaxis=f"y{2 * row}",
    )
    figure.update_layout(
        {
            _F1.replace("x", "xaxis"): {
                "overlaying": f"x{2 * row}",
                "anchor": f"y{2 * row}",
                "side": "top",
                "range": [0, 1.02],
                "title": {"text": "F1 by the rule", "standoff": 8},
                "tickvals": [0, 0.5, 1],
                "showgrid": False,
                "zeroline": False,
                "fixedrange": True,
            }
        }
    )


def _said(one: Step) -> str:
    cuts = f"{one.cuts:,} cut{'' if one.cuts == 1 else 's'} by the rule, before the budget"
    score = "" if one.f1 is None else f" · F1 {one.f1:.2f}"
    return f"{cuts}{score}<br>thresholds {one.low:.3f} to {one.high:.3f}<br>click to take it"
