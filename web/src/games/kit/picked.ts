/** What the hand, the piles and the choices of a board agree on: which card the reader has picked. */

import type { Card } from "$protocol";

/** A card that the reader has picked: by a tap, by the keyboard, or by dragging it. */
export interface Picked {
  /** Where it lies: of equal cards only one is picked. */
  key: string;
  card: Card;
}

/** A key for each card of a hand that stays the same as long as the card does; equal cards are counted. */
export function keyed(cards: readonly Card[]): Picked[] {
  const seen = new Map<Card, number>();
  return cards.map((card) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    return { key: `hand-${card}-${nth}`, card };
  });
}

/** How the cards of a hand lie: in rows, overlapping as far as a finger still finds each. */
export interface Fan {
  rows: number;
  /** Cards in a row. */
  per: number;
  /** From the edge of a card to the edge of the next. */
  step: number;
}

const FINGER = 44;
const GAP = 6;
/** Stages lower than so many pixels are those of small phones, or of phones on their side. */
const LOW = 416;

/**
 * How wide the cards of a hand should be in so much room, on a stage of such a height: the rest of the table needs
 * most of it.
 */
export function wish(room: number, height: number): number {
  if (height < LOW) return Math.min(56, Math.max(46, height * 0.17));
  return Math.min(150, Math.max(54, Math.min(Math.max(72, room / 7.2), height * 0.134)));
}

/** How wide a card may be: rather smaller than a second row, as long as a finger finds it. */
export function fitting(cards: number, room: number, width: number): number {
  const single = room - FINGER * (cards - 1);
  return single >= FINGER ? Math.min(width, single) : width;
}

/** Lay out so many cards of a width in the room that there is. */
export function fan(cards: number, room: number, width: number): Fan {
  const most = Math.max(1, Math.floor((room - width) / FINGER) + 1);
  const rows = Math.max(1, Math.ceil(cards / most));
  const per = Math.max(1, Math.ceil(cards / rows));
  const step = per > 1 ? Math.min(width + GAP, (room - width) / (per - 1)) : width;
  return { rows, per, step };
}
