from __future__ import annotations

import pytest

from chunkers.junction import Judge, line_start


def start(text: str, language: str = "en", *own: str) -> str | None:
    """What the sentence after "|" would start with, None if the place is refused."""
    junction = text.index("|")
    view = text.replace("|", "", 1)
    found = Judge(view, language, frozenset(own)).start(junction, 0, len(view))
    return None if found is None else view[found:]


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("It ended. |Then", "Then"),
        ("It ended. |“Then", "“Then"),
        ("It ended. ”|Then”", "”Then”"),
        ("“It ended.” |Then", "Then"),
        ("“It ended.|” Then", "Then"),
        ("It ended. |) Then", "Then"),
        ("It ended.|[12] Then", "Then"),
        ("It ended.|¹ Then", "Then"),
        ("It ended.\n  |Then", "  Then"),
        ("It ended. |\n  Then", "  Then"),
        ("完了。|没人", "没人"),
        ('他走了。|"走', '"走'),
    ],
)
def test_a_start_is_moved_to_where_it_belongs(text: str, rest: str) -> None:
    assert start(text) == rest


@pytest.mark.parametrize(
    "text",
    [
        "no terminator |Then",
        "e.g. |then",
        "J. |Smith was there",
        "1. |First item",
        "Wait . . . |Then",
        "Vol. |3 is here",
        "No gap.|Then",
        "It ended (see p. A.) |Then",
        "It ended! |then",
        "It ended. |, then",
        "It ended. |\u0301then",
    ],
)
def test_what_does_not_end_is_refused(text: str) -> None:
    assert start(text) is None


def test_languages_differ() -> None:
    assert start("Am 3. |Tag", "de") is None
    assert start("At 33. |Then", "en") == "Then"
    assert start("M. |Dupont", "fr") is None
    assert start("Τι; |Ναι", "el") == "Ναι"
    assert start("What; |Yes", "en") is None


def test_own_abbreviations_count_with_or_without_their_dot() -> None:
    for own in ("Abtlg", "abtlg.", "ABTLG"):
        assert start("the Abtlg. |North", "en", own) is None
    assert start("the z. B. of a. Foo. |North", "en", "z. B. of a. Foo.") is None


def test_the_line_starts_behind_its_last_break() -> None:
    assert line_start("a.\n\n  b", 2, 6) == 4
    assert line_start("a.  b", 2, 4) == 4
