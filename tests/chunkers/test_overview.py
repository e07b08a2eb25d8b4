import pytest

from chunkers import ChunkConfig, Document, chunk, registry

SOURCE = '''"""Brews tea.

At length.
"""
import os
from time import (
    sleep,
)

LIMIT = 3


class Pot:
    """Holds water."""

    def pour(self, cup):
        """Empty it.

        Slowly.
        """
        import math


def boil(pot):
    """Heat it."""
'''


def overview(text: str, name: str, limit: int = 1000, splitter: str = "recursive") -> str:
    config = ChunkConfig.model_validate(
        {"splitter": splitter, "overview": True, "budget": {"ruler": "characters", "max": limit}}
    )
    top = chunk(Document(text, name), config).levels[0][0]
    assert top.size == len(top.embed_text) <= limit
    return top.embed_text


def test_code_is_its_docstring_imports_and_signatures() -> None:
    assert overview(SOURCE, "tea.py") == (
        "Brews tea.\n"
        "import os\n"
        "from time import ( sleep, )\n"
        "class Pot\n"
        "  Holds water.\n"
        "  def pour(self, cup)\n"
        "    Empty it.\n"
        "def boil(pot)\n"
        "  Heat it.\n"
    )


@pytest.mark.parametrize(
    ("limit", "lines"),
    [
        (98, ["Brews tea.", "import os", "from time import ( sleep, )", "class Pot", "  Holds water.", "def boil(pot)"]),
        (50, ["Brews tea.", "import os", "class Pot", "def boil(pot)"]),
        (35, ["Brews tea.", "class Pot", "def boil(pot)"]),
        (21, ["Brews tea.", "class Pot"]),
        (20, ["Brews tea."]),
    ],
)  # fmt: skip
def test_what_does_not_fit_goes_by_rank_and_whole(limit: int, lines: list[str]) -> None:
    assert overview(SOURCE, "tea.py", limit).splitlines() == lines


def test_a_first_entry_that_does_not_fit_is_cut() -> None:
    assert overview(SOURCE, "tea.py", 4) == "Brew"
    assert overview("👩‍👩‍👧‍👦 and more", "a.txt", 8) == "👩‍👩‍👧‍👦 "


def test_only_a_single_grapheme_is_larger_than_the_budget() -> None:
    config = ChunkConfig.model_validate(
        {"splitter": "fixed", "overview": True, "budget": {"ruler": "characters", "max": 1}}
    )
    top = chunk("👩‍👩‍👧‍👦 and more", config).levels[0][0]
    assert top.embed_text == "👩‍👩‍👧‍👦"


@pytest.mark.parametrize("ruler", ["words", "cl100k_base", "o200k_base"])
@pytest.mark.parametrize("limit", [1, 2, 7, 20, 60])
def test_it_is_measured_by_the_ruler(ruler: str, limit: int) -> None:
    config = ChunkConfig.model_validate(
        {"splitter": "code", "overview": True, "budget": {"ruler": ruler, "max": limit}}
    )
    top = chunk(Document(SOURCE, "tea.py"), config).levels[0][0]
    assert top.size == registry.ruler(ruler).measure(top.embed_text) <= limit
    assert SOURCE.replace('"""', "").strip().startswith(top.embed_text[:5])
