/** How a card's name is set in the band at its foot: in one line or two, no letter outside of it. */

export interface Line {
  text: string;
  /** Drawn exactly as wide as this: a broader font than we counted on is squeezed. */
  width: number;
}

export interface Setting {
  size: number;
  lines: Line[];
}

/** How wide the band is, and the sizes of type that are tried, for one line and for two. */
export const WIDTH = 86;
const ONE = [15, 14, 13, 12, 11.6];
const TWO = [12, 11, 10, 9];

/** How wide a letter of size 1 is in Arial Bold, or nearly so. */
function breadth(letter: string): number {
  if (/[\sijlI’'.,:;!|()-]/u.test(letter)) return 0.3;
  if (/[frt]/u.test(letter)) return 0.36;
  if (/[mwMW%]/u.test(letter)) return 0.86;
  if (/\p{Lu}/u.test(letter)) return 0.7;
  return 0.58;
}

function long(text: string): number {
  return [...text].reduce((sum, letter) => sum + breadth(letter), 0);
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map(long));
}

/** Every way to break a text in two at a space or after a hyphen, the most even one first. */
function breaks(text: string): string[][] {
  return [...text.matchAll(/ |(?<=-)/gu)]
    .map(({ index }) => [text.slice(0, index), text.slice(index).trimStart()])
    .sort((one, other) => longest(one) - longest(other));
}

export function fit(words: string): Setting {
  const whole = ONE.find((size) => long(words) * size <= WIDTH);
  if (whole) return set(whole, [words]);
  const lines = breaks(words)[0] ?? [words];
  const size = TWO.find((size) => longest(lines) * size <= WIDTH) ?? 9;
  return set(size, lines);
}

function set(size: number, lines: readonly string[]): Setting {
  return { size, lines: lines.map((text) => ({ text, width: Math.min(WIDTH, long(text) * size) })) };
}
