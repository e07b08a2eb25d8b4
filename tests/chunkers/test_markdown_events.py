"""What is taken from the parser's events, in bytes."""

from chunkers.markdown_events import BLOCK, DEEPEST, HOLD, MarkdownEvents


def events(text: str) -> MarkdownEvents:
    return MarkdownEvents(text, text.encode())


def marks(text: str) -> list[tuple[int, int, str]]:
    found = events(text)
    return list(zip(found.starts, found.levels, found.kinds, strict=True))


def test_bytes_not_characters() -> None:
    assert marks("é\n\nb") == [(0, 6, "paragraph"), (4, 6, "paragraph")]


def test_containers_weaken_what_they_hold() -> None:
    assert marks("> a\n>\n> - b") == [
        (0, 6, "block quote"),
        (2, 8, HOLD),
        (8, 8, "list"),
        (8, 9, "list item"),
    ]


def test_nesting_has_a_bottom() -> None:
    assert max(events(">" * 200 + "a").levels) == BLOCK + 2 * DEEPEST


def test_the_first_content_of_a_heading_is_held() -> None:
    assert [kind for _, _, kind in marks("# a\n\n## b\n\nc\n\nd")] == ["heading 1", HOLD, HOLD, "paragraph"]
    assert [kind for _, _, kind in marks("> # a\n\nb")] == ["block quote", HOLD, "paragraph"]


def test_headings_below_one_another_start_together() -> None:
    assert events("x\n\n# a\n## b\n# c\n").headings == [(3, 7, 1, "a"), (3, 12, 2, "b"), (12, 16, 1, "c")]


def test_only_headings_at_the_top_count() -> None:
    assert events("> # a\n\n- # b\n\n# c").headings == [(14, 17, 1, "c")]


def test_extents_are_those_of_outermost_lists() -> None:
    found = events("- a\n  - b\n\n  ```\n  c\n  ```\n\npara\n\n1. d\n")
    assert [kind for _, _, kind in found.extents] == ["list", "fence", "list"]


def test_link_definitions_between_blocks_are_found() -> None:
    assert [kind for _, _, kind in marks("[x]: y\n\na\n\n[b]: c\n\nd\n\n[e]: f")] == [
        "link definitions",
        "paragraph",
        "link definitions",
        "paragraph",
        "link definitions",
    ]
