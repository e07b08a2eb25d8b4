"""The sample corpora, by the titles people choose them by."""

from __future__ import annotations

from pathlib import Path

from chunkers.document import Document
from chunkers.gold import SUFFIX
from chunkers.loaders import text as text_files
from pages.parts.cached import resource

FOLDER = Path(__file__).parents[2] / "sample_corpora"

TITLES = {
    "handbook.md": "Handbook (Markdown)",
    "harbour_prose.txt": "Harbour, unbroken prose",
    "interview.txt": "Interview, a transcript",
    "inventory.py": "Inventory (Python)",
    "booking.ts": "Booking (TypeScript)",
    "backup.sh": "Backup (Bash)",
    "ferry_timetable.html": "Ferry timetable (HTML)",
    "chinese_tea.txt": "Tea (Chinese)",
    "hindi_monsoon.txt": "Monsoon (Hindi)",
    "arabic_market.txt": "Market (Arabic)",
    "emoji_feedback.txt": "Feedback full of emoji",
    "minified.js": "Almanac (minified JavaScript)",
}
FIRST = next(iter(TITLES))


def names() -> list[str]:
    """File names of all samples; those without a title of their own come last."""
    found = {path.name for path in FOLDER.iterdir() if path.is_file() and path.name != "README.md"}
    found = {name for name in found if not name.endswith(SUFFIX)}
    return [name for name in TITLES if name in found] + sorted(found - TITLES.keys())


def title(name: str) -> str:
    return TITLES.get(name, name)


@resource(max_entries=16)
def sample(name: str) -> Document:
    """A sample as a document."""
    return text_files.decode((FOLDER / name).read_bytes(), name)
