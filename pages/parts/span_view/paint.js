// One section of one pane: lines of pieces, each piece inside one chunk and one set of marks.
// Document text is only ever set as `textContent` or a text node.

const WHITE = /\r\n|[ \t\u00a0\u2002-\u200b\u202f\u3000\n\r\u2028\u2029]/g;
const SIGNS = { " ": "·", "\t": "→", "\u00a0": "°", "\u3000": "□", "\u200b": "|", "\n": "¬", "\r": "␍", "\r\n": "␍¬" };

/** A pane as it arrives, with the edges at which its pieces begin and end. */
class Spans {
  constructor(pane) {
    this.pane = pane;
    const { starts, ends, from } = pane;
    const edges = [];
    for (let index = 0; index < starts.length; index += 1) {
      edges.push(starts[index], ends[index]);
      if (from[index] < starts[index]) edges.push(from[index]);
    }
    for (const mark of pane.marks) edges.push(...mark.starts, ...mark.ends);
    this.edges = Int32Array.from(edges).sort();
  }

  chunkAt(offset) {
    const index = lastAtOrBelow(this.pane.starts, offset);
    return index >= 0 && offset < this.pane.ends[index] ? index : -1;
  }

  /** Class names for the colour of a chunk. */
  shade(chunk) {
    return chunk < 0 ? "gap" : `shade${chunk % SHADES} i${chunk}`;
  }

  /** Class names for what lies over the colour at an offset. */
  over(offset) {
    const { starts, from, marks } = this.pane;
    const next = lastAtOrBelow(starts, offset) + 1;
    let names = next < starts.length && from[next] <= offset ? `repeated${next % SHADES}` : "";
    for (const mark of marks) if (covered(mark, offset) >= 0) names += ` mark-${mark.kind}`;
    return names;
  }

  /** The words for what is marked at an offset. */
  words(offset) {
    const found = [];
    for (const mark of this.pane.marks) {
      const index = covered(mark, offset);
      if (index >= 0) found.push(mark.notes[index] ?? mark.words);
    }
    return found;
  }
}

/** The index of the stretch of a mark that holds an offset, -1 where none does. */
function covered(mark, offset) {
  const index = lastAtOrBelow(mark.starts, offset);
  return index >= 0 && offset < mark.ends[index] ? index : -1;
}

function fill(element, text, white) {
  if (!white) {
    element.append(text);
    return;
  }
  let at = 0;
  for (const match of text.matchAll(WHITE)) {
    if (match.index > at) element.append(text.slice(at, match.index));
    const sign = document.createElement("i");
    sign.className = "white";
    sign.dataset.sign = SIGNS[match[0]] ?? "·";
    sign.textContent = match[0];
    element.append(sign);
    at = match.index + match[0].length;
  }
  if (at < text.length) element.append(text.slice(at));
}

/** The text of a piece, with the words in it that have a colour. */
function fillWords(element, text, start, end, words, white) {
  if (!words) {
    fill(element, text.slice(start, end), white);
    return;
  }
  let at = start;
  let index = Math.max(0, lastAtOrBelow(words.starts, start));
  for (; index < words.starts.length && words.starts[index] < end; index += 1) {
    const from = Math.max(at, words.starts[index]);
    const until = Math.min(end, words.ends[index]);
    if (until <= from) continue;
    if (from > at) fill(element, text.slice(at, from), white);
    const word = element.appendChild(make("span", `word ${words.kinds[words.kind[index]]}`));
    fill(word, text.slice(from, until), white);
    at = until;
  }
  if (at < end) fill(element, text.slice(at, end), white);
}

/** The bands of the chunks around a line, and its number, in the margin. */
function drawMargin(line, layout, pane, start, number) {
  pane.bands.forEach((band, level) => {
    const index = lastAtOrBelow(band.starts, start);
    if (index < 0 || start >= band.ends[index]) return;
    const begins = band.starts[index] === start ? " begins" : "";
    const strip = line.appendChild(make("i", `band shade${index % SHADES} b${level}_${index}${begins}`));
    strip.style.setProperty("--level", level);
  });
  if (!pane.lines || !number) return;
  const digits = line.appendChild(make("i", "lineno"));
  digits.dataset.number = number;
}

/** The number in the margin; drawn by the style sheet, so that copied text holds only text. */
function label(name) {
  const number = document.createElement("i");
  number.className = "number";
  number.chunk = name;
  number.dataset.number = name;
  number.setAttribute("aria-hidden", "true");
  return number;
}

/** A line is coloured as one block where it lies in one chunk, else piece by piece. */
function drawLine(layout, spans, start, end, white, number) {
  const line = document.createElement("div");
  line.dir = "auto";
  line.className = "line";
  const { edges, pane } = spans;
  if (pane.bands.length || pane.lines) drawMargin(line, layout, pane, start, number);
  let next = lastAtOrBelow(edges, start) + 1;
  const first = spans.chunkAt(start);
  const whole = first >= 0 ? pane.ends[first] >= end : next >= edges.length || edges[next] >= end;
  if (whole) line.className += ` ${spans.shade(first)}${first >= 0 && pane.ends[first] === end ? " shuts" : ""}`;
  for (let at = start; at < end; ) {
    while (next < edges.length && edges[next] <= at) next += 1;
    const until = next < edges.length && edges[next] < end ? edges[next] : end;
    const alone = at === start && until === end;
    const piece = alone ? line : document.createElement("span");
    const chunk = whole ? first : spans.chunkAt(at);
    piece.className += ` piece ${whole ? "" : spans.shade(chunk)} ${spans.over(at)}`;
    piece.chunk = chunk;
    piece.offset = at;
    if (chunk >= 0 && pane.starts[chunk] === at) {
      piece.classList.add("opens");
      (at === start ? line : piece).classList.add(at === start ? "rule" : "cut");
      piece.append(label(numberOf(pane, chunk)));
    }
    fillWords(piece, layout.text, at, until, pane.words, white);
    if (!alone) line.append(piece);
    at = until;
  }
  return line;
}

/** All lines of a section as a fragment. */
function drawSection(layout, spans, section, white) {
  const fragment = document.createDocumentFragment();
  const [first, last] = layout.sections[section];
  for (let line = first; line < last; line += 1) {
    const [start, end] = [layout.starts[line], layout.starts[line + 1]];
    fragment.append(drawLine(layout, spans, start, end, white, layout.numbers[line]));
  }
  return fragment;
}

/** Style rules that draw a frame around all pieces of a chunk: sides on lines, ends where it begins and ends. */
function outline(pane, chunk, width) {
  const one = `.p${pane} .i${chunk}`;
  const inset = (x, y) => `inset ${x}px ${y}px var(--edge)`;
  const [sides, top, bottom] = [`${inset(width, 0)}, ${inset(-width, 0)}`, inset(0, width), inset(0, -width)];
  return [
    `${one}.line { box-shadow: ${sides} }`,
    `${one}.line.rule { box-shadow: ${sides}, ${top} }`,
    `${one}.line.shuts { box-shadow: ${sides}, ${bottom} }`,
    `${one}.line.rule.shuts { box-shadow: ${sides}, ${top}, ${bottom} }`,
    `${one}:not(.line) { --frame: var(--edge) }`,
  ];
}
