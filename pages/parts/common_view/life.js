// A component's view lives as long as the element that it stands in.

const views = new WeakMap();

/** What Streamlit calls with each change: it gives the data to the view of its element, a new one where there is none. */
function living(View) {
  return (component) => {
    const root = component.parentElement;
    if (!views.has(root)) views.set(root, new View(root));
    views.get(root).update(component);
    return () => {
      views.get(root)?.leave();
      views.delete(root);
    };
  };
}
