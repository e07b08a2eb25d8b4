// The figures above a pane. Some take longer than the picture: they come by a component of their own.

/** Figures that arrived late, by pane id; kept where every component of the page can see it. */
function lateFigures() {
  window.seamsFigures ??= new Map();
  return window.seamsFigures;
}

function headOf(data) {
  const title = make("h2", "title");
  title.append(make("span", "letter", data.letter), make("span", "name", data.name));
  const figures = make("dl", "figures");
  const late = lateFigures().get(data.id) ?? data.awaited.map((word) => [word, "…", false]);
  for (const [word, value, alarm] of [...data.figures, ...late]) {
    const group = figures.appendChild(make("div", alarm ? "alarm" : ""));
    group.append(make("dt", "", word), make("dd", "", value));
  }
  return [title, figures];
}
