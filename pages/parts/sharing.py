"""A view as a link: the configurations and the sample's name as JSON, which is data from a stranger."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from chunkers import trust
from chunkers.config import ChunkConfig
from chunkers.errors import ChunkersError
from chunkers.splitters.semantic import Semantic
from pages.parts import samples
from pages.parts.address_bar import address_bar
from pages.parts.bench import LETTERS, Bench, arranged
from pages.parts.tuning import fresh
from pages.parts.words import plain

PARAMETER = "view"
LONGEST = 7_000
"""Characters of a query that pass nginx and Apache as they come: they refuse a request line of more than 8 kB, in
which the rest of the address has to stand, too."""

LOST = "These configurations are too long for the address of this page, so a reload loses them: download them on Export."


def link(bench: Bench, base: str) -> str:
    """The address that opens the same configurations, on the same sample where there is one.

    What is longer than an address may be is refused.
    """
    asked = query(_view(bench))
    if len(asked) > LONGEST:
        raise ChunkersError(
            "these configurations are too long for a link: download each as a file on Export, and send that instead"
        )
    return f"{base}?{asked}"


def remembered(bench: Bench) -> str | None:
    """What the address of the page holds for a reload; None where there is nothing to remember, or too much."""
    view = None if bench.is_untouched else _view(bench)
    return None if view is None or len(query(view)) > LONGEST else view


def query(view: str) -> str:
    """A view as it stands in an address, no shorter than browsers write it (`~` takes three characters there)."""
    return urlencode({PARAMETER: view}).replace("~", "%7E")


def remember(bench: Bench, page: str) -> None:
    """Keep the address of the page of this title ready for a reload; what it cannot hold is said to be lost then."""
    view = remembered(bench)
    address_bar(PARAMETER, view, page=page)
    if view is None and not bench.is_untouched:
        st.caption(LOST)


def _view(bench: Bench) -> str:
    view: dict[str, Any] = {"configs": [_portable(config) for config in bench.configs]}
    if bench.source == "sample" and not bench.astray:
        view["sample"] = bench.document.name
    if bench.tuning.config != fresh().config:
        view["tuned"] = _portable(bench.tuning.config)
    return json.dumps(view, ensure_ascii=False, separators=(",", ":"))


def received(text: str) -> Bench:
    """The bench that a link asks for; what is wrong with the link raises a sentence."""
    if len(text) > 4 * LONGEST:
        raise ChunkersError(
            f"the link is too long: a view has at most {4 * LONGEST:,} characters, not {len(text):,}"
        )
    try:
        view = json.loads(text)
    except (ValueError, RecursionError):
        raise ChunkersError("the link is damaged: its view is not JSON") from None
    configs = view.get("configs") if isinstance(view, dict) else None
    if not isinstance(configs, list) or not 1 <= len(configs) <= len(LETTERS):
        raise ChunkersError(f"the link is damaged: it must hold one to {len(LETTERS)} configurations")
    name = view.get("sample", samples.FIRST)
    if name not in samples.names():
        raise ChunkersError(f"the link names a sample that is not here: {str(name)[:60]!r}")
    bench = arranged(samples.sample(name), "sample", [_received(config) for config in configs])
    tuned = view.get("tuned")
    tuning = bench.tuning if tuned is None else bench.tuning.started(_tuned(tuned))
    return replace(bench, astray="sample" not in view, tuning=tuning)


def _tuned(config: object) -> ChunkConfig:
    found = _received(config)
    if not isinstance(found.splitter, Semantic):
        raise ChunkersError("the link is damaged: what is tuned must be cut by the splitter semantic")
    return found


def _received(config: object) -> ChunkConfig:
    if not isinstance(config, dict):
        raise ChunkersError("the link is damaged: a configuration must be an object")
    return ChunkConfig.receive(config)


def _portable(config: ChunkConfig) -> dict[str, Any]:
    """A configuration without proof, and with the paths of tokenizers and models as the receiving side reads them."""
    return trust.portable(config).model_dump(mode="json", exclude={"fingerprint"})


def share(bench: Bench) -> None:
    """A button that shows the link, or what to send where there can be none."""
    with st.popover("Share", icon=":material/link:", help="A link to these configurations"):
        try:
            address = link(bench, st.context.url or "")
        except ChunkersError as error:
            st.info(plain(str(error)))
            st.page_link("pages/8_Export.py", label="Export", icon=":material/deployed_code:")
            return
        st.code(address, language=None, wrap_lines=True)
        if bench.source != "sample":
            st.caption("Your document stays with you: the link holds the configurations alone.")
