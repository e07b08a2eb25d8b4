import pytest
from pydantic import TypeAdapter

from chunkers.errors import ChunkersError
from chunkers.rule import Rule
from chunkers.rule_kinds import AnyRule, rule, rules
from chunkers.rules.depth import Depth


def test_finds_what_stands_in_the_folder() -> None:
    assert list(rules()) == [
        "absolute",
        "depth",
        "deviation",
        "gradient",
        "interquartile",
        "optimal",
        "percentile",
        "prominence",
        "target",
    ]
    assert rule("depth") is Depth


def test_a_kind_an_object_or_a_rule() -> None:
    read: TypeAdapter[Rule] = TypeAdapter(AnyRule)
    assert read.validate_python("depth") == Depth()
    assert read.validate_python({"kind": "depth", "value": 1}) == Depth(value=1)
    assert read.validate_python(Depth(value=2)) == Depth(value=2)
    assert read.dump_python(Depth(value=2)) == {"kind": "depth", "value": 2.0}


def test_an_unknown_kind_lists_the_known_and_the_near() -> None:
    with pytest.raises(ChunkersError, match=r"no rule 'percentil'.*absolute.*did you mean 'percentile'"):
        rule("percentil")
