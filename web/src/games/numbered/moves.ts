/** What an offer is on a table of numbered cards: a card that goes from one place to another. */

import type { Card } from "$protocol";
import type { GameId, Offer } from "../module.ts";

/** The place of the cards in the kit's hand, whose keys say more: `hand-7-0`. */
export const HAND = "hand";

export interface Move<G extends GameId> {
  offer: Offer<G>;
  /** Where the card lies. */
  from: string;
  card: Card;
  /** Where it may go: a place, or a pile by a key of the board's. */
  to: string;
}
