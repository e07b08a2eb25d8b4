import pytest

from chunkers import ChunkersError
from chunkers.any_splitter import AnySplitter
from chunkers.parameters import Parameters
from chunkers.splitters.sentence import Sentence


class Holder(Parameters):
    splitter: AnySplitter


def test_a_kind_an_object_and_a_splitter_are_taken() -> None:
    for given in ("sentence", {"kind": "sentence"}, Sentence()):
        assert Holder.model_validate({"splitter": given}).splitter == Sentence()


def test_all_parameters_are_written() -> None:
    made = Holder.model_validate({"splitter": {"kind": "sentence", "language": "de"}})
    assert made.model_dump() == {"splitter": {"kind": "sentence", "language": "de", "abbreviations": ()}}


def test_what_is_no_splitter_is_refused() -> None:
    with pytest.raises(ChunkersError, match="splitter: kind is required"):
        Holder.model_validate({"splitter": {}})
