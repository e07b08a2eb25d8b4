"""Giving the rule another threshold: the value is the shortest number that cuts in the same places."""

from __future__ import annotations

import streamlit as st

from chunkers.breaks import breaks
from chunkers.errors import ChunkersError
from chunkers.rule import Rule
from pages.parts.bench import tune
from pages.parts.tune.cut import Cut
from pages.parts.words import plain

_LONGEST = 12


def adopt_threshold(shown: Cut, threshold: float) -> None:
    """Make the rule's threshold this one, counted on the rule's own levels."""
    try:
        rule = rule_at(shown, threshold)
    except ChunkersError as error:
        st.toast(plain(str(error)), icon=":material/error:")
        return
    tune(lambda tuning: tuning.with_rule(rule))


def rule_at(shown: Cut, threshold: float) -> Rule:
    """The rule with the value that gives a threshold, in as few digits as cut in the same places."""
    curve, least = shown.breaks.curve, shown.splitter.min_sentences
    exact = shown.rule.value_for(threshold, curve, shown.sizes, least)
    wanted = breaks(curve, shown.rule.at(exact), least, shown.sizes).verdict.chosen
    for digits in range(2, _LONGEST):
        rule = shown.rule.at(round(exact, digits))
        if breaks(curve, rule, least, shown.sizes).verdict.chosen == wanted:
            return rule
    return shown.rule.at(exact)
