/**
 * Make invisible characters of foreign texts visible, as `sabot/core/visible.py` does: directions, joiners, fillers
 * and controls become escapes. Both are tested with `tests/locale/visible.json`.
 */

/** Characters that cannot be seen, besides parts of emoji and marks on letters; see the Python module. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb\u2800\u{13430}-\u{13442}\u{16fe4}\u{1d159}]/u;
const MARK = /[\p{Mn}\p{Me}]/u;
const SUSPECT = new RegExp(`${HIDDEN.source}|${MARK.source}`, "u");
const SYMBOL = /^[\p{So}\p{Sm}]$/u;
const SELECTOR = /^[\ufe0e\ufe0f]$/u;
const TONE = /^[\u{1f3fb}-\u{1f3ff}]$/u;
const SHORT: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
/** Marks on one letter that are shown. */
const MAX_MARKS = 4;

/** Return the text with escapes for invisible characters; `lines` keeps its line breaks. */
export function visible(text: string, { lines = false } = {}): string {
  if (!SUSPECT.test(text)) return text;
  const characters = [...text];
  return characters.map((character, index) => ((lines && character === "\n") || isShown(characters, index) ? character : escaped(character))).join("");
}

/** Parts of an answer that stay unchanged: evidence whose digest is computed. */
const EVIDENCE = new Set(["record", "cuts"]);

/** How JSON writes invisible characters. A line break does no harm. */
const ESCAPE = /\\[bfrtu]/;

/** Parse JSON of the server, with its invisible characters escaped. */
export function parseVisible(json: string): unknown {
  if (!SUSPECT.test(json.replaceAll("\n", "")) && !ESCAPE.test(json)) return JSON.parse(json);
  return escapeAll(JSON.parse(json));
}

function escapeAll(value: unknown): unknown {
  if (typeof value === "string") return visible(value, { lines: true });
  if (Array.isArray(value)) return value.map(escapeAll);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [visible(name), EVIDENCE.has(name) ? (part as unknown) : escapeAll(part)]),
  );
}

function isShown(characters: readonly string[], index: number): boolean {
  const character = characters[index] ?? "";
  if (HIDDEN.test(character)) return (SELECTOR.test(character) && isEmojiSelector(characters, index)) || (character === "\u200d" && isEmojiJoiner(characters, index));
  return !MARK.test(character) || isMarkShown(characters, index);
}

function isMarkShown(characters: readonly string[], index: number): boolean {
  const before = characters.slice(Math.max(0, index - MAX_MARKS), index);
  return before.length > 0 && !(before.length === MAX_MARKS && before.every((character) => MARK.test(character)));
}

/** Return whether a variation selector decides how an emoji is drawn. */
function isEmojiSelector(characters: readonly string[], index: number): boolean {
  const before = characters[index - 1] ?? "";
  if (/^[0-9#*]$/.test(before)) return characters[index + 1] === "\u20e3";
  return isSymbol(before) || /^[‼⁉〰]$/.test(before);
}

/** Return whether a joiner stands between two emoji. */
function isEmojiJoiner(characters: readonly string[], index: number): boolean {
  let before = index - 1;
  if (SELECTOR.test(characters[before] ?? "")) before -= 1;
  if (TONE.test(characters[before] ?? "")) before -= 1;
  return isSymbol(characters[before] ?? "") && isSymbol(characters[index + 1] ?? "");
}

function isSymbol(character: string): boolean {
  return SYMBOL.test(character) && !HIDDEN.test(character);
}

function escaped(character: string): string {
  const number = character.codePointAt(0) ?? 0;
  const digits = number.toString(16);
  if (character in SHORT) return SHORT[character] ?? "";
  if (number < 0x100) return `\\x${digits.padStart(2, "0")}`;
  return number < 0x10000 ? `\\u${digits.padStart(4, "0")}` : `\\U${digits.padStart(8, "0")}`;
}
