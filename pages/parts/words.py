"""Sentences on the page. Names and errors may hold anything; Streamlit reads most strings as Markdown."""

from __future__ import annotations

import re

import streamlit as st

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!$~<>|:&^=])")


def plain(text: str) -> str:
    """A text that Markdown shows as it stands."""
    return _SPECIAL.sub(r"\\\1", text.replace("\n", " "))


def refuse(error: Exception, about: str = "") -> None:
    """What the library says of a wrong value or file."""
    st.error(plain(f"{about}: {error}" if about else str(error)), icon=":material/error:")
