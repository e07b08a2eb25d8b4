// What there is to say of a gap and of the whole, in words and in figures.

const thousands = (value) => value.toLocaleString("en", { maximumFractionDigits: 1 });
const counted = (count, one, many) => `${thousands(count)} ${count === 1 ? one : many}`;

const MEANINGS = {
  chosen: "The rule cuts here.",
  held: "The rule proposes a cut here, but it is too near a deeper one, or a chunk would be too small. Point at it to see which.",
  capped: "The rule does not cut here; the chunk would be over the budget otherwise.",
  true: "Marked as a place where the document should be cut.",
};

class Words {
  constructor(view) {
    this.view = view;
  }

  /** Why a gap is or is not a cut. */
  state(gap) {
    const { view } = this;
    const { unit, below } = view.data;
    const level = view.data.levels[gap];
    const line = view.threshold === null ? "" : view.scale.words(view.threshold);
    switch (view.stateOf(gap)) {
      case "chosen":
        return line && level !== null ? `cut: ${view.scale.words(level)} is ${below ? "below" : "above"} ${line}` : "cut";
      case "held":
        return `held back: ${view.cuts.suppressed.get(gap)}`;
      case "capped":
        return view.data.cap === null ? "cut for length" : `cut for length: the stretch was over ${thousands(view.data.cap)} ${view.data.size_unit}`;
      case "unknown":
        return view.data.curve?.[gap] != null ? "no valley" : "no known word on one side";
      default:
        return "no cut";
    }
  }

  /** The name of a sign for those who hear the page. */
  short(gap) {
    return `gap ${gap}, ${this.level(gap)}${this.state(gap)}`;
  }

  level(gap) {
    const level = this.view.data.levels[gap];
    return level === null ? "" : `${this.view.data.unit} ${this.view.scale.words(level)}, `;
  }

  /** What there is to say of a gap, most important first. */
  lines(gap) {
    const { view } = this;
    const { unit, size_unit } = view.data;
    const level = view.data.levels[gap];
    const lines = [`Gap ${gap}${level === null ? "" : ` · ${unit} ${view.scale.words(level)}`}`, this.state(gap)];
    if (view.data.curve?.[gap] != null) lines.push(`similarity ${view.ghost.words(view.data.curve[gap])}`);
    const rank = view.rank(gap);
    if (rank) lines.push(`rank ${rank[0]} of ${rank[1]} by depth`);
    if (view.cut(gap)) {
      const after = view.chunkOf[gap + 1];
      const [left, right] = [view.chunkSizes[after - 1], view.chunkSizes[after]];
      lines.push(`#${after - 1}: ${thousands(left)} ${size_unit}, #${after}: ${thousands(right)}`);
    }
    if (view.marked(gap)) lines.push("★ true boundary");
    return lines;
  }

  hint(gap) {
    if (!this.view.editable) return [];
    return [this.view.marked(gap) ? "click to take the mark away" : "click to mark a true boundary"];
  }
}

/** The figures above the text and the signs with their counts. */
class Figures {
  constructor(view) {
    this.view = view;
    this.list = view.root.querySelector(".figures");
    this.key = view.root.querySelector(".key");
    this.groups = new Map();
  }

  show() {
    const { view } = this;
    const sizes = view.chunkSizes;
    const held = view.cuts.suppressed.size;
    this.over = view.budget === null ? 0 : sizes.filter((size) => size > view.budget).length;
    this.put("chunks", thousands(sizes.length));
    this.put(`median ${view.data.size_unit}`, thousands(median(sizes)));
    this.put("largest", thousands(sizes.reduce((most, size) => Math.max(most, size), 0)));
    this.put(view.budget === null ? "over" : `over ${thousands(view.budget)}`, view.budget === null ? null : thousands(this.over), this.over > 0, "over");
    const { hits, truths, f1 } = this.scores();
    this.f1 = truths ? f1.toFixed(2) : null;
    this.put("F1", this.f1);
    this.put("found", truths ? `${hits} of ${truths}` : null);
    this.sign("chosen", "cut", view.cuts.chosen.length);
    this.sign("held", "held back", held);
    this.sign("capped", "cut for length", view.cuts.capped.length);
    this.sign("true", "true boundary", truths);
    // Cuts inside sentences lie at no gap; they are counted, not drawn.
    const further = view.known?.inside.length ?? 0;
    this.put(`${further === 1 ? "sentence" : "sentences"} cut further`, further ? thousands(further) : null, false, "further");
    this.sign("behind", "similarity, on a scale of its own", null);
    this.key.querySelector(".behind").hidden = !view.ghost;
  }

  /** How well the cuts meet the marks: as Python counted it, until something moves or a mark is set. */
  scores() {
    const { view } = this;
    const { known, gold } = view;
    const heard = known && known.f1 !== null && gold.size === view.data.gold.length && view.data.gold.every((gap) => gold.has(gap));
    return heard ? known : score(view.all, gold, view.data.gold_elsewhere);
  }

  /** One figure; a value of null takes it away. */
  put(word, value, alarm = false, name = word) {
    let group = this.groups.get(name);
    if (!group) {
      group = { box: make("div"), term: make("dt"), value: make("dd") };
      group.box.append(group.term, group.value);
      this.list.append(group.box);
      this.groups.set(name, group);
    }
    group.box.hidden = value === null;
    group.box.classList.toggle("alarm", alarm);
    if (group.term.textContent !== word) group.term.textContent = word;
    if (group.value.textContent !== (value ?? "")) group.value.textContent = value ?? "";
  }

  sign(name, words, count) {
    let item = this.key.querySelector(`.${name}`);
    if (!item) {
      item = this.key.appendChild(make("li", name));
      item.append(make("i", name === "true" ? "star" : "point"), make("b"), make("span"));
    }
    item.dataset.state = name;
    item.title = MEANINGS[name] ?? "";
    item.querySelector("b").textContent = count === null ? "" : thousands(count);
    item.querySelector("span").textContent = words;
  }

  /** The whole in one sentence. */
  sentence() {
    const { view } = this;
    const parts = [counted(view.chunkSizes.length, "chunk", "chunks"), `median ${thousands(median(view.chunkSizes))} ${view.data.size_unit}`];
    if (this.over) parts.push(`${thousands(this.over)} over ${thousands(view.budget)}`);
    if (this.f1) parts.push(`F1 ${this.f1}`);
    return parts.join(", ");
  }
}
