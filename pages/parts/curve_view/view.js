// The component: sentences with the curve beside them. One `View` lives as long as its element.
// It holds all that the cuts depend on, so nothing is asked of Python while the line moves.

class View {
  constructor(root) {
    this.root = root.querySelector(".view");
    this.scroller = root.querySelector(".scroller");
    this.status = root.querySelector(".status");
    this.gold = new Set();
    this.serial = 0;
    this.words = new Words(this);
    this.tip = new Tip(this);
    this.figures = new Figures(this);
    this.rows = new Rows(this);
    this.thread = new Thread(this);
    this.gaps = new Gaps(this);
  }

  update(component) {
    const { data } = component;
    const before = this.data;
    this.data = data;
    this.send = component.setTriggerValue;
    this.count = data.levels.length;
    this.budget = data.budget;
    this.editable = data.editable;
    this.scroller.style.setProperty("--height", `${data.height}px`);
    const fresh = before?.about !== data.about;
    if (fresh) {
      this.gaps.hide();
      this.gaps.current = null;
      this.rows.build(data);
      this.scroller.scrollTop = 0;
    }
    this.root.classList.toggle("mono", data.mono);
    this.root.classList.toggle("frozen", !data.editable);
    this.root.querySelector(".gold").hidden = !data.editable;
    // What Python has not heard yet stays as the reader left it.
    const current = fresh || data.heard >= this.serial;
    this.serial = Math.max(this.serial, data.heard);
    if (current) this.gold = new Set(data.gold);
    const lineless = data.threshold === null || this.threshold === null;
    if (fresh || lineless) this.thread.leave();
    if (fresh || lineless || (current && !this.thread.busy)) this.threshold = data.threshold;
    else if (current) this.thread.returnsTo(data.threshold);
    const same = !fresh && before.below === data.below && JSON.stringify(before.levels) === JSON.stringify(data.levels);
    if (!same || !this.scale.holds(this.threshold)) this.scale = new Scale(data.levels, this.threshold, data.below ? 1 : -1);
    if (!same || before.min_sentences !== data.min_sentences) this.guards = new Guards(data.levels, data.min_sentences);
    this.ghost = data.curve && new Scale(data.curve, null, 1);
    this.axis();
    this.decide();
    this.rows.all();
    this.gaps.mark(this.gaps.current);
    this.say();
    if (data.jump && data.jump.number !== this.jumped) {
      this.jumped = data.jump.number;
      this.gaps.go(data.jump.gap);
    }
  }

  /** Cuts, chunks and figures at the line as it lies. */
  decide() {
    const { data } = this;
    const rests = this.threshold === data.threshold;
    this.cuts = rests ? given(data) : this.found();
    // What Python counted holds while nothing moves; a line that is dragged is counted here, without what is cut inside sentences.
    this.known = rests ? (data.figures ?? null) : null;
    const inside = new Map(this.known?.inside ?? []);
    this.ranks = null;
    this.all = [...this.cuts.chosen, ...this.cuts.capped].sort((a, b) => a - b);
    this.isCut = new Uint8Array(this.count);
    for (const gap of this.all) this.isCut[gap] = 1;
    this.isCapped = new Set(this.cuts.capped);
    this.chunkOf = new Int32Array(this.count + 1);
    for (let gap = 0; gap < this.count; gap += 1) this.chunkOf[gap + 1] = this.chunkOf[gap] + (inside.get(gap) ?? 0) + this.isCut[gap];
    this.chunkSizes = this.known?.sizes ?? (data.starts.length ? sizesOf(this.all, data.sizes) : []);
    this.figures.show();
    this.thread.place();
  }

  /** The cuts as Python would find them. */
  found() {
    const { cap, sizes } = this.data;
    const verdict = this.guards.at(this.threshold);
    return { ...verdict, capped: cap === null ? [] : capped(verdict, sizes, cap) };
  }

  /** The place of a gap among the valleys by depth, as [rank, number of valleys]; null where it is none. */
  rank(gap) {
    this.ranks ??= this.guards.ranks(this.cuts.chosen);
    return this.ranks.has(gap) ? [this.ranks.get(gap), this.ranks.size] : null;
  }

  /** The line under the reader's hand. */
  move(threshold) {
    this.threshold = threshold;
    this.decide();
    this.rows.glance();
  }

  /** The line has come to rest: Python shall hear of it. */
  settle() {
    this.say();
    this.report("threshold", { value: this.threshold });
  }

  report(name, value) {
    if (!this.data.listens.includes(name)) return;
    if (name !== "gap") this.serial += 1;
    this.send(name, { ...value, serial: this.serial, about: this.data.about });
  }

  toggleGold(gap) {
    if (!this.editable) return;
    if (!this.gold.delete(gap)) this.gold.add(gap);
    this.figures.show();
    this.thread.place();
    this.rows.all();
    this.report("gold", { gaps: [...this.gold].sort((a, b) => a - b) });
  }

  /** Percent of the lane at a gap, null where there is none. */
  x(gap) {
    const level = gap >= 0 && gap < this.count ? this.data.levels[gap] : null;
    return level === null ? null : this.scale.x(level);
  }

  /** The same on the curve that is drawn faintly behind levels which are no curve themselves. */
  ghostX(gap) {
    const level = this.ghost && gap >= 0 && gap < this.count ? this.data.curve[gap] : null;
    return level === null ? null : this.ghost.x(level);
  }

  cut(gap) {
    return this.isCut[gap] === 1;
  }

  marked(gap) {
    return this.gold.has(gap);
  }

  stateOf(gap) {
    if (this.isCut[gap]) return this.isCapped.has(gap) ? "capped" : "chosen";
    if (this.cuts.suppressed.has(gap)) return "held";
    return this.data.levels[gap] === null ? "unknown" : "plain";
  }

  axis() {
    const { scale, data } = this;
    this.root.querySelector(".unit").textContent = data.unit;
    const ticks = scale.ticks().map(({ level, words }) => {
      const tick = make("span", "tick", words);
      tick.style.left = `${scale.x(level)}%`;
      return tick;
    });
    this.root.querySelector(".ticks").replaceChildren(...ticks);
    const lines = ticks.map((tick) => {
      const line = make("i");
      line.style.left = tick.style.left;
      return line;
    });
    this.root.querySelector(".grid").replaceChildren(...lines);
  }

  /** The line below the text: what was asked for, or the current gap. */
  say(words = this.gaps.current === null ? this.advice() : this.words.lines(this.gaps.current).join(" · ")) {
    if (this.status.textContent !== words) this.status.textContent = words;
  }

  advice() {
    if (!this.count) return this.data.starts.length ? "One sentence: there is no gap to cut at." : "No sentence.";
    return `${this.threshold === null ? "" : "Drag the line. "}Point at a border between rows to see why it is or is not a cut.`;
  }

  /** The first gap on screen. */
  topGap() {
    const top = this.scroller.getBoundingClientRect().top + this.root.querySelector(".heads").offsetHeight;
    const seen = [...this.rows.visible].sort((a, b) => a - b);
    for (const number of seen) {
      const { first, last } = this.rows.sections[number];
      for (let index = Math.max(1, first); index < last; index += 1) {
        if (this.rows.rows[index]?.element.getBoundingClientRect().top >= top) return index - 1;
      }
    }
    return 0;
  }

  /** Scroll to a gap; heights of unseen sections are guesses, so look again after each frame. */
  reveal(gap, tries = 5) {
    const row = this.rows.row(gap + 1);
    if (!row) return;
    const box = this.scroller.getBoundingClientRect();
    const covered = this.root.querySelector(".heads").offsetHeight;
    const { top } = row.element.getBoundingClientRect();
    const inside = top > box.top + covered + 24 && top < box.bottom - 48;
    if (inside && tries === 5) return;
    const before = this.scroller.scrollTop;
    this.scroller.scrollTop += top - (box.top + covered + 0.35 * (box.height - covered));
    if (Math.abs(this.scroller.scrollTop - before) > 1 && tries > 0) requestAnimationFrame(() => this.reveal(gap, tries - 1));
  }

  leave() {
    this.rows.stop();
    this.thread.leave();
    this.gaps.leave();
  }
}

/** What Python found. */
function given({ cuts }) {
  return { chosen: cuts.chosen, capped: cuts.capped, suppressed: new Map(cuts.suppressed) };
}

export default living(View);
