from chunkers.chunk import Chunk
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
