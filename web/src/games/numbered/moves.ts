/** Offers of games with numbered cards as moves: a card goes from one place to another. */

import type { Card } from "$protocol";
import type { GameId, Offer } from "../module.ts";

/** The place of the reader's hand; the keys of its cards are longer: `hand-7-0`. */
export const HAND = "hand";

export interface Move<G extends GameId> {
  offer: Offer<G>;
  /** Where the card lies. */
  from: string;
  card: Card;
  /** Where it can go: a place, or the key of a pile. */
  to: string;
}
