import pytest

from chunkers import ChunkConfig, ChunkersError, Chunking, Document, chunk

TEXT = """# Tea

Water first. Then the leaves go in, slowly and one by one. Then wait a while.

## Green

Cooler water. Less time. Never let it boil, or it turns bitter and brown.

# Milk

No. Never.
"""


def cut(splitter: object = "markdown", text: str = TEXT, name: str = "tea.md", **data: object) -> Chunking:
    made = {"splitter": splitter, **data}
    made["budget"] = {"ruler": "characters", **made.get("budget", {})}  # type: ignore[dict-item]
    return chunk(Document(text, name), ChunkConfig.model_validate(made))


def spans(chunking: Chunking) -> list[list[tuple[int, int]]]:
    return [[(one.start, one.end) for one in level] for level in chunking.levels]


def test_each_level_is_cut_inside_the_one_above() -> None:
    found = cut("recursive", levels=[200, 100, 40])
    for level, limit in zip(found.levels, (200, 100, 40), strict=True):
        assert "".join(one.text for one in level) == TEXT
        assert max(one.size for one in level) <= limit
    edges = [{start for start, _ in level} for level in spans(found)]
    assert edges[0] < edges[1] < edges[2]
    assert list(found) == list(found.levels[-1])


def test_relatives_know_one_another() -> None:
    found = cut("recursive", levels=[200, 100, 40])
    for depth, level in enumerate(found.levels):
        for one in level:
            assert one.level == depth
            inside = found.children_of(one)
            assert "".join(child.text for child in inside) == (one.text if depth < 2 else "")
            assert all(found.parent_of(child) is one for child in inside)
    assert found.parent_of(found.levels[0][0]) is None


def test_a_chunk_of_another_chunking_has_no_relatives_here() -> None:
    found, other = cut("recursive", levels=[200, 40]), cut("recursive", levels=[200, 60])
    with pytest.raises(ChunkersError, match="chunk 1 of level 1 is of another chunking"):
        found.parent_of(other[1])
    with pytest.raises(ChunkersError, match="of level 1 is of another chunking"):
        cut().children_of(other[0])


def test_a_parent_that_fits_is_its_own_child() -> None:
    found = cut(levels=[10**9, 10**8], text="One. Two.")
    (parent,), (child,) = found.levels
    assert parent.text == child.text == "One. Two."
    assert (child.parent, parent.children) == (0, range(1))


def test_a_hard_seam_cuts_every_level() -> None:
    found = cut(levels=[1000, 500])
    assert [one.reason for one in found.levels[0]] == ["document start", "heading 2", "heading 1"]
    assert spans(found)[0] == spans(found)[1]


def test_the_first_child_starts_at_the_seam_of_its_parent() -> None:
    found = cut(levels=[100, 40])
    for parent in found.levels[0]:
        first = found.children_of(parent)[0]
        assert (first.seam, first.reason, first.overlap_start) == (parent.seam, parent.reason, parent.start)


def test_a_second_splitter_works_inside_each_parent() -> None:
    found = cut(budget={"max": 400}, children={"splitter": "sentence", "max": 60})
    assert [one.reason for one in found.levels[0]] == ["document start", "heading 2", "heading 1"]
    assert [one.text for one in found.children_of(found.levels[0][1])] == [
        "## Green\n\nCooler water. Less time. ",
        "Never let it boil, or it turns bitter and brown.\n\n",
    ]
    assert found[3].path == ("Tea", "Green")
    assert [one.path for one in found][-1] == ("Milk",)


def test_an_overlap_never_begins_before_the_parent() -> None:
    found = cut(
        budget={"max": 400},
        children={"splitter": "sentence", "max": 80, "overlap": {"amount": 1, "unit": "sentences"}},
    )
    assert any(one.overlap_start < one.start for one in found)
    for one in found:
        parent = found.parent_of(one)
        assert parent is not None
        assert one.overlap_start >= parent.start


def test_methods_in_classes() -> None:
    source = "class A:\n" + "".join(
        f"    def m{number}(self):\n        return {number}\n\n" for number in range(3)
    )
    found = cut(
        {"kind": "code", "language": "python"}, source, "a.py", budget={"max": 400},
        children={"splitter": {"kind": "code", "language": "python"}, "max": 60},
    )  # fmt: skip
    assert len(found.levels[0]) == 1
    assert [one.path for one in found] == [("A",), ("A", "m1"), ("A", "m2")]


def test_small_children_join_only_inside_their_parent() -> None:
    found = cut(budget={"max": 400}, children={"splitter": "sentence", "max": 60, "min": 60})
    assert [found.parent_of(one).text for one in found][-1] == found[-1].text  # type: ignore[union-attr]
    assert found[-1].text == "# Milk\n\nNo. Never.\n"


def test_visible_text_is_embedded_on_every_level() -> None:
    page = "<h1>Tea</h1><p>Water <b>first</b>. Then leaves.</p><h1>Milk</h1><p>No. Never ever.</p>"
    found = cut(
        {"kind": "html", "embed": "visible"}, page, "tea.html", budget={"max": 60},
        children={"splitter": "sentence", "max": 24},
    )  # fmt: skip
    assert [one.embed_text for one in found.levels[0]] == [
        "Tea\n\nWater first. Then leaves.\n\n",
        "Milk\n\nNo. Never ever.",
    ]
    assert all("<" not in one.embed_text and one.size == len(one.embed_text) <= 24 for one in found)
    assert "".join(one.embed_text for one in found) == "".join(one.embed_text for one in found.levels[0])


def test_the_file_is_a_level_of_its_own() -> None:
    found = cut(budget={"max": 80}, overview=True)
    (top,), below = found.levels
    assert (top.start, top.end, top.text, top.reason) == (0, len(TEXT), TEXT, "whole file")
    assert top.embed_text == "Tea\n  Green\nMilk\n"
    assert [one.parent for one in below] == [0] * len(below)
    assert found.children_of(top) == found.chunks


def test_a_blank_document_has_the_levels_and_nothing_in_them() -> None:
    assert cut(levels=[100, 40], text=" \n", overview=True).levels == ((), (), ())
