// Drawing sections into panes: what is on screen first, the rest in slices.

const SLICE = 10; // milliseconds of drawing before the browser gets its turn
const FIRST = 4; // sections drawn at once, enough to fill the screen
const WHOLE = 4_000_000; // characters up to which all is drawn; of a longer text only what comes into view

const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

class Drawing {
  constructor(view) {
    this.view = view;
  }

  /** True where a section of a pane is not yet as it should be. */
  stale(pane, section) {
    const drawn = pane.drawn[section];
    return drawn === undefined || (drawn !== this.view.white && this.view.visible.has(section));
  }

  one(pane, section) {
    if (!this.stale(pane, section)) return;
    const white = this.view.white && this.view.visible.has(section);
    pane.sections[section].replaceChildren(drawSection(this.view.layout, pane.spans, section, white));
    pane.drawn[section] = white;
    if (this.view.visible.has(section)) this.view.margin.refresh();
  }

  /** Draw what is stale, from what is on screen outwards, in slices. */
  async all() {
    this.view.root.dataset.state = "drawing";
    const round = (this.round = {});
    const count = this.view.layout.sections.length;
    const first = this.first();
    for (let section = first; section < Math.min(count, first + FIRST); section += 1) {
      for (const pane of this.view.panes) this.one(pane, section);
    }
    this.view.root.dataset.state = "painted";
    let begun = performance.now();
    const reach = this.view.layout.text.length > WHOLE ? FIRST : Math.max(first, count - first);
    for (let step = 0; step <= reach; step += 1) {
      for (const section of [first + step, first - step]) {
        if (section < 0 || section >= count) continue;
        for (const pane of this.view.panes) {
          if (performance.now() - begun > SLICE) {
            await pause();
            if (this.round !== round) return;
            begun = performance.now();
          }
          this.one(pane, section);
        }
      }
    }
    this.view.root.dataset.state = "complete";
  }

  /** Draw a section that has just come into view, in every pane. */
  section(section) {
    for (const pane of this.view.panes) this.one(pane, section);
  }

  first() {
    const seen = [...this.view.visible];
    return seen.length ? Math.min(...seen) : 0;
  }

  stop() {
    this.round = null;
  }
}
