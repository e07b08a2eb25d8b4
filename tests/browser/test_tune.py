"""The Tune page in a real browser: the curve keeps its zoom, clicks lead to the text, dragging and marking count."""

import json
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error as PlaywrightError

from chunkers import chunk
from pages.parts import samples
from pages.parts.tune.cut import cut
from pages.parts.tuning import fresh
from tests.browser.screen import settled

PROSE = "harbour_prose.txt"


def tune(page, url, sample=samples.TITLES[PROSE]):
    page.goto(f"{url}/Tune")
    settled(page)
    side = page.get_by_test_id("stSidebar")
    side.get_by_role("combobox").first.click()
    page.get_by_role("option", name=sample).click()
    side.get_by_text(f"{PROSE} ·").wait_for()
    still(page)


def still(page):
    """Wait until the page has run and its chart is drawn."""
    page.wait_for_timeout(250)
    settled(page)
    page.locator(".st-key-tune-curve .js-plotly-plot:not(.past) .main-svg").first.wait_for()
    page.wait_for_timeout(150)


def graph(page, expression):
    return page.evaluate(
        f"() => {{ const graph = document.querySelector('.st-key-tune-curve .js-plotly-plot:not(.past)');"
        f" return {expression}; }}"
    )


def at(page, gap, level):
    """Where a gap and a level lie on the screen."""
    x, y = graph(
        page,
        f"(({{ x, y, width }}) => [x + graph._fullLayout.xaxis._offset + graph._fullLayout.xaxis.l2p({gap}),"
        f" y + graph._fullLayout.yaxis._offset + graph._fullLayout.yaxis.l2p({level})])(graph.getBoundingClientRect())",
    )
    return x, y


def shown():
    return cut(samples.sample(PROSE), fresh())


def chunks(page):
    """The number of chunks as the view says it, and as the translator does."""
    word = page.locator(".figures div").filter(has_text="chunks").locator("dd").inner_text()
    return int(word), int(page.get_by_role("spinbutton", name="= chunks").input_value())


def test_the_chart_shows_the_curve_that_the_library_makes(page, url):
    tune(page, url)
    drawn = graph(page, "graph.data.find((trace) => trace.mode === 'lines+markers').customdata.length")
    assert drawn == len(shown().similarities)
    line = graph(page, "graph.layout.shapes[0].y0")
    assert line == pytest.approx(shown().threshold)


def test_a_zoom_keeps_its_place_while_controls_move(page, url):
    tune(page, url)
    left, top = at(page, 10, 0.4)
    right, bottom = at(page, 30, 0.1)
    page.mouse.move(left, top)
    page.mouse.down()
    page.mouse.move(left + 30, top + 20)
    page.mouse.move(right, bottom)
    page.mouse.up()
    page.wait_for_timeout(600)
    low, high = graph(page, "graph.layout.xaxis.range")
    assert low == pytest.approx(10, abs=1)
    assert high == pytest.approx(30, abs=1)
    page.get_by_test_id("stSidebar").get_by_role("slider").first.focus()
    page.keyboard.press("ArrowRight")
    still(page)
    assert graph(page, "graph.layout.xaxis.range") == pytest.approx([low, high])
    x, y = at(page, 20, 0.25)
    page.mouse.dblclick(x, y)
    page.wait_for_timeout(600)
    page.get_by_test_id("stSidebar").get_by_role("slider").first.focus()
    page.keyboard.press("ArrowRight")
    still(page)
    assert graph(page, "graph.layout.xaxis.autorange") is not False


def test_a_click_on_the_curve_leads_to_the_text(page, url):
    tune(page, url)
    one = shown()
    gap = 40
    page.mouse.move(*at(page, gap, one.similarities[gap]))
    page.mouse.click(*at(page, gap, one.similarities[gap]))
    page.locator(".gap.current").wait_for()
    row = page.locator(".row", has=page.locator(".gap.current"))
    words = one.sentences.texts(one.document.text)[gap + 1].strip()
    assert row.locator(".text").inner_text().strip() == words
    assert row.is_visible()


def test_a_click_on_a_plateau_takes_its_threshold(page, url):
    tune(page, url)
    one = shown()
    widest = one.swept(()).widest
    assert widest
    x, y = graph(
        page,
        f"(({{ x, y }}) => [x + graph._fullLayout.xaxis2._offset + 12,"
        f" y + graph._fullLayout.yaxis._offset + graph._fullLayout.yaxis.l2p({widest.middle})])(graph.getBoundingClientRect())",
    )
    page.mouse.move(x, y)
    page.mouse.click(x, y)
    page.wait_for_timeout(500)
    still(page)
    assert chunks(page) == (widest.chunks, widest.chunks)


def test_dragging_cuts_at_once_and_python_agrees_when_it_ends(page, url):
    tune(page, url)
    before = chunks(page)
    thread = page.locator(".handle").bounding_box()
    x, y = thread["x"] + thread["width"] / 2, thread["y"] + thread["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y, steps=4)
    page.mouse.move(x + 60, y, steps=6)
    page.wait_for_timeout(150)
    during, still_before = chunks(page)
    assert during > before[0]
    assert still_before == before[1]
    page.mouse.up()
    page.wait_for_timeout(600)
    still(page)
    assert chunks(page) == (during, during)
    value = page.get_by_test_id("stSidebar").get_by_role("slider").first.input_value()
    assert float(value) > 20


def test_at_rest_the_view_counts_what_chunk_makes(page, url):
    tune(page, url)
    box = page.locator(".st-key-tune-0-budget-max-exact-0 input")
    box.fill("20")
    box.press("Enter")
    page.wait_for_timeout(500)
    still(page)
    config = fresh().config.replace(budget={"max": 20})
    made = chunk(samples.sample(PROSE), config)
    assert cut(samples.sample(PROSE), fresh().with_config(config)).inside

    def figure(words):
        group = page.locator(".figures div:not([hidden])").filter(has=page.get_by_text(words, exact=True))
        return float(group.locator("dd").inner_text().replace(",", ""))

    assert chunks(page) == (len(made), len(made))
    assert figure("median tokens") == made.sizes.median
    assert figure("largest") == made.sizes.max
    assert figure("over 20") == sum(piece.size > 20 for piece in made)
    assert figure("sentences cut further") > 0
    last = page.locator(".row.opens .number").last
    last.scroll_into_view_if_needed()
    assert 0 < int(last.get_attribute("data-number").lstrip("#")) < len(made)


def test_a_click_on_a_gap_marks_it_and_the_scores_count_it(page, url):
    tune(page, url)
    found = page.locator(".figures div").filter(has_text="found").locator("dd")
    assert found.inner_text().endswith("of 6")
    page.locator(".rows .gap").nth(2).click(position={"x": 300, "y": 7})
    page.wait_for_timeout(600)
    still(page)
    assert found.inner_text().endswith("of 7")
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Save the marks").click()
    gold = json.loads(downloading.value.path().read_text())
    assert shown().settled[2] in gold["boundaries"]
    assert len(gold["boundaries"]) == 7
    page.get_by_role("button", name="Back to the marks of the sample").click()
    still(page)
    assert found.inner_text().endswith("of 6")


def test_the_units_set_the_threshold(page, url):
    tune(page, url)
    box = page.get_by_role("spinbutton", name="= chunks")
    box.fill("10")
    box.press("Enter")
    page.wait_for_timeout(500)
    still(page)
    assert chunks(page) == (10, 10)
    box = page.get_by_role("spinbutton", name="= median tokens")
    box.fill("400")
    box.press("Enter")
    page.wait_for_timeout(500)
    still(page)
    assert chunks(page)[1] < 10


def test_the_search_runs_in_steps_can_be_stopped_and_its_best_is_taken(page, url):
    tune(page, url)
    page.get_by_role("button", name="Find the settings").click()
    page.get_by_text(re.compile(r"\d\d+ of [\d,]+ settings tried|The best of")).first.wait_for()
    stop = page.get_by_role("button", name="Stop", exact=True)
    if stop.count():  # else the search has been quicker than we are
        with suppress(PlaywrightError):
            stop.last.click(timeout=2_000)
    page.get_by_text("The best of").first.wait_for()
    take = page.get_by_role("button", name="Take the best")
    take.click()
    page.wait_for_timeout(500)
    still(page)
    assert take.is_disabled()


def test_marks_for_another_text_are_refused_with_a_sentence(page, url):
    tune(page, url)
    page.get_by_role("button", name="Load marks").click()
    gold = (samples.FOLDER / "interview.txt.gold.json").read_bytes()
    page.locator(
        ".stPopoverBody input[type=file], [data-testid=stPopoverBody] input[type=file]"
    ).set_input_files({"name": "other.gold.json", "mimeType": "application/json", "buffer": gold})
    page.get_by_text("the marks were made for another text").wait_for()


def test_a_text_without_words_is_said_to_be_empty(page, url):
    page.goto(f"{url}/Tune")
    settled(page)
    side = page.get_by_test_id("stSidebar")
    side.get_by_text("Upload", exact=True).click()
    side.locator("input[type=file]").first.set_input_files(
        {"name": "blank.txt", "mimeType": "text/plain", "buffer": b" \n\n "}
    )
    page.get_by_text("blank.txt holds nothing visible").wait_for()
