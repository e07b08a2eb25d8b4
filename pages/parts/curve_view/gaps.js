// The gaps between sentences: pointing at one, stepping through them, marking true boundaries.

const REPORT = 300; // a walk through the gaps is reported once it pauses

class Gaps {
  constructor(view) {
    this.view = view;
    this.current = null;
    this.hovered = null;
    this.lit = [];
    const { scroller } = view;
    scroller.addEventListener("pointermove", (event) => this.hover(event));
    scroller.addEventListener("pointerleave", () => this.hide());
    scroller.addEventListener("scroll", () => this.hide(), { passive: true });
    scroller.addEventListener("click", (event) => this.click(event));
    scroller.addEventListener("keydown", (event) => this.key(event));
    const button = (name, act) => view.root.querySelector(name).addEventListener("click", act);
    button(".next", () => this.step(1, true));
    button(".previous", () => this.step(-1, true));
    button(".gold", () => this.toggle(this.current));
    this.moves = {
      j: () => this.step(1, false),
      k: () => this.step(-1, false),
      J: () => this.step(1, true),
      K: () => this.step(-1, true),
      g: () => this.toggle(this.current),
      Escape: () => this.hide(),
    };
    this.onJump = ({ detail }) => this.go(detail.gap);
    window.addEventListener("seams:gap", this.onJump);
  }

  /** The gap under the pointer: a row's border, or in the lane the nearer border of the row. */
  under(event) {
    const gap = event.target.closest?.(".gap");
    if (gap) return gap.gap;
    const lane = event.target.closest?.(".lane");
    if (!lane) return null;
    const { top, height } = lane.getBoundingClientRect();
    const { index } = lane.parentElement;
    const found = event.clientY < top + height / 2 ? index - 1 : index;
    return found >= 0 && found < this.view.count ? found : null;
  }

  hover(event) {
    const { tip } = this.view;
    const found = this.view.thread.drag ? null : this.under(event);
    if (found === null) {
      this.hide();
      return;
    }
    if (found !== this.hovered) {
      this.light(found);
      this.explain(found);
    }
    tip.place(event);
  }

  explain(gap) {
    const { words, tip } = this.view;
    const [title, ...lines] = [...words.lines(gap), ...words.hint(gap)];
    tip.write(title, lines);
  }

  hide() {
    this.view.tip.hide();
    this.light(null);
  }

  /** The gap under the pointer, and the sentences that the curve compares there. */
  light(gap) {
    if (gap === this.hovered) return;
    const { rows, data, count } = this.view;
    for (const element of this.lit) element.classList.remove("lit", "pointed");
    this.lit = [];
    this.hovered = gap;
    if (gap === null) return;
    const first = Math.max(0, gap + 1 - data.window);
    const last = Math.min(count, gap + data.window);
    for (let index = first; index <= last; index += 1) {
      const element = rows.rows[index]?.element;
      if (!element) continue;
      element.classList.add("lit");
      this.lit.push(element);
    }
    const border = rows.rows[gap + 1]?.gap;
    border?.classList.add("pointed");
    if (border) this.lit.push(border);
  }

  click(event) {
    const gap = event.target.closest?.(".gap")?.gap ?? (event.target.closest?.(".lane") ? this.under(event) : undefined);
    if (gap === undefined || gap === null || String(document.getSelection())) return;
    this.set(gap, false);
    this.toggle(gap);
  }

  key(event) {
    const move = event.ctrlKey || event.metaKey || event.altKey ? null : this.moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  }

  /** The next gap, or the next cut, from the current one or from what is on screen. */
  step(by, cuts) {
    const { view } = this;
    if (!view.count) return;
    const from = this.current ?? view.topGap() - (by > 0 ? 1 : 0);
    let gap = from + by;
    if (cuts) while (gap >= 0 && gap < view.count && !view.cut(gap)) gap += by;
    if (gap < 0 || gap >= view.count) {
      view.say(cuts ? "No further cut." : "No further gap.");
      return;
    }
    this.set(gap, true);
  }

  go(gap) {
    if (Number.isInteger(gap) && gap >= 0 && gap < this.view.count) this.set(gap, true, false);
  }

  set(gap, reveal, report = true) {
    const { view } = this;
    this.mark(gap);
    if (reveal) view.reveal(gap);
    view.say();
    clearTimeout(this.timer);
    if (report) this.timer = setTimeout(() => view.report("gap", { gap }), REPORT);
  }

  /** Draw the frame around the current gap. */
  mark(gap) {
    const { rows, root } = this.view;
    if (this.current !== null) rows.rows[this.current + 1]?.gap?.classList.remove("current");
    this.current = gap;
    const button = root.querySelector(".gold");
    button.disabled = gap === null;
    button.setAttribute("aria-pressed", String(gap !== null && this.view.marked(gap)));
    if (gap !== null) rows.row(gap + 1)?.gap.classList.add("current");
  }

  toggle(gap) {
    const { view } = this;
    if (gap === null) {
      view.say("Choose a gap first: click a border between rows, or step there with j and k.");
      return;
    }
    view.toggleGold(gap);
    this.mark(gap);
    if (this.hovered === gap) this.explain(gap);
    view.say();
  }

  leave() {
    clearTimeout(this.timer);
    window.removeEventListener("seams:gap", this.onJump);
  }
}
