/** The pack that a game is played with, as its terms have it. */

import type { CardList, GameTerms } from "$protocol";
import type { Pack } from "./shuffling.ts";

/** Return the printed pack of these terms; the cards of the numbered games stand in their book. */
export function packOf(terms: GameTerms, book: CardList): Pack {
  const deck = "deck" in terms ? terms.deck : book.cards.flatMap(({ id }) => Array<string>(terms.series).fill(id));
  return { deck, lifted: "cut" in terms && terms.cut === "dealers-right" };
}
