"""Results as Plotly figures; pure."""

from __future__ import annotations

import html
from collections.abc import Sequence
from itertools import pairwise

import plotly.graph_objects as go

from chunkers.metrics.sizes import Sizes
from pages.parts.palette import HUES

_DASHES = ("solid", "dash", "dot", "dashdot")


def size_distribution(
    named: Sequence[tuple[str, Sizes, int]], unit: str, limit: int | None = None
) -> go.Figure:
    """How many chunks have which size, one outline a configuration, with each budget as a line; 0 is none.

    All share the same bins, so that heights can be compared. `limit` is an embedder's; it gets a line where there
    are sizes or budgets to compare it with, since a far one would press them together.
    """
    figure = go.Figure()
    sized = [found for _, found, _ in named if found.count]
    low = min((found.min for found in sized), default=0)
    high = max((found.max for found in sized), default=1)
    width = max(1, -(-(high + 1 - low) // 24))
    edges = list(range(low, high + width + 1, width))
    for index, (name, found, budget) in enumerate(named):
        counts = [0] * (len(edges) - 1)
        for value in found.values:
            counts[(value - low) // width] += 1
        figure.add_bar(
            x=[(a + b) / 2 for a, b in pairwise(edges)],
            y=counts,
            name=html.escape(name),
            marker_color=HUES[index % len(HUES)],
            customdata=[f"{a:,} to {b - 1:,} {unit}" for a, b in pairwise(edges)],
            hovertemplate="%{y} chunks of %{customdata}<extra>%{fullData.name}</extra>",
        )
        if budget:
            figure.add_vline(
                x=budget, line_dash=_DASHES[index % 4], line_width=1.5, line_color=HUES[index % len(HUES)]
            )
    if limit is not None and limit <= 2 * max(high, *(budget for _, _, budget in named), 0):
        figure.add_vline(
            x=limit, line_width=2, line_color="gray",
            annotation_text=f"embedder limit {limit:,}", annotation_position="top left",
        )  # fmt: skip
    figure.update_layout(
        barmode="group",
        bargap=0.15,
        height=300,
        margin={"l": 8, "r": 8, "t": 8, "b": 8},
        legend={"orientation": "h", "y": 1.15},
        xaxis_title=f"size in {unit}",
        yaxis_title="chunks",
    )
    return figure


def agreement_matrix(names: Sequence[str], values: Sequence[Sequence[float]]) -> go.Figure:
    """Pairwise agreement as shaded cells with the figure in each."""
    figure = go.Figure(
        go.Heatmap(
            z=values,
            x=list(names),
            y=list(names),
            zmin=0,
            zmax=1,
            colorscale="Blues",
            showscale=False,
            texttemplate="%{z:.2f}",
            textfont_size=15,
            hovertemplate="%{y} and %{x}: %{z:.3f}<extra></extra>",
            xgap=2,
            ygap=2,
        )
    )
    figure.update_layout(height=80 + 56 * len(names), margin={"l": 8, "r": 8, "t": 8, "b": 8})
    figure.update_xaxes(side="top", showgrid=False)
    figure.update_yaxes(autorange="reversed", showgrid=False)
    return figure
