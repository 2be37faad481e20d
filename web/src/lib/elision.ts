/**
 * French elision before a value: the pile *d’Ada*, not *de Ada*. As in `sabot/locale/elision.py`, values that begin
 * with a vowel are marked before a message is formatted, so that only values are changed.
 */

const MARK = "\ue000";
// Names only: the keys of selectors are lower case. H and Y may or may not elide, so they do not.
const VOWEL = /^[AEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜŒÆ]/;
const BEFORE_VOWEL = new RegExp(`\\b([Dd]|[Qq]u)e ${MARK}`, "g");

/** Return the values, with a mark on those before which `de` and `que` lose their vowel. */
export function marked<Value>(values: Record<string, Value>): Record<string, Value | string> {
  const mark = (value: Value): Value | string =>
    typeof value === "string" && VOWEL.test(value) ? MARK + value : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mark(value)]));
}

/** Return the text with `de` and `que` elided before marked values, and without the marks. */
export function elided(text: string): string {
  return text.replace(BEFORE_VOWEL, "$1’").replaceAll(MARK, "");
}
