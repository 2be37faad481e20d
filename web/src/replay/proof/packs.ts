/** The pack of a game. */

import type { CardList, GameTerms } from "$protocol";
import type { Pack } from "./shuffling.ts";

/** Return the printed pack of these terms; numbered games take their cards from the card list. */
export function packOf(terms: GameTerms, cardList: CardList): Pack {
  const deck = "deck" in terms ? terms.deck : cardList.cards.flatMap(({ id }) => Array<string>(terms.series).fill(id));
  return { deck, lifted: "cut" in terms && terms.cut === "dealers-right" };
}
