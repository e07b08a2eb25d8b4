// What a threshold cuts: the same decisions as `chunkers.guards`, on the same numbers. No page is needed here.
// Gap g lies before sentence g + 1. Levels are numbers or null (never a cut); lower is more of a cut.

const SHORT = "minimum sentences";

/** Gaps that are still far enough from every cut. */
class Room {
  constructor(gaps, least) {
    this.least = least;
    this.free = new Uint8Array(gaps).fill(1);
    const edge = Math.min(least - 1, gaps);
    this.free.fill(0, 0, edge).fill(0, gaps - edge);
  }

  /** Take a gap if it is free; those too close to it are free no more. */
  take(gap) {
    if (!this.free[gap]) return false;
    this.free.fill(0, Math.max(gap - this.least + 1, 0), gap + this.least);
    return true;
  }
}

/** The local minima, ascending: of a run of equal levels the leftmost gap, of a flat curve none. */
function valleys(levels) {
  const found = [];
  for (let first = 0; first < levels.length; ) {
    const own = levels[first];
    let next = first + 1;
    while (own !== null && next < levels.length && levels[next] === own) next += 1;
    if (own !== null) {
      const beside = [levels[first - 1], levels[next]].filter((level) => level !== null && level !== undefined);
      const alone = next === first + 1;
      if (!beside.some((level) => level < own) && (alone || beside.some((level) => level > own))) found.push(first);
    }
    first = next;
  }
  return found;
}

/** The guards over one curve: what does not depend on the threshold is found once. */
class Guards {
  constructor(levels, least) {
    this.levels = levels;
    this.least = least;
    const deepest = (a, b) => levels[a] - levels[b] || a - b;
    this.order = Array.from(levels.keys()).filter((gap) => levels[gap] !== null).sort(deepest);
    this.valleys = valleys(levels).sort(deepest);
  }

  /** Chosen gaps (ascending), those held back with the guard's name, and the reserve (deepest first). */
  at(threshold) {
    const room = new Room(this.levels.length, this.least);
    const chosen = [];
    const held = [];
    for (const gap of this.order) {
      if (this.levels[gap] >= threshold) break;
      (room.take(gap) ? chosen : held).push(gap);
    }
    const taken = new Set(chosen);
    const reserve = this.valleys.filter((gap) => !taken.has(gap) && room.take(gap));
    const ascending = (a, b) => a - b;
    return {
      chosen: chosen.sort(ascending),
      suppressed: new Map(held.sort(ascending).map((gap) => [gap, SHORT])),
      reserve,
    };
  }

  /** Chosen gaps and valleys by depth, 1 for the deepest. */
  ranks(chosen) {
    const ranked = new Set([...chosen, ...this.valleys]);
    return new Map(this.order.filter((gap) => ranked.has(gap)).map((gap, index) => [gap, index + 1]));
  }
}

/** The gaps that a cap adds, ascending: the deepest of the reserve in a stretch over it, else between sentences. */
function capped({ chosen, reserve }, sizes, cap) {
  const edges = [0, ...chosen.map((gap) => gap + 1), sizes.length - 1];
  const order = new Int32Array(sizes.length).fill(-1);
  reserve.forEach((gap, index) => (order[gap] = index));
  const added = [];
  const waiting = edges.slice(1).map((end, index) => [edges[index], end]);
  while (waiting.length) {
    const [start, end] = waiting.pop();
    if (!(sizes[end] - sizes[start] > cap)) continue;
    let deepest = -1;
    for (let gap = start; gap < end - 1; gap += 1) {
      if (order[gap] >= 0 && (deepest < 0 || order[gap] < order[deepest])) deepest = gap;
    }
    if (deepest < 0) {
      added.push(...filled(sizes, start, end, cap));
    } else {
      added.push(deepest);
      waiting.push([start, deepest + 1], [deepest + 1, end]);
    }
  }
  return added.sort((a, b) => a - b);
}

function filled(sizes, start, end, cap) {
  const cuts = [];
  let begun = start;
  for (let sentence = start + 1; sentence < end; sentence += 1) {
    if (sizes[sentence + 1] - sizes[begun] > cap) {
      cuts.push(sentence - 1);
      begun = sentence;
    }
  }
  return cuts;
}

/** Sizes of the chunks between cuts. */
function sizesOf(cuts, sizes) {
  const edges = [0, ...cuts.map((gap) => gap + 1), sizes.length - 1];
  return edges.slice(1).map((edge, index) => sizes[edge] - sizes[edges[index]]);
}

function median(values) {
  if (!values.length) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** How well cuts meet the marks, gap for gap; `elsewhere` counts marks that lie at no gap. */
function score(cuts, gold, elsewhere) {
  const hits = cuts.filter((gap) => gold.has(gap)).length;
  const truths = gold.size + elsewhere;
  const all = cuts.length + truths;
  return { hits, truths, f1: all ? (2 * hits) / all : 1 };
}
