// Keeps one parameter of the address up to date, without a new entry in the history.

export default function ({ data: { parameter, value } }) {
  const address = new URL(window.location.href);
  if (address.searchParams.get(parameter) === value) return;
  if (value === null) address.searchParams.delete(parameter);
  else address.searchParams.set(parameter, value);
  window.history.replaceState(window.history.state, "", address);
}
