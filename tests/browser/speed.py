"""How fast the app answers in a browser: `python -m tests.browser.speed` prints medians of five."""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

from chunkers.composition import compose
from tests.browser.conftest import ARGUMENTS, SAMPLES, executable, serving
from tests.browser.screen import open_page, settled, upload

ROUNDS = 5
TASKS = "window.tasks = []; new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: 'longtask', buffered: true });"


def tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def text(size: int, seed: int) -> str:
    """Markdown of a size, different from seed to seed."""
    source = (SAMPLES / "handbook.md").read_text(encoding="utf-8")
    parts = [f"# Part {seed}.{number}\n\n{source}" for number in range(size // len(source) + 1)]
    return "".join(parts)[:size]


def upload_to_paint(page, url: str, seed: int) -> float:
    """Seconds from handing over a 1 MB file until both panes show its beginning."""
    open_page(page, url, "Compare")
    page.get_by_test_id("stSidebar").get_by_text("Upload", exact=True).click()
    chooser = page.get_by_test_id("stSidebar").locator("input[type=file]").first
    chooser.wait_for(state="attached")
    data = text(1_000_000, seed).encode()
    begun = time.perf_counter()
    chooser.set_input_files({"name": "large.md", "mimeType": "text/markdown", "buffer": data})
    mark = f"Part {seed}.0"
    page.locator(".p1 .piece").filter(has_text=mark).first.wait_for()
    return time.perf_counter() - begun


def longest_task_while_scrolling(page) -> float:
    """Milliseconds of the longest task while a wheel goes through the text."""
    page.evaluate(TASKS)
    page.locator(".scroller").hover()
    page.wait_for_timeout(500)
    page.evaluate("window.tasks.length = 0")
    for _ in range(120):
        page.mouse.wheel(0, 900)
        page.wait_for_timeout(30)
    return max(page.evaluate("window.tasks"), default=0.0)


def slider_to_redraw(page) -> float:
    """Seconds from moving the size slider by one stop until the pane shows the new figure."""
    thumb = page.get_by_test_id("stSidebar").get_by_role("slider").first
    figures = page.locator(".head").first.locator(".figures")
    before = figures.inner_text()
    thumb.focus()
    begun = time.perf_counter()
    page.keyboard.press("ArrowRight")
    while figures.inner_text() == before:
        if time.perf_counter() - begun > 20:
            sys.exit("the pane was not drawn anew")
        time.sleep(0.005)
    return time.perf_counter() - begun


LINE = """async () => {
  const holder = [...document.querySelectorAll('*')].find((one) => one.shadowRoot?.querySelector('.thread'));
  const scroller = holder.shadowRoot.querySelector('.scroller');
  const handle = holder.shadowRoot.querySelector('.handle');
  const axis = handle.parentElement.getBoundingClientRect();
  const fire = (target, type, share) => target.dispatchEvent(new PointerEvent(type, {
    bubbles: true, composed: true, pointerId: 1, pointerType: 'mouse', clientX: axis.left + axis.width * share,
  }));
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  scroller.setPointerCapture = () => {};
  fire(handle, 'pointerdown', 0.1);
  const took = [];
  for (let step = 1; step <= 40; step += 1) {
    const begun = performance.now();
    fire(scroller, 'pointermove', 0.1 + 0.02 * step);
    await drawn();
    took.push(performance.now() - begun);
  }
  fire(scroller, 'pointerup', 0.9);
  return took;
}"""


def line_to_redraw(page, url: str, sentences: int) -> list[float]:
    """Milliseconds from each of forty moves of the threshold until text and curve are drawn anew, ascending."""
    page.goto(f"{url}/?sentences={sentences}")
    settled(page, 60_000)
    return sorted(page.evaluate(LINE))


def lines(browser) -> None:
    with serving(Path("/dev/null"), "tests/browser/curve_app.py") as url:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        for sentences in (400, 5000):
            took = line_to_redraw(page, url, sentences)
            middle, most = statistics.median(took), took[-1]
            tell(f"{sentences} sentences: threshold moved to redraw {middle:.0f} ms, at most {most:.0f} ms")


DRAWN = """async () => {
  const holder = [...document.querySelectorAll('*')].find((one) => one.shadowRoot?.querySelector('.thread'));
  const handle = holder.shadowRoot.querySelector('.handle');
  const graph = () => document.querySelector('.st-key-tune-curve .js-plotly-plot:not(.past)');
  const state = () => [handle.textContent, graph()?.querySelector('.shapelayer path') && graph().layout.shapes[0].y0];
  const [line, curve] = state();
  return await new Promise((done) => {
    const begun = performance.now();
    const look = () => {
      const [newLine, newCurve] = state();
      if (newLine !== line && newCurve && newCurve !== curve) done(performance.now() - begun);
      else if (performance.now() - begun > 20000) done(Infinity);
      else requestAnimationFrame(look);
    };
    look();
  });
}"""


def slider_to_curve_and_text(page, url: str, sentences: int) -> list[float]:
    """Milliseconds from each of ten moves of the rule's slider until the chart and the text beside its curve show it."""
    page.goto(f"{url}/Tune")
    settled(page)
    parts: list[str] = []
    seed = 20_000
    while sum(part.count(". ") + 1 for part in parts) < sentences:
        parts.append(compose(seed).document.text)
        seed += 1
    upload(page, "sentences.txt", " ".join(parts).encode())
    page.wait_for_timeout(1500)
    took: list[float] = []
    for key in ["ArrowRight"] * 5 + ["ArrowLeft"] * 5:
        page.get_by_test_id("stSidebar").get_by_role("slider").first.focus()
        watched = page.evaluate_handle(f"() => ({{ done: ({DRAWN})() }})")
        page.keyboard.press(key)
        took.append(watched.evaluate("async (watched) => await watched.done"))
        settled(page)
        page.wait_for_timeout(700)
    return took


def main() -> None:
    from playwright.sync_api import sync_playwright

    with serving(Path("/dev/null")) as url, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        paints = [upload_to_paint(page, url, seed) for seed in range(ROUNDS)]
        tell(
            f"1 MB, two panes: upload to panes painted   {statistics.median(paints):.2f} s   {[round(x, 2) for x in paints]}"
        )
        settled(page, 60_000)
        tasks = [longest_task_while_scrolling(page) for _ in range(ROUNDS)]
        tell(f"1 MB, two panes: longest task in scrolling {max(tasks):.0f} ms  {[round(x) for x in tasks]}")
        open_page(page, url, "Compare")
        page.get_by_test_id("stSidebar").get_by_text("Upload", exact=True).click()
        chooser = page.get_by_test_id("stSidebar").locator("input[type=file]").first
        chooser.set_input_files(
            {"name": "small.md", "mimeType": "text/markdown", "buffer": text(100_000, 77).encode()}
        )
        page.locator(".p1 .piece").filter(has_text="Part 77.0").first.wait_for()
        settled(page)
        moves = []
        for _ in range(ROUNDS):
            moves.append(slider_to_redraw(page))
            settled(page)
            page.wait_for_timeout(1000)
        tell(
            f"100 KB: slider move to redraw              {statistics.median(moves):.2f} s   {[round(x, 2) for x in moves]}"
        )
        lines(browser)
        took = slider_to_curve_and_text(page, url, 400)
        tell(
            f"400 sentences: rule moved to curve and text {statistics.median(took):.0f} ms, at most {max(took):.0f} ms"
        )
        browser.close()


if __name__ == "__main__":
    main()
