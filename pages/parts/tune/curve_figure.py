"""The curve of a whole document as a Plotly figure, with the cuts on it; pure."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import plotly.graph_objects as go
from plotly.subplots import make_subplots

from pages.parts.palette import HUES
from pages.parts.tune.picture import CAPPED, CURVE, CUT, HELD, INK, TRUE, Picture
from pages.parts.tune.plateau_strip import add_plateaus

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_DENSE, _MANY = 1000, 3000
_STRIP = 0.2


def curve_figure(picture: Picture) -> go.Figure:
    """The curve with its marks, below it the levels of the rule where they are others, beside it the plateaus."""
    split, strip = picture.levels is not None, bool(picture.plateaus)
    figure = make_subplots(
        rows=2 if split else 1,
        cols=2 if strip else 1,
        shared_xaxes=True,
        shared_yaxes=True,
        column_widths=[1 - _STRIP, _STRIP] if strip else None,
        row_heights=[0.55, 0.45] if split else None,
        horizontal_spacing=0.02,
        vertical_spacing=0.06,
    )
    _curves(figure, picture)
    _marks(figure, picture)
    if picture.levels is not None:
        _stems(figure, picture, picture.levels)
    row = 2 if split else 1
    if strip:
        add_plateaus(figure, picture, row)
    _line(figure, picture.threshold, [2 * row - 1, 2 * row] if strip else [row])
    _lay_out(figure, picture, split, strip)
    return figure


def _curves(figure: go.Figure, picture: Picture) -> None:
    """The overlays behind, the curve in front. Its points are drawn too small to see, so that they can be clicked."""
    draw = go.Scattergl if len(picture.similarities) > _MANY else go.Scatter
    thin = 0.45 if len(picture.similarities) > _DENSE else 1.0
    lines = [(one.name, one.similarities, 1.2 * thin) for one in picture.overlays]
    lines.append(("this curve", picture.similarities, 1.8 * thin))
    for index, (name, values, width) in enumerate(lines):
        main = index == len(lines) - 1
        hue = HUES[0] if main else HUES[1 + index % (len(HUES) - 1)]
        figure.add_trace(
            draw(
                x=list(range(len(values))),
                y=values,
                mode="lines+markers" if len(values) > 1 else "markers",
                line={"width": width, "color": hue},
                marker={"size": 3, "opacity": 0 if len(values) > 1 else 1, "color": hue},
                opacity=1 if main else 0.75,
                name=html.escape(name),
                meta=CURVE,
                customdata=list(range(len(values))),
                hovertext=picture.words,
                hovertemplate="gap %{x} · %{y:.3f}<br>%{hovertext}<extra>%{fullData.name}</extra>"
                if picture.overlays
                else "gap %{x} · %{y:.3f}<br>%{hovertext}<extra></extra>",
                showlegend=bool(picture.overlays),
            ),
            row=1,
            col=1,
        )


def _marks(figure: go.Figure, picture: Picture) -> None:
    """Each kind of mark has a shape and a colour of its own: those of the view below."""
    top = _above([picture.similarities, *(one.similarities for one in picture.overlays)])
    held = sorted(picture.held)
    for rank, name, gaps, symbol, colour, size in (
        (2, "held back", held, "diamond-open", HELD, 9),
        (1, "cut", picture.chosen, "circle", CUT, 9),
        (3, "cut for length", picture.capped, "square", CAPPED, 8),
        (4, "true boundary", picture.gold, "star", TRUE, 11),
    ):
        if not len(gaps):
            continue
        values = picture.similarities[list(gaps)]
        heights = [top] * len(gaps) if symbol == "star" else values
        figure.add_scatter(
            x=list(gaps),
            y=heights,
            mode="markers",
            marker={"symbol": symbol, "size": size, "color": colour, "line": {"width": 1.5, "color": colour}},
            name=name,
            legendrank=rank,
            meta=CURVE,
            customdata=list(gaps),
            hovertext=[
                f"<b>{html.escape(picture.held.get(gap, ''))}</b><br>{picture.words[gap]}"
                if symbol == "diamond-open"
                else picture.words[gap]
                for gap in gaps
            ],
            hovertemplate=f"gap %{{x}} · {name}<br>%{{hovertext}}<extra></extra>",
            row=1,
            col=1,
        )


def _above(curves: Sequence[NDArray[np.float64]]) -> float:
    """A place a little higher than all values that there are."""
    known = [value for curve in curves for value in curve.tolist() if value == value] or [0.0, 1.0]
    low, high = min(known), max(known)
    return high + 0.08 * ((high - low) or 0.1)


def _stems(figure: go.Figure, picture: Picture, levels: NDArray[np.float64]) -> None:
    """The levels that the threshold lies on, a bar for each gap that has one; those that are cut stand out."""
    gaps = [gap for gap, level in enumerate(levels.tolist()) if level == level]
    cut = set(picture.chosen)
    figure.add_bar(
        x=gaps,
        y=levels[gaps],
        width=max(0.6, len(levels) / 250),
        marker={"color": [CUT if gap in cut else INK for gap in gaps], "line_width": 0},
        meta=CURVE,
        customdata=gaps,
        hovertext=[picture.words[gap] for gap in gaps],
        hovertemplate=f"gap %{{x}} · {picture.scores} %{{y:.3f}}<br>%{{hovertext}}<extra></extra>",
        showlegend=False,
        row=2,
        col=1,
    )


def _line(figure: go.Figure, threshold: float | None, axes: Sequence[int]) -> None:
    """The threshold, through the levels and the plateaus beside them."""
    if threshold is None:
        return
    for axis in axes:
        name = "" if axis == 1 else str(axis)
        figure.add_shape(
            type="line",
            xref=f"x{name} domain",
            yref=f"y{name}",
            x0=0,
            x1=1,
            y0=threshold,
            y1=threshold,
            line={"dash": "dash", "width": 1.5, "color": INK},
        )


def _lay_out(figure: go.Figure, picture: Picture, split: bool, strip: bool) -> None:
    """Axes fit by themselves, so that a double click brings back the whole of them."""
    figure.update_layout(
        height=420 if split else 300,
        margin={"l": 4, "r": 4, "t": 4, "b": 0},
        hovermode="closest",
        hoverdistance=30,
        dragmode="zoom",
        bargap=0,
        legend={"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0, "itemsizing": "trace"},
        hoverlabel={"align": "left"},
        meta=picture.revision,
    )
    last = 2 if split else 1
    count = len(picture.similarities)
    room = max(1.0, 0.012 * count)
    fit = {"clipmin": -room, "clipmax": count - 1 + room}
    figure.update_xaxes(col=1, showgrid=False, zeroline=False, autorangeoptions=fit)
    figure.update_xaxes(row=last, col=1, title={"text": "gap", "standoff": 9})
    if strip:
        figure.update_xaxes(
            row=last,
            col=2,
            title={"text": "cuts by the rule", "standoff": 9},
            zeroline=False,
            fixedrange=True,
            rangemode="tozero",
            tickangle=0,
            nticks=4,
        )
    figure.update_yaxes(row=1, col=1, title_text="similarity", zeroline=False)
    if split:
        figure.update_yaxes(row=2, col=1, title_text=picture.scores, rangemode="tozero")
    if split and strip:
        figure.update_xaxes(row=1, col=2, visible=False)
        figure.update_yaxes(row=1, col=2, visible=False)
    _zoom(figure, picture.ranges)


def _zoom(figure: go.Figure, ranges: Mapping[str, tuple[float, float]]) -> None:
    """Axes that are zoomed. All that run along the text go together, also those that were not there before."""
    along = ranges.get("xaxis") or ranges.get("xaxis3") or ranges.get("xaxis2")
    if along:
        figure.update_xaxes(col=1, range=list(along), autorange=False)
    for name, limits in ranges.items():
        if name.startswith("y") and name in figure.layout:
            figure.layout[name].update(range=list(limits), autorange=False)
