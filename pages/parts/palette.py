"""The colours of adjacent chunks: declared here, read by figures, style sheets and scripts alike."""

from __future__ import annotations

HUES = ("#3f9bd8", "#e69f00", "#10a37f", "#cf74ab")
"""Told apart by the colour-blind, good on a light and on a dark ground."""


def style() -> str:
    """For a style sheet: the class `shade<n>` sets `--hue` and what it is filled with, `repeated<n>` the hatch of an overlap."""
    return "\n".join(
        f".shade{number} {{ --hue: {hue}; --fill: color-mix(in srgb, var(--hue) var(--tint), transparent); }}\n"
        f".repeated{number} {{ --hatch: color-mix(in srgb, {hue} 82%, black); }}"
        for number, hue in enumerate(HUES)
    )


def script() -> str:
    """For a script: the colours as `HUES`, and their number as `SHADES`."""
    listed = ", ".join(f'"{hue}"' for hue in HUES)
    return f"const HUES = [{listed}];\nconst SHADES = HUES.length;"
