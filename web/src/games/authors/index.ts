/** The module of Authors. */

import NumberCard from "../../art/NumberCard.svelte";
import { flights, sound } from "../asking/events.ts";
import type { DealtCards, GameModule } from "../module.ts";
import Board from "./Board.svelte";

/** All cards are dealt. Sets laid right after the deal are not in the hand any more; the other cards were dealt. */
const dealt: DealtCards<"authors"> = {
  held: ({ hand }, me) => [{ pile: "deal", seat: me, cards: hand }],
  taken: () => null,
};

const module: GameModule<"authors"> = { Board, Face: NumberCard, flights, sound, dealt };

export default module;
