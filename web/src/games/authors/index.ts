/** Authors on the page. */

import NumberCard from "../../art/NumberCard.svelte";
import { flights, sound } from "../asking/told.ts";
import type { DealtCards, GameModule } from "../module.ts";
import Board from "./Board.svelte";

/** All cards are dealt. Sets that are laid at once are not in the hand any more: what is left must have been dealt. */
const dealt: DealtCards<"authors"> = {
  held: ({ hand }, me) => [{ pile: "deal", seat: me, cards: hand }],
  taken: () => null,
};

const module: GameModule<"authors"> = { Board, Face: NumberCard, flights, sound, dealt };

export default module;
