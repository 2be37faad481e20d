/** The picked card, which the hand, the piles and the choices of a board share. */

import type { Card } from "$protocol";

/** A card that the reader has picked: by a tap, by the keyboard, or by dragging it. */
export interface Picked {
  /** Where it lies: of equal cards only one is picked. */
  key: string;
  card: Card;
}

/** Give each card of a hand a key that stays the same as long as the card does; equal cards are counted. */
export function withKeys(cards: readonly Card[]): Picked[] {
  const seen = new Map<Card, number>();
  return cards.map((card) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    return { key: `hand-${card}-${nth}`, card };
  });
}
