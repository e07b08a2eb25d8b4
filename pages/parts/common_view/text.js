// Text into sections of lines. Offsets are UTF-16 units, as JavaScript strings count.

const LINE_LIMIT = 4000; // a longer line is laid out in several blocks, or a minified file would be one
const SECTION_LIMIT = 3000; // what the browser lays out at once when it comes into view
const SECTION_LINES = 40;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;
const GLUED = /[\p{M}\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/uy; // never begins a block of its own

/** Where to break a line that is longer than one block: behind a space, never inside a character. */
function breakPoint(text, start, limit) {
  const space = text.lastIndexOf(" ", limit);
  if (space > limit - 400) return space + 1;
  let at = limit;
  for (;;) {
    const unit = text.charCodeAt(at);
    GLUED.lastIndex = at;
    const joined = text.charCodeAt(at - 1) === 0x200d;
    const inside = (unit >= 0xdc00 && unit <= 0xdfff) || joined || GLUED.test(text);
    if (!inside || at <= start + 1) return at;
    at -= 1;
  }
}

/** The starts of all lines, long ones broken, and the length of the text at the end. */
function lineStarts(text) {
  const starts = [0];
  const add = (end) => {
    let last = starts[starts.length - 1];
    while (end - last > LINE_LIMIT) {
      last = breakPoint(text, last, last + LINE_LIMIT);
      starts.push(last);
    }
    if (end > last) starts.push(end);
  };
  LINE_END.lastIndex = 0;
  for (let match = LINE_END.exec(text); match; match = LINE_END.exec(text)) add(match.index + match[0].length);
  add(text.length);
  return starts;
}

/** What each line is called, counted by line feeds as parsers do; 0 where one goes on. */
function lineNumbers(text, starts) {
  let number = 1;
  return starts.map((start) => {
    if (start === 0) return number;
    if (text[start - 1] !== "\n") return 0;
    number += 1;
    return number;
  });
}

/** Sections as [first line, last line) over the line starts. */
function sectionsOf(starts) {
  const sections = [];
  for (let first = 0; first < starts.length - 1; ) {
    let last = first + 1;
    while (
      last < starts.length - 1 &&
      last - first < SECTION_LINES &&
      starts[last + 1] - starts[first] <= SECTION_LIMIT
    ) {
      last += 1;
    }
    sections.push([first, last]);
    first = last;
  }
  return sections;
}

class Layout {
  constructor(text) {
    this.text = text;
    this.starts = lineStarts(text);
    this.sections = sectionsOf(this.starts);
    this.sectionStarts = this.sections.map(([first]) => this.starts[first]);
    this.numbers = lineNumbers(text, this.starts);
  }

  sectionAt(offset) {
    return Math.max(0, lastAtOrBelow(this.sectionStarts, offset));
  }

  /** A guess at a section's height in lines of `columns` characters, until the browser knows better. */
  guess(section, columns) {
    const [first, last] = this.sections[section];
    let lines = 0;
    for (let line = first; line < last; line += 1) {
      lines += Math.max(1, Math.ceil((this.starts[line + 1] - this.starts[line] - 1) / columns));
    }
    return lines;
  }
}
