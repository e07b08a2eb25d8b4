"""The whole document at a glance: a row for each chunking, and a strip that says how many cut where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from streamlit.components.v2 import component

from chunkers.document import Document
from chunkers.metrics.consensus import Consensus
from chunkers.offsets import utf16
from pages.parts.common_view import joined, scripts

_FOLDER = Path(__file__).parent
_SCRIPT = scripts(_FOLDER, "elements.js", "sorted.js", "life.js", "view.js")

_component = component(
    "seams_track_view",
    html=joined(_FOLDER, "view.html"),
    css=joined(_FOLDER, "view.css"),
    js=_SCRIPT,
)


@dataclass(frozen=True)
class Track:
    """One row: the spans of a chunking. Rows with a letter are panes of the span view, in its order."""

    letter: str
    name: str
    starts: Sequence[int]
    ends: Sequence[int]


def track_view(document: Document, tracks: Sequence[Track], votes: Consensus, *, key: str) -> None:
    """Draw the rows; a click scrolls the span view of the page to that place."""
    offsets = utf16(document.readable)
    _component(
        key=key,
        data={
            "length": offsets.unit(len(document.text)),
            "rows": [
                {
                    "letter": track.letter,
                    "name": track.name,
                    "starts": offsets.units(track.starts).tolist(),
                    "ends": offsets.units(track.ends).tolist(),
                }
                for track in tracks
            ],
            "consensus": {
                "offsets": offsets.units([vote.offset for vote in votes.votes]).tolist(),
                "shares": [round(share, 3) for share in votes.density],
            },
            "words": f"{len(votes.votes):,} places where somebody cuts, {len(votes.shared):,} where all do. "
            "Click to jump.",
        },
    )
