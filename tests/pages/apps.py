"""The app under test, without a browser."""

from pathlib import Path

from streamlit.testing.v1 import AppTest

ROOT = Path(__file__).parents[2]
PAGES = ("app.py", *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "pages").glob("[0-9]*.py")))


def opened(page: str = "app.py") -> AppTest:
    """A page of the app as a new reader finds it, entered at the start page."""
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    app.run()
    if page != "app.py":
        app.switch_page(page).run()
    check(app)
    return app


def check(app: AppTest) -> None:
    assert not app.exception, app.exception[0].stack_trace
    assert not app.error, app.error[0].value


def bench(app: AppTest):
    return app.session_state["bench"]


def put(app: AppTest, **changes) -> AppTest:
    """Another bench, as the widgets would leave it."""
    from dataclasses import replace

    app.session_state["bench"] = replace(bench(app), **changes)
    if "document" in changes:
        app.session_state["document.mode"] = changes["source"]
        if changes["source"] == "sample":
            app.session_state["document.sample"] = changes["document"].name
    return app
