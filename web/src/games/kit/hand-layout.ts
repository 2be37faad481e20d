/** How the cards of a hand are laid out: in rows, overlapping as far as a finger still finds each. */

export interface HandLayout {
  rows: number;
  perRow: number;
  /** From the edge of a card to the edge of the next. */
  step: number;
}

const FINGER = 44;
const GAP = 6;
/** Board areas lower than this are those of small phones, or of phones in landscape. */
const LOW = 416;

/** Return the ideal width of the cards of a hand: the rest of the board needs most of the area. */
export function idealWidth(availableWidth: number, height: number): number {
  if (height < LOW) return Math.min(56, Math.max(46, height * 0.17));
  return Math.min(150, Math.max(54, Math.min(Math.max(72, availableWidth / 7.2), height * 0.134)));
}

/** Return a smaller width if that avoids a second row, as long as a finger finds each card. */
export function fittingWidth(cards: number, availableWidth: number, width: number): number {
  const inOneRow = availableWidth - FINGER * (cards - 1);
  return inOneRow >= FINGER ? Math.min(width, inOneRow) : width;
}

/** Lay out a number of cards of a width. */
export function layOut(cards: number, availableWidth: number, width: number): HandLayout {
  const most = Math.max(1, Math.floor((availableWidth - width) / FINGER) + 1);
  const rows = Math.max(1, Math.ceil(cards / most));
  const perRow = Math.max(1, Math.ceil(cards / rows));
  const step = perRow > 1 ? Math.min(width + GAP, (availableWidth - width) / (perRow - 1)) : width;
  return { rows, perRow, step };
}
