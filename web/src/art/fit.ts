/** Fit the name of a card into the band at its bottom, in one line or two. */

export interface Line {
  text: string;
  /** The exact width of the text: a wider font than assumed is squeezed. */
  width: number;
}

export interface Setting {
  size: number;
  lines: Line[];
}

/** The width of the band, and the font sizes to try for one line and for two. */
export const WIDTH = 86;
const ONE = [15, 14, 13, 12, 11.6];
const TWO = [12, 11, 10, 9];

/** Return the approximate width of a letter of size 1 in Arial Bold. */
function letterWidth(letter: string): number {
  if (/[\sijlI’'.,:;!|()-]/u.test(letter)) return 0.3;
  if (/[frt]/u.test(letter)) return 0.36;
  if (/[mwMW%]/u.test(letter)) return 0.86;
  if (/\p{Lu}/u.test(letter)) return 0.7;
  return 0.58;
}

function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map(textWidth));
}

/** Return every way to break a text in two at a space or after a hyphen, the most even one first. */
function breaks(text: string): string[][] {
  return [...text.matchAll(/ |(?<=-)/gu)]
    .map(({ index }) => [text.slice(0, index), text.slice(index).trimStart()])
    .sort((one, other) => longest(one) - longest(other));
}

export function fit(words: string): Setting {
  const whole = ONE.find((size) => textWidth(words) * size <= WIDTH);
  if (whole) return set(whole, [words]);
  const lines = breaks(words)[0] ?? [words];
  const size = TWO.find((size) => longest(lines) * size <= WIDTH) ?? 9;
  return set(size, lines);
}

function set(size: number, lines: readonly string[]): Setting {
  return { size, lines: lines.map((text) => ({ text, width: Math.min(WIDTH, textWidth(text) * size) })) };
}
