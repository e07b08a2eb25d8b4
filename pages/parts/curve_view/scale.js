// Levels on the horizontal axis of the lane: from a level to a share of its width and back.

const MARGIN = 0.06; // of the levels' span, kept free at either side so that the line can pass all of them
const STEPS = 200; // about how many places the line can rest at

class Scale {
  /** `sign` is -1 for levels that are the negative of what they are shown as. */
  constructor(levels, threshold, sign) {
    this.sign = sign;
    const known = levels.filter((level) => level !== null);
    let low = known.length ? known.reduce((least, level) => Math.min(least, level)) : 0;
    let high = known.length ? known.reduce((most, level) => Math.max(most, level)) : 1;
    if (threshold !== null) {
      low = Math.min(low, threshold);
      high = Math.max(high, threshold);
    }
    const span = high - low || Math.abs(high) || 1;
    this.low = low - span * MARGIN;
    this.high = high + span * MARGIN;
    this.digits = Math.min(12, Math.max(0, Math.ceil(-Math.log10((this.high - this.low) / STEPS))));
    this.step = 10 ** -this.digits;
  }

  holds(level) {
    return level === null || (level >= this.low && level <= this.high);
  }

  /** Percent of the lane's width. */
  x(level) {
    return (100 * (level - this.low)) / (this.high - this.low);
  }

  /** The level at a share (0 to 1) of the width, in round figures. */
  at(share) {
    return this.round(this.low + Math.min(1, Math.max(0, share)) * (this.high - this.low));
  }

  /** A level inside the axis with as many digits as are shown. */
  round(level) {
    return Number(Math.min(this.high, Math.max(this.low, level)).toFixed(this.digits));
  }

  words(level) {
    return this.shown(level, this.digits);
  }

  shown(level, digits) {
    const value = this.sign * level;
    const words = value.toFixed(digits);
    return Number(words) === 0 ? words.replace("-", "") : words.replace("-", "\u2212");
  }

  /** Three to five round levels. */
  ticks() {
    const rough = (this.high - this.low) / 4;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough);
    const digits = Math.max(0, -Math.floor(Math.log10(step)));
    const found = [];
    for (let count = Math.ceil(this.low / step); count * step <= this.high; count += 1) {
      found.push({ level: count * step, words: this.shown(count * step, digits) });
    }
    return found;
  }
}
