"""Wrong values in words: which field, what to give, and nothing of how the library is written."""

import json
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from chunkers import ChunkConfig, ChunkersError
from chunkers.parameters import Parameters
from chunkers.rule_kinds import rules

JARGON = ("Input should", "instance of", "function-", "dictionary", "tuple", "Overlap", "None", "True")


class Amount(Parameters):
    amount: float = Field(gt=0)


class Values(Parameters):
    whole: int = Field(1, ge=1, le=9)
    switch: bool = False
    words: tuple[str, ...] = ()
    choice: int | Amount = 0
    either: Literal["one", "two"] = "one"
    price: float | Literal["auto"] = "auto"
    note: str | None = None
    code: str = Field("aa", pattern="^[a-f]*$", min_length=2)
    sizes: tuple[Annotated[int, Field(ge=1)], ...] = Field((1,), min_length=1, max_length=3)
    amounts: tuple[Amount, ...] = Field((Amount(amount=1),), min_length=1)
    counts: dict[str, int] = Field(default_factory=dict)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"whole": 0}, "whole: give 1 or more, got 0"),
        ({"whole": 10}, "whole: give 9 or less, got 10"),
        ({"whole": 2.5}, "whole: give a whole number, got 2.5"),
        ({"whole": None}, "whole: give a whole number, got null"),
        ({"switch": None}, "switch: give true or false, got null"),
        ({"words": "a,b"}, "words: give a list (items in square brackets, separated by commas), got 'a,b'"),
        ({"words": ["a", 1]}, "words.1: give a text, got 1"),
        ({"price": "cheap"}, "price: give a number or 'auto', got 'cheap'"),
        ({"price": "0.5"}, "price: give a number or 'auto', got '0.5'"),
        ({"price": None}, "price: give a number or 'auto', got null"),
        ({"choice": "x"}, "choice: give a whole number or an object, got 'x'"),
        ({"choice": None}, "choice: give a whole number or an object, got null"),
        ({"choice": [1]}, "choice: give a whole number or an object, got [1]"),
        ({"choice": {}}, "choice.amount: this field is required"),
        ({"choice": {"amount": 0}}, "choice.amount: give a number above 0, got 0"),
        ({"choice": {"amount": None}}, "choice.amount: give a number, got null"),
        (
            {"choice": {"amount": 1, "amont": 2}},
            "choice.amont: there is no such field (known fields: amount)",
        ),
        ({"either": "three"}, "either: give 'one' or 'two', got 'three'"),
        ({"note": 3}, "note: give a text, got 3"),
        ({"code": "xyz"}, "code: give a text that matches ^[a-f]*$, got 'xyz'"),
        ({"code": ""}, "code: give a text of 2 or more characters, got ''"),
        ({"sizes": []}, "sizes: give a list of 1 or more, got []"),
        ({"sizes": [0]}, "sizes.0: give 1 or more, got 0"),
        ({"sizes": [1, 2, 3, 4]}, "sizes: give a list of at most 3, got [1, 2, 3, 4]"),
        ({"sizes": [1e30]}, "sizes.0: give a whole number with fewer digits, got 1e+30"),
        ({"amounts": [{"amount": 0}]}, "amounts.0.amount: give a number above 0, got 0"),
        ({"counts": {"int": None}}, "counts.int: give a whole number, got null"),
        (3, "give an object, got 3"),
    ],
)
def test_a_wrong_value_is_one_plain_sentence(values: Any, sentence: str) -> None:
    for read, given in ((Values.model_validate, values), (Values.model_validate_json, json.dumps(values))):
        with pytest.raises(ChunkersError) as raised:
            read(given)
        assert str(raised.value) == sentence


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"whole": True}, "whole: give a whole number, got true"),
        ({"whole": "5"}, "whole: give a whole number, got '5'"),
        ({"switch": 1}, "switch: give true or false, got 1"),
        ({"switch": "yes"}, "switch: give true or false, got 'yes'"),
        ({"choice": True}, "choice: give a whole number or an object, got true"),
        ({"choice": {"amount": "2"}}, "choice.amount: give a number, got '2'"),
        ({"sizes": [1, "2"]}, "sizes.1: give a whole number, got '2'"),
        ({"sizes": [True]}, "sizes.0: give a whole number, got true"),
    ],
)
def test_nothing_is_taken_for_something_else(values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ChunkersError) as raised:
        Values.model_validate(values)
    assert str(raised.value) == sentence


@pytest.mark.parametrize("values", [{"note": "\ud800"}, {"words": ["a", "b\udc80"]}])
def test_text_that_json_cannot_hold_is_refused(values: dict[str, Any]) -> None:
    with pytest.raises(ChunkersError, match=r"^(note|words): half a surrogate pair is no text"):
        Values.model_validate(values)


@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")], ids=str)
def test_no_number_is_endless(number: float) -> None:
    """JSON has no word for it: it would come back as null."""
    for values in ({"price": number}, {"choice": {"amount": number}}):
        with pytest.raises(ChunkersError, match=r"^(price|choice\.amount): give "):
            Values.model_validate(values)
    for rule in rules():
        for field in ("value", "penalty"):
            if field in rules()[rule].model_fields:
                with pytest.raises(ChunkersError, match=rf"^{field}: give a"):
                    rules()[rule].model_validate({field: number})


def test_a_whole_number_may_be_written_with_a_point() -> None:
    assert Values.model_validate({"whole": 2.0}).whole == 2


WRONG = [None, True, -1, 0, 2.5, 10**30, float("nan"), float("inf"), "x", "", [], [1], [[]], {}, {"x": 1}]


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_no_field_of_a_configuration_answers_in_jargon(wrong: object) -> None:
    """Every field, at every level, with a value of every kind."""
    whole: dict[str, Any] = {
        "splitter": {"kind": "recursive", "separators": ["a"], "is_regex": False, "keep": "end"},
        "inside": {"kind": "sentence", "language": "en", "abbreviations": ["approx"]},
        "budget": {"overlap": {"amount": 1, "unit": "lines", "when": "split"}, "max": 9, "ruler": "words"},
        "context": {"path": True, "continued": True},
        "fingerprint": {"document": "", "characters": 0, "starts": [0], "embedded": "", "versions": {}},
    }
    ChunkConfig.model_validate(whole)
    places = [(name,) for name in whole] + [(name, part) for name in whole for part in whole[name]]
    for place in [*places, *(("budget", "overlap", part) for part in whole["budget"]["overlap"])]:
        data = json.loads(json.dumps(whole))
        inner = data
        for name in place[:-1]:
            inner = inner[name]
        inner[place[-1]] = wrong
        try:
            ChunkConfig.model_validate(data)
        except ChunkersError as error:
            said = str(error)
            assert said.startswith(place[0]), said
            assert not [word for word in JARGON if word in said], said


def test_a_sentence_that_has_a_semicolon_names_its_field_once() -> None:
    with pytest.raises(ChunkersError) as raised:
        ChunkConfig.model_validate({"splitter": "fixed", "budget": {"ruler": "cl100k"}})
    assert str(raised.value).count("budget") == 1
