// The words beside the pointer.

const ASIDE = 14; // pixels between the pointer and its words
const WINDOW_EDGE = 8; // and between the words and the edge of the window

class Tip {
  constructor(view) {
    this.box = view.root.querySelector(".tip");
  }

  /** A title, lines and notes; nothing at all hides the box. */
  write(title, lines, notes = []) {
    const head = title ? [make("strong", "", title)] : [];
    const spans = lines.map((words) => make("span", "", words));
    this.box.replaceChildren(...head, ...spans, ...notes.map((words) => make("span", "note", words)));
    this.box.hidden = !this.box.childElementCount;
  }

  /** Beside and below the pointer, on its other side where there is no room. */
  place({ clientX, clientY }) {
    if (this.box.hidden) return;
    const { width, height } = this.box.getBoundingClientRect();
    const right = clientX + ASIDE + width + WINDOW_EDGE < window.innerWidth;
    const below = clientY + ASIDE + height + WINDOW_EDGE < window.innerHeight;
    this.box.style.left = `${Math.max(WINDOW_EDGE, right ? clientX + ASIDE : clientX - ASIDE - width)}px`;
    this.box.style.top = `${Math.max(WINDOW_EDGE, below ? clientY + ASIDE : clientY - ASIDE - height)}px`;
  }

  hide() {
    this.box.hidden = true;
  }
}
