"""The Tune page as its tests open it."""

from chunkers import chunk
from pages.parts import samples
from pages.parts.tune import cut as cuts
from tests.pages.apps import bench, check, opened, put

PAGE = "pages/2_Tune.py"

PROSE = "harbour_prose.txt"


def tuned(app, **changes):
    """The page with another splitter, as somebody else than its widgets would set it."""
    tuning = bench(app).tuning
    config = tuning.config.replace(splitter=tuning.splitter.replace(**changes))
    return put(app, tuning=tuning.started(config)).run()


def on(name=PROSE):
    app = opened(PAGE)
    return put(app, document=samples.sample(name), source="sample").run()


def shown(app):
    return cuts.cut(bench(app).document, bench(app).tuning)


def marks(app):
    return bench(app).tuning.marks.get(bench(app).document.sha256)


def by_hand(offset):
    app = on()
    sha = bench(app).document.sha256
    put(app, tuning=bench(app).tuning.marked(sha, (shown(app).settled[offset],))).run()
    check(app)
    assert not [one for one in app.button if one.key == "tune.marks.former"]
    return app


def roomy(app):
    """The page under a budget that adds no cut."""
    config = bench(app).tuning.config
    return put(app, tuning=bench(app).tuning.started(config.replace(budget={"max": 5000}))).run()


def made(app):
    """What production makes of what is tuned."""
    return chunk(bench(app).document, bench(app).tuning.config)


def marking():
    import streamlit as st

    from pages.parts.bench import current
    from pages.parts.tune.cut import cut
    from pages.parts.tune.truth import truth

    bench = current()
    known = truth(cut(bench.document, bench.tuning), bench.tuning)
    wanted = st.session_state.pop("wanted", None)
    if wanted is not None:
        known.hear(wanted)
    st.session_state["known"] = (known.gaps, known.offsets, known.by_hand)
