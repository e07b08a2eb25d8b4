import pytest

from chunkers.chunk import Chunk, chunks_of
from chunkers.document import Document
from chunkers.projection import Projection

TEXT = "one two three"


def made(**changes: object) -> Chunk:
    values = {
        "index": 1,
        "start": 4,
        "end": 8,
        "overlap_start": 0,
        "size": 8,
        "body_size": 4,
        "reason": "word",
    }
    values |= {"seam": None, "path": (), "role": "content", "document": Document(TEXT)}
    return Chunk(**{**values, **changes})  # type: ignore[arg-type]


def test_text_is_the_span_and_nothing_else() -> None:
    assert made().text == "two "
    assert made().overlap == "one "


def test_what_is_embedded_is_header_overlap_text_and_trailer() -> None:
    assert made(header="A > B\n\n", trailer="…").embed_text == "A > B\n\none two …"


def test_a_projection_is_embedded_in_place_of_the_source() -> None:
    shown = Projection.build([(0, 4, "ONE "), (4, 8, "TWO "), (8, 13, "THREE")], len(TEXT))
    assert made(projection=shown).embed_text == "ONE TWO "
    assert made(projection=shown).text == "two "


def test_columns_make_the_same_chunks_as_the_constructor() -> None:
    document = Document(TEXT)
    wanted = tuple(made(index=index, document=document, header="A > B") for index in range(3))
    names = ("start", "end", "overlap_start", "size", "body_size", "reason", "seam", "path", "role", "header")
    columns = {name: [getattr(chunk, name) for chunk in wanted] for name in names}
    found = chunks_of(3, index=range(3), document=[document] * 3, **columns)
    assert found == wanted
    assert [repr(chunk) for chunk in found] == [repr(chunk) for chunk in wanted]
    assert all(chunk.document is document and chunk.projection is None for chunk in found)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"strat": [4]}, "chunks have no strat"),
        ({"end": [8, 13]}, "end has 2 rows for 1 chunks"),
        ({"seam": None}, "chunks need a column seam"),
    ],
)
def test_columns_that_are_not_those_of_chunks_are_refused(changes: dict[str, object], sentence: str) -> None:
    names = (
        "index",
        "start",
        "end",
        "overlap_start",
        "size",
        "body_size",
        "reason",
        "seam",
        "path",
        "role",
        "document",
    )
    columns = {name: [getattr(made(), name)] for name in names} | changes
    with pytest.raises(TypeError, match=sentence):
        chunks_of(1, **columns)  # type: ignore[arg-type]
