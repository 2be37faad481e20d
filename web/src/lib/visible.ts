/**
 * Text from elsewhere, with everything in it that a reader could not see, as `sabot/core/visible.py` writes it:
 * directions, joiners, fillers and controls become escapes. Both are tested with `tests/locale/visible.json`.
 */

/** Nothing that one can see, but for emoji of several parts and marks on letters; see the Python module. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb\u2800\u{13430}-\u{13442}\u{16fe4}\u{1d159}]/u;
const MARK = /[\p{Mn}\p{Me}]/u;
const SUSPECT = new RegExp(`${HIDDEN.source}|${MARK.source}`, "u");
const SYMBOL = /^[\p{So}\p{Sm}]$/u;
const SELECTOR = /^[\ufe0e\ufe0f]$/u;
const TONE = /^[\u{1f3fb}-\u{1f3ff}]$/u;
const SHORT: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
/** Marks on one letter that are shown. */
const MOST_MARKS = 4;

/** The text with escapes for what cannot be seen; `lines` leaves its line breaks as they are. */
export function visible(text: string, { lines = false } = {}): string {
  if (!SUSPECT.test(text)) return text;
  const signs = [...text];
  return signs.map((sign, place) => ((lines && sign === "\n") || shows(signs, place) ? sign : escaped(sign))).join("");
}

/** What stays as it is: the parts of an answer that are no words, but evidence that is summed up. */
const EVIDENCE = new Set(["record", "cuts"]);

/** How JSON writes what cannot be seen; a line break does no harm to a page. */
const ESCAPE = /\\[bfrtu]/;

/** What a server has written in JSON, with nothing hidden in it. */
export function read(json: string): unknown {
  if (!SUSPECT.test(json.replaceAll("\n", "")) && !ESCAPE.test(json)) return JSON.parse(json);
  return seen(JSON.parse(json));
}

function seen(value: unknown): unknown {
  if (typeof value === "string") return visible(value, { lines: true });
  if (Array.isArray(value)) return value.map(seen);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [visible(name), EVIDENCE.has(name) ? (part as unknown) : seen(part)]),
  );
}

function shows(signs: readonly string[], place: number): boolean {
  const sign = signs[place] ?? "";
  if (HIDDEN.test(sign)) return (SELECTOR.test(sign) && selects(signs, place)) || (sign === "\u200d" && joins(signs, place));
  return !MARK.test(sign) || stands(signs, place);
}

function stands(signs: readonly string[], place: number): boolean {
  const before = signs.slice(Math.max(0, place - MOST_MARKS), place);
  return before.length > 0 && !(before.length === MOST_MARKS && before.every((sign) => MARK.test(sign)));
}

/** Whether a variation selector says how an emoji is drawn. */
function selects(signs: readonly string[], place: number): boolean {
  const before = signs[place - 1] ?? "";
  if (/^[0-9#*]$/.test(before)) return signs[place + 1] === "\u20e3";
  return isSymbol(before) || /^[‼⁉〰]$/.test(before);
}

/** Whether a joiner stands between two emoji. */
function joins(signs: readonly string[], place: number): boolean {
  let before = place - 1;
  if (SELECTOR.test(signs[before] ?? "")) before -= 1;
  if (TONE.test(signs[before] ?? "")) before -= 1;
  return isSymbol(signs[before] ?? "") && isSymbol(signs[place + 1] ?? "");
}

function isSymbol(sign: string): boolean {
  return SYMBOL.test(sign) && !HIDDEN.test(sign);
}

function escaped(sign: string): string {
  const number = sign.codePointAt(0) ?? 0;
  const digits = number.toString(16);
  if (sign in SHORT) return SHORT[sign] ?? "";
  if (number < 0x100) return `\\x${digits.padStart(2, "0")}`;
  return number < 0x10000 ? `\\u${digits.padStart(4, "0")}` : `\\U${digits.padStart(8, "0")}`;
}
