// Brings figures that were not known when the panes were drawn.

export default function ({ data }) {
  window.seamsFigures ??= new Map();
  for (const [id, figures] of Object.entries(data)) window.seamsFigures.set(id, figures);
  window.dispatchEvent(new Event("seams:figures"));
}
