/** The numerals of the enamel plates: one stroke each, the same on every machine. */

/** The strokes of 0 to 9 in a box of 10 by 16; `1` is narrower. */
const STROKES = [
  "M0 5a5 5 0 0 1 10 0v6a5 5 0 0 1-10 0z",
  "M.6 3.4 5.4 0V16",
  "M.2 4.9A4.9 4.9 0 0 1 10 4.9C10 8.7 4.4 11 .2 16H10.2",
  "M.4 0H9.4L4.7 6.2A4.9 4.9 0 1 1 .1 12.7",
  "M7.6 16V0L0 11.4H10.6",
  "M9.2 0H1.6L.9 7.1C2 6.3 3.4 6 5 6A5 5 0 1 1 .3 12.9",
  "M7.4 0C3.4 3.4 0 7 0 11a5 5 0 1 0 .6-2.4",
  "M0 0H10L3.8 16",
  "M5 7.4a3.9 3.7 0 1 1 .01 0a5 4.3 0 1 1-.01 0z",
  "M2.6 16C6.6 12.6 10 9 10 5a5 5 0 1 0-.6 2.4",
] as const;

export const HEIGHT = 16;

export interface Numeral {
  d: string;
  /** Where it starts. */
  x: number;
}

/** Return the numerals of a number and their whole width, for a width of the pen. */
export function numerals(text: string, pen: number): { width: number; numerals: Numeral[] } {
  let width = 0;
  const laid = [...text].map((digit) => {
    const x = width;
    width += (digit === "1" ? 5.4 : 10) + pen + 1.6;
    return { d: STROKES[Number(digit)] ?? "", x };
  });
  return { width: width - pen - 1.6, numerals: laid };
}
