// Listens to the Plotly chart inside a container of the page and tells Python of zooms and clicks.
// Streamlit makes a new graph for each new figure. Until that one is drawn, a picture of the last one stays.

const ears = new WeakMap();
const AXIS = /^[xy]axis\d*$/;
const CHANGE = /^[xy]axis\d*\.(range|autorange)/;
const PATIENCE = 1500; // milliseconds that a picture waits for the next graph

class Ear {
  constructor() {
    this.graph = null;
    this.picture = null;
    this.observer = new MutationObserver(() => this.find());
  }

  update({ data, setTriggerValue }) {
    this.tell = setTriggerValue;
    this.announced = data.announced;
    if (this.chart === data.chart) return;
    this.chart = data.chart;
    this.observer.observe(document.body, { childList: true, subtree: true });
    this.find();
  }

  // Plotly gives an element `on` when it makes a graph of it.
  find() {
    const place = document.querySelector(`.st-key-${CSS.escape(this.chart)}`);
    if (!place) return;
    if (this.graph && !this.graph.isConnected) this.keep(place);
    const graph = place.querySelector(".js-plotly-plot:not(.past)");
    if (!graph || graph === this.graph || typeof graph.on !== "function") return;
    this.graph = graph;
    graph.on("plotly_afterplot", () => this.forget());
    graph.on("plotly_relayout", (changes) => this.zoom(changes));
    graph.on("plotly_click", ({ points }) => this.click(points[0]));
  }

  keep(place) {
    const past = this.graph;
    this.graph = null;
    if (!past.querySelector(".main-svg")) return;
    this.forget();
    const picture = past.cloneNode(true);
    picture.classList.add("past");
    picture.setAttribute("aria-hidden", "true");
    Object.assign(picture.style, { position: "absolute", inset: "0", pointerEvents: "none" });
    place.style.position = "relative";
    place.append(picture);
    this.picture = picture;
    setTimeout(() => picture === this.picture && this.forget(), PATIENCE);
  }

  forget() {
    this.picture?.remove();
    this.picture = null;
  }

  zoom(changes) {
    if (!Object.keys(changes).some((name) => CHANGE.test(name))) return;
    const ranges = {};
    for (const [name, axis] of Object.entries(this.graph.layout)) {
      if (AXIS.test(name) && axis.autorange !== true && !axis.fixedrange && axis.range) {
        ranges[name] = axis.range.map(Number);
      }
    }
    this.tell("zoom", { ranges });
  }

  click(point) {
    if (!point) return;
    const { data, customdata, x, y } = point;
    const trace = String(data.meta ?? "");
    const kept = customdata ?? null;
    const event = this.announced[trace];
    if (event) window.dispatchEvent(new CustomEvent(event, { detail: { [trace]: kept } }));
    else this.tell("click", { trace, kept, x: Number(x), y: Number(y) });
  }

  close() {
    this.observer.disconnect();
    this.forget();
  }
}

export default function (component) {
  const { parentElement } = component;
  let ear = ears.get(parentElement);
  if (!ear) {
    ear = new Ear();
    ears.set(parentElement, ear);
  }
  ear.update(component);
  return () => {
    ears.get(parentElement)?.close();
    ears.delete(parentElement);
  };
}
