// The numbers in the margin. Chunks that begin in one row of the screen would hide one another's: the first says which they are.

const ROOM = 7; // characters of a number that the margin has room for

class Margin {
  constructor(view) {
    this.view = view;
    this.frame = null;
  }

  /** Look again at what is on screen, once the browser has broken its lines. */
  refresh() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      for (const { sections } of this.view.panes) for (const section of this.view.visible) share(sections[section]);
    });
  }

  leave() {
    cancelAnimationFrame(this.frame);
  }
}

/** Numbers in one row become one: "4–6", or "1024+" where that is too long. */
function share(section) {
  const labels = [...(section?.querySelectorAll(".number") ?? [])];
  const tops = labels.map((label) => label.getBoundingClientRect().top);
  for (let first = 0; first < labels.length; ) {
    let next = first + 1;
    while (next < labels.length && Math.abs(tops[next] - tops[first]) < 2) next += 1;
    const [from, until] = [labels[first].chunk, labels[next - 1].chunk];
    const range = `${from}–${until}`;
    labels[first].dataset.number = from === until ? from : range.length <= ROOM ? range : `${from}+`;
    for (let index = first; index < next; index += 1) labels[index].classList.toggle("shared", index > first);
    first = next;
  }
}
