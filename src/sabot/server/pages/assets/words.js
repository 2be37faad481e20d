// What the page says, in the reader's language. All of it comes from the server's catalogue.

export const LANGUAGES = { en: "English", fr: "Français" };

let words = {};

/** The language in use. */
export let language = "en";

/** The language to begin with: the player's own; a stranger's last choice here; or what the server found. */
export function firstLanguage() {
  const { lang, dataset } = document.documentElement;
  const chosen = localStorage.getItem("language");
  return !dataset.known && chosen in LANGUAGES ? chosen : lang;
}

/** Speak this language from now on. */
export async function speak(wanted) {
  const answer = await fetch(`/api/words?lang=${wanted}`);
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  words = await answer.json();
  language = wanted;
  document.documentElement.lang = wanted;
}

/** The words of a message, its blanks filled in. */
export function t(key, blanks = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (all, name) => blanks[name] ?? all);
}

/** Several things in a row. */
export function listed(items) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items);
}

/** A number as it is written here. */
export function number(value) {
  return new Intl.NumberFormat(language).format(value);
}

/** A day and hour, from seconds. */
export function moment(seconds) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
    seconds * 1000,
  );
}

/** A length of time in its fitting unit: `12 seconds`, `3 days`. */
export function lasting(ms) {
  const steps = [
    ["day", 86400000, 2],
    ["hour", 3600000, 2],
    ["minute", 60000, 2],
    ["second", 1000, 0],
  ];
  const [unit, length] = steps.find(([, size, least]) => ms >= size * least);
  const count = unit === "second" ? Math.ceil(ms / length) : Math.floor(ms / length);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
