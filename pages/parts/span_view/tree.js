// The outline beside the first pane: what stands in the text by name, with its size and its chunks' colours.

const [DEPTH, KIND, TITLE, START, END, SIZE, FIRST_CHUNK, LAST_CHUNK, LINE, ALARM] = Array(10).keys();
const STRIPES = 4; // chunks of one row that have a stripe of their own

class Tree {
  constructor(view) {
    this.view = view;
    this.nav = view.root.querySelector(".outline");
    this.list = view.root.querySelector(".tree");
    this.filter = view.root.querySelector(".filter");
    this.rows = [];
    this.elements = [];
    this.current = -1;
    this.filter.addEventListener("input", () => this.sift());
    this.filter.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Enter") this.go(this.shown()[0] ?? -1);
      if (event.key === "ArrowDown") this.list.focus();
    });
    this.list.addEventListener("click", (event) => {
      const row = event.target.closest(".row");
      if (row) this.go(row.index);
    });
    this.list.addEventListener("keydown", (event) => this.key(event));
  }

  update(rows) {
    const signature = JSON.stringify(rows);
    if (signature === this.signature) return;
    this.signature = signature;
    this.rows = rows;
    this.starts = rows.map((row) => row[START]);
    this.nav.hidden = !rows.length;
    this.view.root.classList.toggle("outlined", rows.length > 0);
    this.elements = rows.map((row, index) => this.draw(row, index));
    this.list.replaceChildren(...this.elements);
    this.current = -1;
    this.sift();
  }

  draw(row, index) {
    const element = make("div", "row");
    element.index = index;
    element.id = `row-${index}`;
    element.setAttribute("role", "treeitem");
    element.setAttribute("aria-level", row[DEPTH] + 1);
    element.setAttribute("aria-selected", "false");
    element.style.setProperty("--depth", Math.min(row[DEPTH], 8));
    const swatch = make("i", "swatch");
    const count = Math.min(STRIPES, row[LAST_CHUNK] - row[FIRST_CHUNK] + 1);
    for (let stripe = 0; stripe < count; stripe += 1) swatch.append(make("i", `shade${(row[FIRST_CHUNK] + stripe) % SHADES}`));
    const size = make("span", row[ALARM] ? "size alarm" : "size", row[SIZE].toLocaleString("en"));
    element.append(swatch, make("span", "kind", row[KIND]), make("span", "name", row[TITLE]), size);
    const chunks = count > 1 ? `chunks #${row[FIRST_CHUNK]} to #${row[LAST_CHUNK]}` : `chunk #${row[FIRST_CHUNK]}`;
    const words = [`line ${row[LINE]}`, `${row[SIZE].toLocaleString("en")} ${this.view.panes[0]?.spans.pane.unit ?? ""}`, chunks];
    if (row[ALARM]) words.push(row[ALARM]);
    element.title = `${row[KIND]} ${row[TITLE]}: ${words.join(" · ")}`;
    element.setAttribute("aria-label", element.title);
    return element;
  }

  /** Show the rows whose names hold what was typed, and the rows around them. */
  sift() {
    const wanted = this.filter.value.trim().toLowerCase();
    const open = [];
    const visible = new Set();
    this.rows.forEach((row, index) => {
      open.length = row[DEPTH];
      open[row[DEPTH]] = index;
      if (row[TITLE].toLowerCase().includes(wanted)) for (const around of open) visible.add(around);
    });
    this.elements.forEach((element, index) => {
      element.hidden = wanted !== "" && !visible.has(index);
    });
    this.matches = wanted ? this.rows.flatMap((row, index) => (row[TITLE].toLowerCase().includes(wanted) ? [index] : [])) : null;
  }

  /** The rows that a walk goes through. */
  shown() {
    return this.matches ?? this.rows.map((_, index) => index);
  }

  key(event) {
    const rows = this.shown();
    const at = rows.indexOf(this.current);
    const moves = { ArrowDown: at + 1, ArrowUp: at < 0 ? 0 : at - 1, Home: 0, End: rows.length - 1 };
    if (event.key === "Enter" || event.key === " ") this.go(this.current);
    else if (event.key in moves) this.mark(rows[Math.min(rows.length - 1, Math.max(0, moves[event.key]))] ?? -1, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** From a row to its text. */
  go(index) {
    const row = this.rows[index];
    if (!row) return;
    this.mark(index, true);
    this.view.select(0, row[FIRST_CHUNK], false);
    this.view.motion.reveal(0, row[START]);
  }

  /** From an offset of the text to the innermost row around it. */
  follow(offset) {
    for (let index = lastAtOrBelow(this.starts, offset); index >= 0; index -= 1) {
      if (this.rows[index][END] > offset) {
        this.mark(index, true);
        return;
      }
    }
    this.mark(-1, false);
  }

  /** The first row that begins in a chunk, else the one around its start. */
  followChunk(chunk) {
    const { starts, ends } = this.view.panes[0].spans.pane;
    const next = lastAtOrBelow(this.starts, starts[chunk] - 1) + 1;
    if (next < this.rows.length && this.starts[next] < ends[chunk]) this.mark(next, true);
    else this.follow(starts[chunk]);
  }

  mark(index, reveal) {
    this.elements[this.current]?.setAttribute("aria-selected", "false");
    this.current = index;
    const element = this.elements[index];
    if (!element) {
      this.list.removeAttribute("aria-activedescendant");
      return;
    }
    element.setAttribute("aria-selected", "true");
    this.list.setAttribute("aria-activedescendant", element.id);
    if (reveal) {
      const [box, list] = [element.getBoundingClientRect(), this.list.getBoundingClientRect()];
      if (box.top < list.top || box.bottom > list.bottom) this.list.scrollTop += box.top - list.top - list.height / 3;
    }
  }
}
