// Moving through the text: scrolling to an offset, and telling others what is on screen.

class Motion {
  constructor(view) {
    this.view = view;
    this.scroller = view.scroller;
    this.onJump = ({ detail }) => this.jump(detail.offset, detail.pane);
    this.onAsk = () => this.tell();
    window.addEventListener("seams:jump", this.onJump);
    window.addEventListener("seams:ask", this.onAsk);
    this.scroller.addEventListener("scroll", () => this.tell(), { passive: true });
  }

  jump(offset, pane) {
    const index = pane ?? this.view.selected?.pane ?? 0;
    const chunk = this.view.panes[index].spans.chunkAt(offset);
    this.reveal(index, offset);
    if (chunk >= 0) this.view.select(index, chunk, false);
  }

  /** Scroll to an offset; heights of unseen sections are guesses, so look again after each frame. */
  reveal(index, offset, tries = 5) {
    const pane = this.view.panes[index];
    const section = this.view.layout.sectionAt(offset);
    for (const each of this.view.panes) this.view.drawing.one(each, section);
    const pieces = pane.sections[section].querySelectorAll(".piece");
    const target = [...pieces].findLast((piece) => piece.offset <= offset) ?? pane.sections[section];
    const box = this.scroller.getBoundingClientRect();
    const covered = this.view.heads.offsetHeight;
    const wanted = box.top + covered + 0.2 * (box.height - covered);
    const off = target.getBoundingClientRect().top - wanted;
    const before = this.scroller.scrollTop;
    this.scroller.scrollTop += off;
    if (pane.column.offsetLeft + pane.column.offsetWidth > this.scroller.scrollLeft + this.scroller.clientWidth) {
      this.scroller.scrollLeft = pane.column.offsetLeft;
    }
    const moved = Math.abs(this.scroller.scrollTop - before) > 1;
    if (moved && tries > 0) requestAnimationFrame(() => this.reveal(index, offset, tries - 1));
  }

  /** Tell other components which stretch of the text is on screen. */
  tell() {
    if (this.telling) return;
    this.telling = requestAnimationFrame(() => {
      this.telling = null;
      const { height } = this.scroller.getBoundingClientRect();
      window.dispatchEvent(
        new CustomEvent("seams:view", { detail: { from: this.offsetAt(this.view.heads.offsetHeight), to: this.offsetAt(height) } }),
      );
    });
  }

  /** About which offset stands at a height of the scroller, by the share of its section above it. */
  offsetAt(height) {
    const { sections } = this.view.panes[0] ?? { sections: [] };
    const wanted = this.scroller.scrollTop + height - this.view.heads.offsetHeight;
    let low = 0;
    let high = sections.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sections[middle].offsetTop <= wanted) low = middle + 1;
      else high = middle;
    }
    const section = Math.max(0, low - 1);
    if (!sections[section]) return 0;
    const starts = this.view.layout.sectionStarts;
    const end = starts[section + 1] ?? this.view.layout.text.length;
    const share = Math.min(1, Math.max(0, (wanted - sections[section].offsetTop) / (sections[section].offsetHeight || 1)));
    return Math.round(starts[section] + share * (end - starts[section]));
  }

  leave() {
    window.removeEventListener("seams:jump", this.onJump);
    window.removeEventListener("seams:ask", this.onAsk);
  }
}
