// The whole document as one row per chunking, with a strip for how many agree on each cut.

const ROW = 24;
const BAR = 18;
const GAP = 8; // between our own rows, the others and the strip

class Tracks {
  constructor(root) {
    this.root = root.querySelector(".tracks");
    this.dial = root.querySelector(".dial");
    this.canvas = root.querySelector("canvas");
    this.window = root.querySelector(".window");
    this.hair = root.querySelector(".hair");
    this.words = root.querySelector(".say");
    this.at = 0;
    this.seen = { from: 0, to: 0 };
    this.onView = ({ detail }) => this.data && this.follow(detail);
    window.addEventListener("seams:view", this.onView);
    this.size = new ResizeObserver(() => this.paint());
    this.size.observe(this.dial);
    this.dial.addEventListener("pointermove", (event) => this.hover(event));
    this.dial.addEventListener("pointerleave", () => this.hover(null));
    this.dial.addEventListener("click", (event) => this.jump(this.offset(event), this.row(event)));
    this.dial.addEventListener("keydown", (event) => this.key(event));
  }

  update({ data }) {
    this.data = data;
    this.tops = [];
    let top = 0;
    data.rows.forEach((row, index) => {
      if (index > 0 && row.letter === "" && data.rows[index - 1].letter !== "") top += GAP;
      this.tops.push(top);
      top += ROW;
    });
    this.strip = top + GAP;
    this.height = this.strip + ROW;
    const labels = data.rows.map((row, index) => {
      const gap = index > 0 && this.tops[index] - this.tops[index - 1] > ROW;
      const label = make("div", `row ${row.letter ? "own" : "other"} ${gap ? "first-other" : ""}`);
      if (row.letter) label.append(make("span", "letter", row.letter));
      label.append(`${row.name}`);
      label.title = `${row.name}: ${row.starts.length.toLocaleString("en")} chunks`;
      return label;
    });
    labels.push(make("div", "row strip first-other", "Cut by how many"));
    this.root.querySelector(".rows").replaceChildren(...labels);
    this.paint();
    this.hover(null);
    window.dispatchEvent(new Event("seams:ask"));
  }

  paint() {
    if (!this.data) return;
    const width = this.dial.clientWidth;
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(this.height * ratio);
    this.canvas.style.height = `${this.height}px`;
    const pen = this.canvas.getContext("2d");
    pen.scale(ratio, ratio);
    const style = getComputedStyle(this.root);
    const text = style.getPropertyValue("--st-text-color");
    const scale = width / Math.max(1, this.data.length);
    this.data.rows.forEach((row, index) => this.paintRow(pen, row, this.tops[index] + (ROW - BAR) / 2, scale));
    pen.fillStyle = text;
    const { offsets, shares } = this.data.consensus;
    offsets.forEach((offset, index) => {
      const tall = Math.max(2, shares[index] * BAR);
      pen.globalAlpha = 0.25 + 0.75 * shares[index];
      pen.fillRect(offset * scale, this.strip + ROW - (ROW - BAR) / 2 - tall, 1.5, tall);
    });
    pen.globalAlpha = 1;
  }

  paintRow(pen, row, top, scale) {
    const { starts, ends } = row;
    const dense = starts.length && (this.data.length * scale) / starts.length < 2.5;
    for (let index = 0; index < starts.length; index += 1) {
      const left = starts[index] * scale;
      const right = Math.max(left + 0.5, ends[index] * scale - (dense ? 0 : 1));
      pen.fillStyle = HUES[index % HUES.length];
      pen.globalAlpha = row.letter ? 0.8 : 0.5;
      pen.fillRect(left, top, right - left, BAR);
    }
    pen.globalAlpha = 1;
  }

  offset(event) {
    const box = this.dial.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    return Math.round(share * this.data.length);
  }

  row(event) {
    const y = event.clientY - this.dial.getBoundingClientRect().top;
    if (y >= this.strip) return this.data.rows.length;
    return this.tops.findLastIndex((top) => top <= y);
  }

  hover(event) {
    this.hair.hidden = !event;
    if (!event) {
      this.words.textContent = this.data.words;
      return;
    }
    const offset = this.offset(event);
    this.hair.style.left = `${event.clientX - this.dial.getBoundingClientRect().left}px`;
    const row = this.data.rows[this.row(event)];
    if (row) {
      const chunk = lastAtOrBelow(row.starts, offset);
      this.words.textContent = chunk < 0 ? row.name : `${row.name} · #${chunk} of ${row.starts.length.toLocaleString("en")}`;
      return;
    }
    const { offsets, shares } = this.data.consensus;
    const found = lastAtOrBelow(offsets, offset + this.data.length / this.dial.clientWidth);
    const voices = this.data.rows.length;
    this.words.textContent = found < 0 ? "" : `${Math.round(shares[found] * voices)} of ${voices} cut here`;
  }

  jump(offset, row) {
    const pane = this.data.rows[row]?.letter ? row : undefined;
    window.dispatchEvent(new CustomEvent("seams:jump", { detail: { offset, pane } }));
  }

  key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1, PageDown: 10, PageUp: -10, Home: -100, End: 100 }[event.key];
    if (!step) return;
    event.preventDefault();
    const wanted = this.seen.from + (step / 100) * this.data.length;
    this.jump(Math.round(Math.min(this.data.length - 1, Math.max(0, wanted))));
  }

  follow(seen) {
    this.seen = seen;
    const length = Math.max(1, this.data.length);
    this.window.style.left = `${(100 * seen.from) / length}%`;
    this.window.style.width = `${(100 * Math.max(0, seen.to - seen.from)) / length}%`;
    this.dial.setAttribute("aria-valuenow", String(Math.round((100 * seen.from) / length)));
  }

  leave() {
    this.size.disconnect();
    window.removeEventListener("seams:view", this.onView);
  }
}

export default living(Tracks);
