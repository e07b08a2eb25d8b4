"""The curve view in a browser: dragging, marking, stepping; every text shown as it is."""

import json
import time
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from chunkers.guards import capped, guard
from tests.browser.conftest import serving
from tests.browser.curve_app import LEAST, levels_of, made

VIEW = ".view[data-state=complete]"


@pytest.fixture(scope="module")
def curve_url(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("curve") / "log.txt", "tests/browser/curve_app.py") as address:
        yield address


def opened(page, url, query=""):
    page.goto(f"{url}/?{query}")
    page.locator(VIEW).wait_for()
    page.locator(".stApp[data-test-script-state=notRunning]").wait_for()
    return page


def told(page, ready=lambda known: True):
    """What Python knows, once its run has ended and what it knows is so."""
    known: Any = None
    for _ in range(100):
        page.wait_for_timeout(100)
        page.locator(".stApp[data-test-script-state=notRunning]").wait_for()
        known = json.loads(page.get_by_test_id("stText").inner_text())
        if ready(known):
            break
    return known


def heard(page, count):
    """All that Python heard, once it heard so much."""
    return told(page, lambda known: len(known["heard"]) >= count)["heard"]


def gaps(page, state):
    """The gaps in a state, as they are drawn."""
    return page.locator(".gap").evaluate_all(
        "(all, state) => all.filter((one) => one.dataset.state === state).map((one) => one.gap)", state
    )


def marked(page):
    return page.locator(".gap[data-gold]").evaluate_all("(all) => all.map((one) => one.gap)")


def figures(page):
    """The figures above the text by their words."""
    groups = page.locator(".figures div:not([hidden])").all_inner_texts()
    return dict(group.split("\n") for group in groups)


def grip(page):
    """A point on the line, below the head."""
    handle, scroller = page.locator(".handle").bounding_box(), page.locator(".scroller").bounding_box()
    return handle["x"] + handle["width"] / 2, scroller["y"] + 0.6 * scroller["height"]


def drag(page, by, let_go=True):
    x, y = grip(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by, y, steps=6)
    page.wait_for_timeout(60)
    if let_go:
        page.mouse.up()


def threshold(page):
    return float(page.locator(".handle").get_attribute("aria-valuenow"))


def test_cuts_and_figures_move_while_the_line_is_dragged_and_python_hears_once(page, curve_url):
    opened(page, curve_url)
    before = figures(page)
    drag(page, 90, let_go=False)
    at = threshold(page)
    assert at > 0.35
    verdict = guard(levels_of(40), levels_of(40) < at, LEAST)
    shown = figures(page)
    assert shown["chunks"] == str(len(verdict.chosen) + 1) != before["chunks"]
    found = len({2, 9}.intersection(verdict.chosen))
    assert shown["F1"] == f"{2 * found / (len(verdict.chosen) + 2):.2f}"
    assert told(page) == {"threshold": 0.3, "gold": [2, 9], "heard": []}
    page.mouse.up()
    assert heard(page, 1) == [["threshold", at]]
    page.locator(VIEW).wait_for()
    assert gaps(page, "chosen") == list(verdict.chosen)
    assert gaps(page, "held") == list(verdict.suppressed)
    assert figures(page) == shown
    assert marked(page) == [2, 9]  # the end of a drag is no click


def test_each_place_of_the_line_shows_what_the_library_cuts_there(page, curve_url):
    opened(page, curve_url, "cap=20")
    levels = levels_of(40)
    sizes = [0.0]
    for number in range(40):
        sizes.append(sizes[-1] + 3 + number % 5)
    seen = set()
    page.locator(".handle").focus()
    page.keyboard.press("Home")
    extra: list[int] = []
    for _ in range(20):
        page.keyboard.press("PageUp")
        page.wait_for_timeout(30)
        verdict = guard(levels, levels < threshold(page), LEAST)
        extra = capped(verdict, sizes, 20)
        shown = (gaps(page, "chosen"), gaps(page, "held"), gaps(page, "capped"))
        on_screen = max(map(max, filter(None, shown)), default=0)
        assert shown[0] == [gap for gap in verdict.chosen if gap <= on_screen]
        assert figures(page)["chunks"] == str(len(verdict.chosen) + len(extra) + 1)
        seen.add(len(verdict.chosen))
    assert len(seen) > 4
    page.wait_for_timeout(500)
    page.locator(VIEW).wait_for()
    assert gaps(page, "capped") == extra


def test_escape_puts_the_line_back(page, curve_url):
    opened(page, curve_url)
    drag(page, 120, let_go=False)
    assert threshold(page) != 0.3
    page.keyboard.press("Escape")
    assert threshold(page) == 0.3
    page.mouse.up()
    assert told(page)["heard"] == []


def test_the_line_moves_by_keyboard_and_is_reported_when_it_rests(page, curve_url):
    opened(page, curve_url)
    handle = page.locator(".handle")
    handle.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("ArrowLeft")
    at = threshold(page)
    assert at > 0.3
    assert handle.get_attribute("role") == "slider"
    assert handle.get_attribute("aria-valuetext").startswith(f"similarity {at:.3f}: ")
    assert heard(page, 1) == [["threshold", at]]
    page.keyboard.press("End")
    assert figures(page)["chunks"] == str(
        len(guard(levels_of(40), levels_of(40) < threshold(page), LEAST).chosen) + 1
    )
    page.keyboard.press("Home")
    assert figures(page)["chunks"] == "1"


def test_a_finger_drags_the_line(browser, curve_url):
    with browser.new_context(viewport={"width": 1000, "height": 800}, has_touch=True) as context:
        page = opened(context.new_page(), curve_url)
        x, y = grip(page)
        touch = context.new_cdp_session(page)

        def send(kind, *points):
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        send("touchStart", {"x": x + 12, "y": y})
        for step in range(1, 8):
            send("touchMove", {"x": x + 12 + 10 * step, "y": y})
        page.wait_for_timeout(60)
        at = threshold(page)
        assert at > 0.35
        send("touchEnd")
        assert heard(page, 1) == [["threshold", at]]


def test_a_click_on_a_border_marks_and_unmarks_at_once(page, curve_url):
    opened(page, curve_url)
    border = page.locator(".row").nth(4).locator(".gap")
    border.click(position={"x": 200, "y": 7})
    assert marked(page) == [2, 3, 9]
    assert figures(page)["found"].endswith(" of 3")
    assert told(page, lambda known: known["gold"] != [2, 9])["gold"] == [2, 3, 9]
    page.locator(".row").nth(3).locator(".star").click()
    border.click(position={"x": 200, "y": 7})
    assert marked(page) == [9]
    assert told(page, lambda known: known["gold"] == [9])["gold"] == [9]
    assert ["gap", 3] in heard(page, 4)


def test_quick_marks_are_all_kept(page, curve_url):
    opened(page, curve_url)
    for row in (4, 5, 6, 7, 8):
        page.locator(".row").nth(row).locator(".gap").click(position={"x": 200, "y": 7})
    assert marked(page) == [2, 3, 4, 5, 6, 7, 9]
    assert told(page, lambda known: len(known["gold"]) == 7)["gold"] == [2, 3, 4, 5, 6, 7, 9]
    assert marked(page) == [2, 3, 4, 5, 6, 7, 9]


def test_keys_step_through_gaps_and_cuts_and_mark(page, curve_url):
    opened(page, curve_url)
    page.locator(".scroller").focus()
    for expected in (0, 1, 2):
        page.keyboard.press("j")
        assert page.locator(".status").inner_text().startswith(f"Gap {expected} ")
    page.keyboard.press("k")
    page.keyboard.press("g")
    assert marked(page) == [1, 2, 9]
    chosen = guard(levels_of(40), levels_of(40) < 0.3, LEAST).chosen
    for expected in (gap for gap in chosen if gap > 1):
        page.keyboard.press("J")
        assert page.locator(".status").inner_text().startswith(f"Gap {expected} ")
        row = page.locator(".gap.current").bounding_box()
        box = page.locator(".scroller").bounding_box()
        assert box["y"] < row["y"] < box["y"] + box["height"]
    page.keyboard.press("J")
    assert page.locator(".status").inner_text() == "No further cut."
    page.keyboard.press("K")
    assert page.locator(".status").inner_text().startswith(f"Gap {chosen[-2]} ")


def test_pointing_at_a_valley_says_why_it_is_held_back_and_lights_both_sides(page, curve_url):
    opened(page, curve_url)
    held = next(iter(guard(levels_of(40), levels_of(40) < 0.3, LEAST).suppressed))
    point = page.locator(".row").nth(held + 1).locator(".point")
    point.scroll_into_view_if_needed()
    page.wait_for_timeout(150)  # scrolling puts away what was pointed at
    assert "held back: minimum sentences" in point.get_attribute("aria-label")
    box = point.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert "held back: minimum sentences" in page.locator(".tip").inner_text()
    lit = page.locator(".row.lit").evaluate_all("(all) => all.map((one) => one.index)")
    assert lit == [number for number in range(held - 1, held + 3) if number >= 0]


def test_without_a_threshold_the_cuts_of_python_stand(page, curve_url):
    opened(page, curve_url, "rule=optimal")
    assert not page.locator(".handle").is_visible()
    assert not page.locator(".thread").is_visible()
    assert gaps(page, "chosen") == list(guard(levels_of(40), levels_of(40) < 0.3, LEAST).chosen)


def test_negated_levels_are_shown_with_their_sign_turned(page, curve_url):
    opened(page, curve_url, "rule=depth")
    page.locator(".handle").focus()
    page.keyboard.press("End")
    for _ in range(10):
        page.keyboard.press("PageDown")
    at = threshold(page)
    assert at < 0
    assert page.locator(".handle").inner_text() == f"{-at:.3f}"
    cut = page.locator(".gap[data-state=chosen] .point").first
    assert f"is above {-at:.3f}" in cut.get_attribute("aria-label")
    assert page.locator(".key .behind").is_visible()


@pytest.mark.parametrize("name", ["plain", "wide", "right", "lone", "long", "wrapped"])
def test_every_character_is_shown_once_and_in_its_row(page, curve_url, name):
    count = 6 if name == "long" else 30
    opened(page, curve_url, f"document={name}&sentences={count}")
    document, parts = made(name, count)
    texts = page.locator(".row .text").evaluate_all("(all) => all.map((one) => one.textContent)")
    assert texts == [
        document.readable[start:end] for start, end in zip(parts.starts, parts.ends, strict=True)
    ]


def test_prose_that_was_wrapped_by_hand_runs_on(page, curve_url):
    opened(page, curve_url, "document=wrapped&sentences=3")
    lines = page.locator(".row .text").nth(1).inner_text().rstrip().split("\n")
    assert lines == [
        "Sentence 1 stands behind a line end that somebody put where the line was long enough:",
        "* one",
        "  two",
    ]


@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_text_with_hardly_a_sentence_is_shown(page, curve_url, count):
    opened(page, curve_url, f"sentences={count}")
    assert page.locator(".row").count() == count
    assert page.locator(".gap").count() == max(0, count - 1)
    page.locator(".handle").focus()
    page.keyboard.press("ArrowRight")
    page.locator(".scroller").focus()
    page.keyboard.press("j")
    page.keyboard.press("g")
    assert heard(page, 1)


def test_over_budget_is_marked_by_a_sign_and_a_figure(page, curve_url):
    opened(page, curve_url, "budget=12")
    labels = page.locator(".row.opens.over .number").evaluate_all(
        "(all) => all.map((one) => one.dataset.size)"
    )
    assert labels
    assert all(label.startswith("▲ ") and int(label[2:]) > 12 for label in labels)
    assert figures(page)["over 12"] == str(len(labels))


@pytest.mark.parametrize("count", [800, 12_000])
def test_a_jump_scrolls_to_its_gap(page, curve_url, count):
    opened(page, curve_url, f"sentences={count}&jump={count - 100}")
    page.wait_for_timeout(400)
    assert page.locator(".status").inner_text().startswith(f"Gap {count - 100} ")
    box, row = page.locator(".scroller").bounding_box(), page.locator(".gap.current").bounding_box()
    assert box["y"] < row["y"] < box["y"] + box["height"]
    page.evaluate("window.dispatchEvent(new CustomEvent('seams:gap', { detail: { gap: 20 } }))")
    page.wait_for_timeout(300)
    assert page.locator(".status").inner_text().startswith("Gap 20 ")
    row = page.locator(".gap.current").bounding_box()
    assert box["y"] < row["y"] < box["y"] + box["height"]


@pytest.mark.parametrize("count", [400, 5000])
def test_a_move_of_the_line_is_drawn_within_half_a_second(page, curve_url, count):
    opened(page, curve_url, f"sentences={count}&document=wide")
    x, y = grip(page)
    page.mouse.move(x, y)
    page.mouse.down()
    took = []
    for step in range(1, 6):
        before = figures(page)["chunks"]
        begun = time.perf_counter()
        page.mouse.move(x + 20 * step, y)
        page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
        took.append(time.perf_counter() - begun)
        assert figures(page)["chunks"] != before
    page.mouse.up()
    assert sorted(took)[len(took) // 2] < 0.5


def test_the_curve_passes_through_every_point(page, curve_url):
    """The stretch beside each row ends at the points of the gaps above and below it."""
    opened(page, curve_url)
    off = page.evaluate(
        """() => {
          const holder = [...document.querySelectorAll('*')].find((one) => one.shadowRoot?.querySelector('.view'));
          const rows = [...holder.shadowRoot.querySelectorAll('.row')];
          const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
          const found = [];
          rows.forEach((row, index) => {
            const path = row.querySelector('path:not(.ghost)');
            if (!path.getAttribute('d')) return;
            const [, x0, x1] = path.getAttribute('d').match(/M(\\S+) 0L(\\S+) 100/).map(Number);
            const lane = row.querySelector('.lane').getBoundingClientRect();
            const points = [row, rows[index + 1]].map((one) => middle(one.querySelector('.point').getBoundingClientRect()));
            found.push(Math.abs(points[0][0] - (lane.left + lane.width * x0 / 100)), Math.abs(points[0][1] - lane.top));
            found.push(Math.abs(points[1][0] - (lane.left + lane.width * x1 / 100)), Math.abs(points[1][1] - lane.bottom));
          });
          return [found.length, Math.max(...found)];
        }"""
    )
    assert off[0] > 100
    assert off[1] < 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_view(browser, curve_url, theme):
    with browser.new_context(color_scheme=theme, viewport={"width": 900, "height": 1000}) as context:
        page = opened(context.new_page(), curve_url, "cap=20&budget=10")
        page.locator(".scroller").focus()
        page.keyboard.press("j")
        page.wait_for_timeout(300)
        found = Axe().run(page).response["violations"]
        serious = [one for one in found if one["impact"] in ("serious", "critical")]
        assert not serious, [(one["id"], one["nodes"][0]["html"][:200]) for one in serious]
        main = "document.querySelector('[data-testid=stMain]')"
        assert page.evaluate(f"{main}.scrollWidth <= {main}.clientWidth")
