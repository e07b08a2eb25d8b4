// The component: panes of one text that scroll together. One `View` lives as long as its element.

const REPORT = 300; // a walk through chunks with j and k is reported once it pauses
const NARROW = 640; // pixels below which the outline stands above the text

class View {
  constructor(root) {
    this.root = root.querySelector(".view");
    this.scroller = root.querySelector(".scroller");
    this.heads = root.querySelector(".heads");
    this.columns = root.querySelector(".panes");
    this.marker = this.root.appendChild(document.createElement("style"));
    this.panes = [];
    this.visible = new Set();
    this.white = false;
    this.hovered = null;
    this.selected = null;
    this.watcher = new IntersectionObserver((entries) => this.seen(entries), { root: this.scroller, rootMargin: "50% 0%" });
    this.drawing = new Drawing(this);
    this.motion = new Motion(this);
    this.pointer = new Pointer(this);
    this.keys = new Keys(this);
    this.tree = new Tree(this);
    this.margin = new Margin(this);
    this.sizer = new ResizeObserver(([{ contentRect }]) => {
      this.root.classList.toggle("narrow", contentRect.width < NARROW);
      this.margin.refresh();
    });
    this.sizer.observe(this.root);
    this.onFigures = () => this.panes.forEach((pane) => pane.head.replaceChildren(...headOf(pane.spans.pane)));
    window.addEventListener("seams:figures", this.onFigures);
  }

  update(component) {
    const { data } = component;
    this.report = component.setTriggerValue;
    this.root.style.setProperty("--panes", data.panes.length);
    this.root.style.setProperty("--height", `${data.height}px`);
    this.root.classList.toggle("mono", data.mono);
    this.root.classList.toggle("empty", !data.text);
    this.differences = data.differences;
    this.root.querySelector(".differs").hidden = data.panes.length < 2;
    const fresh = !this.layout || this.layout.text !== data.text;
    const bands = Math.max(0, ...data.panes.map((pane) => pane.bands.length));
    const recount = fresh || this.panes.length !== data.panes.length;
    this.root.style.setProperty("--bands", bands);
    this.root.classList.toggle("numbered", data.panes.some((pane) => pane.lines));
    if (fresh) this.layout = new Layout(data.text);
    if (recount) this.build(data.panes);
    data.panes.forEach((pane, index) => this.dress(this.panes[index], pane));
    if (fresh) this.scroller.scrollTop = 0;
    this.tree.update(data.rows);
    this.hovered = null;
    if (!this.timer) this.selected = data.selected; // else a choice is on its way that Python does not know of
    this.mark();
    this.say();
    this.drawing.all();
    this.motion.tell();
    if (data.jump && data.jump.number !== this.jumped) {
      this.jumped = data.jump.number;
      this.motion.reveal(data.selected?.pane ?? 0, data.jump.offset);
    }
  }

  /** Empty columns with a placeholder for each section. */
  build(panes) {
    this.watcher.disconnect();
    this.visible.clear();
    const width = this.scroller.clientWidth / panes.length - 60;
    const columns = Math.max(20, width / 7.5);
    this.panes = panes.map((_, index) => {
      const column = make("article", `pane p${index}`);
      const head = make("header", "head");
      const sections = this.layout.sections.map((_, section) => {
        const element = column.appendChild(make("div", "section"));
        const height = this.layout.guess(section, columns) * 24;
        element.style.containIntrinsicSize = `auto ${height}px`;
        element.section = section;
        return element;
      });
      return { index, column, head, sections, drawn: [], signature: null };
    });
    this.heads.replaceChildren(...this.panes.map((pane) => pane.head));
    this.columns.replaceChildren(...this.panes.map((pane) => pane.column));
    if (this.panes.length) for (const section of this.panes[0].sections) this.watcher.observe(section);
  }

  /** New spans for a pane; what is on screen stays until it is drawn anew. */
  dress(pane, data) {
    const signature = JSON.stringify(data);
    if (pane.signature === signature) return;
    pane.signature = signature;
    pane.spans = new Spans(data);
    pane.drawn = [];
    pane.column.setAttribute("aria-label", `${data.letter}: ${data.name}, ${data.starts.length} chunks`);
    pane.head.replaceChildren(...headOf(data));
  }

  seen(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.visible.add(target.section);
      else this.visible.delete(target.section);
      if (isIntersecting) this.drawing.section(target.section);
    }
    this.margin.refresh();
  }

  /** Style rules for the selected chunk, the one under the pointer, and their counterparts. */
  mark() {
    const rules = [];
    for (const [chosen, width] of [[this.selected, 3], [this.hovered, 2]]) {
      if (!chosen || !this.chunk(chosen)) continue;
      rules.push(`.p${chosen.pane} .i${chosen.chunk} { --tint: var(--strong) }`, ...outline(chosen.pane, chosen.chunk, width));
      const { pane } = this.panes[chosen.pane].spans;
      for (const [, index, level] of bandsAt(pane, pane.starts[chosen.chunk])) rules.push(`.p${chosen.pane} .b${level}_${index} { --tint: 100%; --thick: 6px }`);
      for (const other of this.panes) {
        if (other.index === chosen.pane) continue;
        for (const index of this.covering(chosen.pane, chosen.chunk, other)) rules.push(...outline(other.index, index, width));
      }
    }
    this.marker.textContent = rules.join("\n");
  }

  /** The chunks of another pane that cover the same text; many at once are no help, so the list is cut. */
  covering(pane, chunk, other) {
    const { starts, ends } = this.panes[pane].spans.pane;
    const theirs = other.spans.pane;
    const found = [];
    let index = Math.max(0, lastAtOrBelow(theirs.starts, starts[chunk]));
    for (; index < theirs.starts.length && theirs.starts[index] < ends[chunk] && found.length < 200; index += 1) {
      if (theirs.ends[index] > starts[chunk]) found.push(index);
    }
    return found;
  }

  chunk({ pane, chunk }) {
    const spans = this.panes[pane]?.spans.pane;
    return spans && chunk >= 0 && chunk < spans.starts.length ? spans : null;
  }

  /** Select a chunk, and tell Python once no other follows. */
  select(pane, chunk, reveal) {
    const spans = this.chunk({ pane, chunk });
    if (!spans) return;
    this.selected = { pane, chunk };
    this.keys.at = null;
    this.mark();
    this.say();
    if (reveal) {
      this.motion.reveal(pane, spans.starts[chunk]);
      this.tree.followChunk(chunk);
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        this.timer = null;
        this.report("select", { pane, offset: spans.starts[chunk] });
      },
      reveal ? REPORT : 0,
    );
  }

  say() {
    const status = this.root.querySelector(".status");
    const spans = this.selected && this.chunk(this.selected);
    status.textContent = spans
      ? `${spans.letter} · ${describe(spans, this.selected.chunk).join(" · ")}`
      : "Hover to see why a chunk begins where it does; click to select it.";
  }

  leave() {
    this.drawing.stop();
    this.margin.leave();
    this.watcher.disconnect();
    this.sizer.disconnect();
    clearTimeout(this.timer);
    window.removeEventListener("seams:figures", this.onFigures);
    this.motion.leave();
  }
}

export default living(View);
