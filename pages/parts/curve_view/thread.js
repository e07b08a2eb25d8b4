// The threshold: a line that is dragged, or moved from the keyboard. While it moves nothing leaves the browser.

const NEAR = { mouse: 6, pen: 10, touch: 20 }; // pixels from the line at which a press takes hold of it
const START = 3; // pixels of movement that tell a drag from a click
const SETTLE = 350; // milliseconds after the last key until Python hears of it

class Thread {
  constructor(view) {
    this.view = view;
    this.handle = view.root.querySelector(".handle");
    this.axis = view.root.querySelector(".axis");
    const { scroller } = view;
    scroller.addEventListener("pointerdown", (event) => this.press(event));
    scroller.addEventListener("pointermove", (event) => this.move(event));
    scroller.addEventListener("pointerup", (event) => this.release(event));
    scroller.addEventListener("pointercancel", () => this.cancel());
    scroller.addEventListener("click", (event) => this.swallow(event), { capture: true });
    scroller.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.drag) this.cancel(event);
    }, { capture: true });
    this.handle.addEventListener("keydown", (event) => this.key(event));
  }

  get exists() {
    return this.view.threshold !== null;
  }

  share(event) {
    const { left, width } = this.axis.getBoundingClientRect();
    return (event.clientX - left) / width;
  }

  /** Whether a press here takes hold of the line. */
  near(event) {
    if (!this.exists) return false;
    if (event.target.closest?.(".axis")) return true;
    const { left, width } = this.axis.getBoundingClientRect();
    const line = left + (width * this.view.scale.x(this.view.threshold)) / 100;
    return Math.abs(event.clientX - line) <= (NEAR[event.pointerType] ?? NEAR.mouse);
  }

  press(event) {
    this.moved = false;
    if (event.button !== 0 || !this.near(event)) return;
    event.preventDefault();
    const onAxis = Boolean(event.target.closest(".axis"));
    const onHandle = Boolean(event.target.closest(".handle"));
    const line = this.view.scale.x(this.view.threshold) / 100;
    // Held beside its middle the line does not jump to the pointer; on the axis it comes to where one presses.
    this.drag = { id: event.pointerId, x: event.clientX, from: this.view.threshold, hold: onAxis && !onHandle ? 0 : line - this.share(event) };
    this.handle.focus({ preventScroll: true });
    if (onAxis && !onHandle) this.begin(event);
  }

  begin(event) {
    this.moved = true;
    this.view.scroller.setPointerCapture(this.drag.id);
    this.view.root.dataset.dragging = "";
    this.follow(event);
  }

  move(event) {
    if (!this.drag) {
      this.view.root.classList.toggle("near", event.pointerType !== "touch" && this.near(event));
      return;
    }
    if (event.pointerId !== this.drag.id) return;
    if (this.moved) this.follow(event);
    else if (Math.abs(event.clientX - this.drag.x) >= START) this.begin(event);
  }

  follow(event) {
    this.wanted = this.view.scale.at(this.share(event) + this.drag.hold);
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      if (this.wanted !== this.view.threshold) this.view.move(this.wanted);
    });
  }

  release(event) {
    if (!this.drag || event.pointerId !== this.drag.id) return;
    const { from } = this.drag;
    this.end();
    if (!this.moved) return;
    if (this.wanted !== this.view.threshold) this.view.move(this.wanted);
    this.view.rows.all();
    if (this.view.threshold !== from) this.view.settle();
  }

  cancel(event) {
    if (!this.drag) return;
    event?.preventDefault();
    const { from } = this.drag;
    this.end();
    this.view.move(from);
    this.view.rows.all();
  }

  end() {
    cancelAnimationFrame(this.frame);
    this.frame = null;
    this.drag = null;
    delete this.view.root.dataset.dragging;
  }

  /** The click that ends a drag is no click. */
  swallow(event) {
    if (this.moved || event.target.closest(".axis")) event.stopPropagation();
    this.moved = false;
  }

  key(event) {
    if (!this.exists || event.ctrlKey || event.metaKey || event.altKey) return;
    const { scale, threshold } = this.view;
    const small = (scale.high - scale.low) / (event.shiftKey ? 20 : STEPS);
    const large = (scale.high - scale.low) / 20;
    const steps = { ArrowLeft: -small, ArrowDown: -small, ArrowRight: small, ArrowUp: small, PageDown: -large, PageUp: large };
    const ends = { Home: scale.low, End: scale.high };
    let wanted = ends[event.key];
    if (steps[event.key]) {
      wanted = scale.round(threshold + steps[event.key]);
      if (wanted === threshold) wanted = scale.round(threshold + Math.sign(steps[event.key]) * scale.step);
    }
    if (wanted === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.view.move(scale.round(wanted));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      this.view.rows.all();
      this.view.settle();
    }, SETTLE);
  }

  /** True while the line is in the reader's hand. */
  get busy() {
    return Boolean(this.drag) || Boolean(this.timer);
  }

  place() {
    const { view, handle } = this;
    view.root.classList.toggle("free", !this.exists);
    handle.hidden = !this.exists;
    if (!this.exists) return;
    const { scale, threshold } = view;
    view.scroller.style.setProperty("--at", `${scale.x(threshold)}%`);
    handle.querySelector(".value").textContent = scale.words(threshold);
    handle.setAttribute("aria-valuemin", scale.low);
    handle.setAttribute("aria-valuemax", scale.high);
    handle.setAttribute("aria-valuenow", threshold);
    handle.setAttribute("aria-valuetext", `${view.data.unit} ${scale.words(threshold)}: ${view.figures.sentence()}`);
  }

  /** Where the line goes back to if the drag is given up. */
  returnsTo(threshold) {
    if (this.drag) this.drag.from = threshold;
  }

  leave() {
    this.end();
    clearTimeout(this.timer);
    this.timer = null;
  }
}
