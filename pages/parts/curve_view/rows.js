// One row per sentence: its text, and its stretch of the curve. Drawn in sections; what is on screen comes first.
// Document text is only ever set as `textContent`.

const SECTION_ROWS = 24;
const SECTION_UNITS = 6000; // of text, whatever the number of rows
const WHOLE = 10_000; // rows up to which all are drawn; of a longer text those that come into view
const SLICE = 8; // milliseconds of drawing before the browser gets its turn
const WRAPPED = 60; // characters of a line from which on its end is taken for a wrap
const SVG = "http://www.w3.org/2000/svg";

class Rows {
  constructor(view) {
    this.view = view;
    this.holder = view.root.querySelector(".rows");
    this.sections = [];
    this.visible = new Set();
    this.watcher = new IntersectionObserver((entries) => this.seen(entries), { root: view.scroller, rootMargin: "50% 0%" });
  }

  /** Empty sections for a new text, each about as high as it will be. */
  build({ text, starts, ends, mono }) {
    Object.assign(this, { text, starts, ends, folds: !mono });
    this.watcher.disconnect();
    this.visible.clear();
    this.rows = new Array(starts.length);
    this.sections = [];
    const columns = Math.max(20, (this.view.scroller.clientWidth * 0.55) / 7.5);
    for (let first = 0; first < starts.length; ) {
      let last = first;
      let height = 0;
      do {
        height += 12 + 24 * Math.max(1, Math.ceil((ends[last] - starts[last]) / columns));
        last += 1;
      } while (last < starts.length && last - first < SECTION_ROWS && ends[last] - starts[first] < SECTION_UNITS);
      const element = make("div", "section");
      element.style.containIntrinsicSize = `auto ${height}px`;
      element.section = this.sections.length;
      this.sections.push({ element, first, last, round: null });
      first = last;
    }
    this.holder.replaceChildren(...this.sections.map(({ element }) => element));
    for (const { element } of this.sections) this.watcher.observe(element);
  }

  seen(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.visible.add(target.section);
      else this.visible.delete(target.section);
      if (isIntersecting) this.refresh(target.section);
    }
  }

  /** The sections on screen at once, the others in slices. */
  async all() {
    const round = (this.round = {});
    this.view.root.dataset.state = "drawing";
    const first = this.visible.size ? Math.min(...this.visible) : 0;
    for (const section of this.visible.size ? this.visible : [0, 1]) this.refresh(section);
    let begun = performance.now();
    for (let step = 0; step < this.sections.length; step += 1) {
      for (const section of step ? [first + step, first - step] : [first]) {
        if (!this.sections[section] || this.sections[section].round === round || this.waits(section)) continue;
        if (performance.now() - begun > SLICE) {
          await new Promise((resolve) => setTimeout(resolve, 0));
          if (this.round !== round) return;
          begun = performance.now();
        }
        this.refresh(section);
      }
    }
    this.view.root.dataset.state = "complete";
  }

  /** True for a section of a very long text that nobody has looked at yet. */
  waits(section) {
    return this.rows.length > WHOLE && !this.sections[section].element.firstChild;
  }

  /** What is on screen, now; the rest when it is looked at, or in the next round of all. */
  glance() {
    this.round = {};
    this.view.root.dataset.state = "moving";
    for (const section of this.visible) this.refresh(section);
  }

  refresh(number) {
    const section = this.sections[number];
    if (!section || section.round === this.round) return;
    section.round = this.round;
    if (!section.element.firstChild) {
      const made = [];
      for (let index = section.first; index < section.last; index += 1) made.push((this.rows[index] = this.make(index)).element);
      section.element.append(...made);
    }
    for (let index = section.first; index < section.last; index += 1) this.dress(index, this.rows[index]);
  }

  make(index) {
    const element = make("div", "row");
    element.index = index;
    const label = make("i", "number");
    label.setAttribute("aria-hidden", "true");
    const text = make("div", "text");
    text.dir = "auto";
    const whole = this.text.slice(this.starts[index], this.ends[index]);
    const body = whole.trimEnd();
    const tail = whole.slice(body.length);
    if (/\n[^\S\n]*\n|\r\n?[^\S\n]*\r/.test(tail)) element.classList.add("shut");
    if (body.length > LINE_LIMIT) fillLong(text, body);
    else if (this.folds) this.fillFolded(text, this.starts[index], body);
    else text.append(body);
    if (tail) text.append(make("span", "tail", tail));
    const lane = make("div", "lane");
    const drawing = document.createElementNS(SVG, "svg");
    drawing.setAttribute("viewBox", "0 0 100 100");
    drawing.setAttribute("preserveAspectRatio", "none");
    drawing.setAttribute("aria-hidden", "true");
    const ghost = drawing.appendChild(document.createElementNS(SVG, "path"));
    ghost.setAttribute("class", "ghost");
    const path = drawing.appendChild(document.createElementNS(SVG, "path"));
    lane.append(drawing);
    element.append(label, text, lane);
    const row = { element, label, path, ghost, gap: null, point: null, star: null, dressed: null, level: null };
    if (index > 0) {
      row.gap = element.appendChild(make("div", "gap"));
      row.gap.gap = index - 1;
      row.star = row.gap.appendChild(make("i", "star"));
      row.point = row.gap.appendChild(make("div", "track")).appendChild(make("i", "point"));
    }
    return row;
  }

  /** Prose that was wrapped by hand runs on: a line end behind a long line is shown as a space. */
  fillFolded(element, start, body) {
    let at = 0;
    for (let end = body.indexOf("\n"); end >= 0; end = body.indexOf("\n", end + 1)) {
      const line = start + end - (this.text.lastIndexOf("\n", start + end - 1) + 1);
      if (line < WRAPPED || /[\s*+>|#-]/.test(body[end + 1])) continue;
      element.append(body.slice(at, end), make("span", "tail", "\n"));
      at = end + 1;
    }
    element.append(body.slice(at));
  }

  /** Bring a row up to date; what stays as it was is not touched. */
  dress(index, row) {
    const { view } = this;
    this.bend(index, row);
    const chunk = view.chunkOf[index];
    const opens = index === 0 || chunk !== view.chunkOf[index - 1];
    const size = view.chunkSizes[chunk];
    const over = view.budget !== null && size > view.budget;
    const state = index ? view.stateOf(index - 1) : "";
    const gold = index > 0 && view.marked(index - 1);
    const words = state === "plain" && !gold ? "" : index ? view.words.short(index - 1) : "";
    const dressed = `${chunk} ${opens} ${size} ${over} ${state} ${gold} ${words}`;
    if (row.dressed === dressed) return;
    row.dressed = dressed;
    const names = row.element.classList;
    for (let shade = 0; shade < SHADES; shade += 1) names.toggle(`shade${shade}`, shade === chunk % SHADES);
    names.toggle("over", over);
    names.toggle("opens", opens);
    if (opens) Object.assign(row.label.dataset, { number: `#${chunk}`, size: `${over ? "▲ " : ""}${thousands(size)}` });
    if (!row.gap) return;
    row.gap.dataset.state = state;
    row.gap.toggleAttribute("data-gold", gold);
    describeAs(row.point, state === "plain" || state === "unknown" ? "" : words);
    describeAs(row.star, gold ? "true boundary" : "");
  }

  /** The stretch of the curve beside a row, from the gap above to the gap below it. */
  bend(index, row) {
    const { view } = this;
    const [above, below] = [view.x(index - 1), view.x(index)];
    const behind = stroke(view.ghostX(index - 1), view.ghostX(index));
    // Where levels stand alone they are drawn as stems from the side on which nothing is cut.
    const stem = view.ghost && above !== null && view.x(index - 2) === null && below === null ? `M${above} 0L100 0` : "";
    const place = above ?? view.ghostX(index - 1) ?? 50;
    const bend = `${stroke(above, below)}${stem} ${behind} ${place}`;
    if (row.bent === bend) return;
    row.bent = bend;
    row.path.setAttribute("d", stroke(above, below) + stem);
    row.ghost.setAttribute("d", behind);
    if (row.point) row.point.style.left = `${place}%`;
  }

  /** The row of a sentence, drawn if it was not. */
  row(index) {
    const section = this.sections.findIndex(({ last }) => index < last);
    if (section < 0) return null;
    this.refresh(section);
    return this.rows[index];
  }

  stop() {
    this.round = null;
    this.watcher.disconnect();
  }
}

function stroke(above, below) {
  return above === null || below === null ? "" : `M${above} 0L${below} 100`;
}

/** A picture with a name for those who hear the page, or none. */
function describeAs(element, words) {
  if (!words) {
    element.removeAttribute("role");
    element.removeAttribute("aria-label");
    return;
  }
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", words);
}

/** A long text in blocks, of which the browser lays out those on screen. */
function fillLong(element, text) {
  const starts = lineStarts(text);
  element.classList.add("long");
  for (let line = 0; line + 1 < starts.length; line += 1) {
    element.append(make("div", "block", text.slice(starts[line], starts[line + 1])));
  }
}
