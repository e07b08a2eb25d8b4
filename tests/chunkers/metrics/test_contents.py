"""Sections beside chunks."""

from chunkers import ChunkConfig, Document, chunk, registry
from chunkers.metrics.contents import contents

SOURCE = "class Cart:\n    def push(self):\n        return 1\n\n    def pull(self):\n        return 22222\n\n\ndef alone():\n    pass\n"


def entries(largest):
    document = Document(SOURCE, "cart.py")
    config = ChunkConfig.model_validate(
        {"splitter": "code", "budget": {"ruler": "characters", "max": largest}}
    )
    chunking = chunk(document, config)
    view = registry.ruler("characters").open(SOURCE)
    return chunking, contents(chunking.seams.outline, SOURCE, chunking, view, largest)


def test_each_section_has_its_size_and_depth():
    _, found = entries(1000)
    assert [(one.section.title, one.depth) for one in found] == [
        ("Cart", 0), ("push", 1), ("pull", 1), ("alone", 0),
    ]  # fmt: skip
    for one in found:
        assert one.size == len(SOURCE[one.section.start : one.section.end].strip())


def test_each_section_knows_its_chunks():
    chunking, found = entries(60)
    for one in found:
        touched = [
            chunk.index
            for chunk in chunking
            if SOURCE[max(chunk.start, one.section.start) : min(chunk.end, one.section.end)].strip()
        ]
        assert (one.first, one.last) == (touched[0], touched[-1])
        assert one.cut == (len(touched) > 1)
    assert [one.over for one in found] == [True, False, False, False]


def test_without_chunks_there_is_nothing():
    view = registry.ruler("characters").open("")
    chunking = chunk(Document("", "a.py"), ChunkConfig.model_validate({"splitter": "code"}))
    assert contents(chunking.seams.outline, "", chunking, view, 10) == ()
