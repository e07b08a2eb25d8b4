// What the reader does: pointer and keyboard. And the words that answer.

/** What a chunk is called. */
function numberOf(pane, chunk) {
  return pane.numbers ? pane.numbers[chunk] : chunk;
}

/** What there is to say of a chunk, most important first. */
function describe(pane, chunk) {
  const limit = pane.max ? ` of ${pane.max.toLocaleString("en")}` : "";
  const words = [`#${numberOf(pane, chunk)}`, `${pane.sizes[chunk].toLocaleString("en")}${limit} ${pane.unit}`];
  words.push(pane.reasons[pane.reason[chunk]]);
  const path = pane.paths[pane.path[chunk]];
  if (path) words.push(path);
  return words;
}

/** The larger chunks around an offset, in words. */
function aroundOf(pane, offset) {
  return bandsAt(pane, offset).map(([band, index]) => {
    const path = band.paths[index] ? ` · ${band.paths[index]}` : "";
    return `inside ${band.name} #${index} · ${band.sizes[index].toLocaleString("en")} ${pane.unit}${path}`;
  });
}

/** The larger chunks around an offset as [band, index, level]. */
function bandsAt(pane, offset) {
  return pane.bands
    .map((band, level) => [band, lastAtOrBelow(band.starts, offset), level])
    .filter(([band, index]) => index >= 0 && offset < band.ends[index]);
}

class Pointer {
  constructor(view) {
    this.view = view;
    this.tip = new Tip(view);
    const { scroller } = view;
    scroller.addEventListener("pointermove", (event) => this.move(event));
    scroller.addEventListener("pointerleave", () => this.hide());
    scroller.addEventListener("scroll", () => this.hide(), { passive: true });
    scroller.addEventListener("pointerdown", (event) => this.press(event));
    scroller.addEventListener("click", (event) => this.click(event));
  }

  find(event) {
    const piece = event.target.closest?.(".piece");
    const pane = piece && this.view.panes.find(({ column }) => column.contains(piece));
    return pane ? { piece, pane, chunk: piece.chunk } : null;
  }

  move(event) {
    const found = this.find(event);
    if (!found) {
      this.hide();
      return;
    }
    const { view } = this;
    const here = found.chunk < 0 ? null : { pane: found.pane.index, chunk: found.chunk };
    if (view.hovered?.pane !== here?.pane || view.hovered?.chunk !== here?.chunk) {
      view.hovered = here;
      view.mark();
    }
    if (this.shown !== found.piece) this.write(found);
    this.tip.place(event);
  }

  write({ piece, pane, chunk }) {
    this.shown = piece;
    const { spans } = pane;
    const lines = [];
    let title = "";
    if (chunk >= 0) {
      const [number, size, ...rest] = describe(spans.pane, chunk);
      title = `${number} · ${size}`;
      lines.push(...rest);
      const repeats = spans.pane.starts[chunk] - spans.pane.from[chunk];
      if (repeats > 0) lines.push(`repeats ${repeats.toLocaleString("en")} characters from before`);
      lines.push(...aroundOf(spans.pane, spans.pane.starts[chunk]));
      const role = spans.pane.roles[chunk];
      if (role) lines.push(`role: ${role}`);
    }
    this.tip.write(title, lines, spans.words(piece.offset));
  }

  hide() {
    this.shown = null;
    this.tip.hide();
    if (!this.view.hovered) return;
    this.view.hovered = null;
    this.view.mark();
  }

  /** Only the pane where a text selection begins takes part in it. */
  press(event) {
    const found = this.find(event);
    if (found) this.view.root.dataset.selecting = found.pane.index;
  }

  click(event) {
    const found = this.find(event);
    if (found && found.chunk >= 0 && !String(document.getSelection())) {
      this.view.select(found.pane.index, found.chunk, false);
      this.view.tree.follow(found.piece.offset);
    }
  }
}

class Keys {
  constructor(view) {
    this.view = view;
    this.moves = {
      j: () => this.step(1),
      k: () => this.step(-1),
      d: () => this.difference(),
      w: () => this.blanks(),
      ArrowRight: () => this.across(1),
      ArrowLeft: () => this.across(-1),
      Escape: () => view.pointer.hide(),
    };
    view.scroller.addEventListener("keydown", (event) => {
      const move = event.ctrlKey || event.metaKey || event.altKey ? null : this.moves[event.key];
      if (!move) return;
      event.preventDefault();
      event.stopPropagation();
      move();
    });
    const button = (name, act) => view.root.querySelector(name).addEventListener("click", act);
    button(".next", () => this.step(1));
    button(".previous", () => this.step(-1));
    button(".differs", () => this.difference());
    button(".blanks", () => this.blanks());
  }

  /** The first chunk on screen, where nothing is selected yet. */
  start() {
    const { view } = this;
    const section = view.drawing.first();
    const offset = view.layout.sectionStarts[section] ?? 0;
    return { pane: 0, chunk: Math.max(0, view.panes[0].spans.chunkAt(offset)) };
  }

  step(by) {
    const { view } = this;
    if (!view.selected || !view.chunk(view.selected)) {
      const { pane, chunk } = this.start();
      view.select(pane, chunk, true);
      return;
    }
    view.select(view.selected.pane, view.selected.chunk + by, true);
  }

  across(by) {
    const { view } = this;
    const { pane, chunk } = view.selected && view.chunk(view.selected) ? view.selected : this.start();
    const other = view.panes[(pane + by + view.panes.length) % view.panes.length];
    const offset = view.panes[pane].spans.pane.starts[chunk];
    view.select(other.index, Math.max(0, lastAtOrBelow(other.spans.pane.starts, offset)), true);
  }

  /** The next offset where one pane begins a chunk and another does not. */
  difference() {
    const { view } = this;
    const spans = view.selected && view.chunk(view.selected);
    const here = this.at ?? (spans ? spans.starts[view.selected.chunk] : -1);
    const next = view.differences.find(([offset]) => offset > here) ?? view.differences[0];
    if (!next) {
      view.root.querySelector(".status").textContent = "The panes cut at the same places.";
      return;
    }
    const [offset, pane] = next;
    view.select(pane, view.panes[pane].spans.chunkAt(offset), true);
    this.at = offset;
  }

  blanks() {
    const { view } = this;
    view.white = !view.white;
    view.root.querySelector(".blanks").setAttribute("aria-pressed", String(view.white));
    view.drawing.all();
  }
}
