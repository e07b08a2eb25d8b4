"""What the curve view sends to the browser, and what it makes of what comes back."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from chunkers.document import Document
from pages.parts.curve_view import Cuts, mount
from pages.parts.curve_view.shown import numbers


@dataclass(frozen=True)
class Parts:
    starts: tuple[int, ...]
    ends: tuple[int, ...]


class Stage:
    """Stands for Streamlit: what is mounted, the state of the session, events from the browser."""

    def __init__(self, monkeypatch):
        self.state = {}
        monkeypatch.setattr(mount, "_component", self.mounted)
        monkeypatch.setattr(mount, "st", SimpleNamespace(session_state=self.state))

    def mounted(self, *, key, data, **listeners):
        self.key, self.data, self.listeners = key, data, listeners

    def send(self, name, **event):
        self.state[self.key] = {name: {"about": self.data["about"], "serial": 1, **event}}
        self.listeners[f"on_{name}_change"]()


@pytest.fixture
def stage(monkeypatch):
    return Stage(monkeypatch)


TEXT = "Tide 🌊 one. Tide \udcff two. 🎉 Three."
PARTS = Parts((0, 12, 24), (12, 24, len(TEXT)))


def show(**changes):
    given = {
        "cuts": Cuts([1], {0: "minimum sentences"}),
        "threshold": 0.4,
        "sizes": [0, 3, 7, 9],
        "key": "view",
    }
    mount.curve_view(Document(TEXT), PARTS, np.array([np.nan, 0.25]), **(given | changes))


def test_offsets_count_as_the_browser_counts(stage):
    show()
    units = stage.data["text"].encode("utf-16-le")
    parts = zip(stage.data["starts"], stage.data["ends"], strict=True)
    assert [units[2 * start : 2 * end].decode("utf-16-le") for start, end in parts] == [
        TEXT[start:end].replace("\udcff", "\ufffd")
        for start, end in zip(PARTS.starts, PARTS.ends, strict=True)
    ]


def test_everything_sent_is_plain_and_what_is_no_number_is_none(stage):
    show(gold={np.int64(1)}, cap=5, cuts=Cuts(cast("Any", np.array([1])), {}, cast("Any", np.array([0]))))
    assert stage.data["levels"] == [None, 0.25]
    assert stage.data["cuts"] == {"chosen": [1], "suppressed": [], "capped": [0]}
    assert stage.data["gold"] == [1]
    assert stage.data["budget"] == 5
    kinds = {type(one) for value in stage.data.values() if isinstance(value, list) for one in value}
    assert kinds <= {int, float, type(None)}


def test_numbers_keep_their_exact_value():
    values = [0.1 + 0.2, 3.0, float("nan"), float("inf"), 1e300, -0.5]
    assert numbers(values) == [0.1 + 0.2, 3, None, None, 1e300, -0.5]
    assert type(numbers([3.0])[0]) is int


def test_only_what_somebody_listens_to_is_asked_for(stage):
    show()
    assert stage.data["listens"] == []
    assert not stage.data["editable"]
    show(on_gold=print, on_gap=print)
    assert stage.data["listens"] == ["gold", "gap"]
    assert stage.data["editable"]


def test_events_reach_their_listeners(stage):
    told = []
    show(on_threshold=told.append, on_gold=told.append, on_gap=told.append)
    stage.send("threshold", value=0.3)
    stage.send("gold", gaps=[0, 1])
    stage.send("gap", gap=1)
    assert told == [0.3, (0, 1), 1]


def test_the_browser_learns_what_was_heard(stage):
    show(on_threshold=lambda value: None)
    assert stage.data["heard"] == 0
    stage.send("threshold", value=0.3, serial=4)
    stage.send("threshold", value=0.3, serial=2)
    show()
    assert stage.data["heard"] == 4


def test_an_event_about_another_document_is_dropped(stage):
    told = []
    show(on_gold=told.append)
    stage.send("gold", gaps=[0], about="another 3")
    stage.state["view"] = {"gold": None}
    stage.listeners["on_gold_change"]()
    assert told == []
