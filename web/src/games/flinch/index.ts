/** The game on the page. */

import type { GameModule } from "../module.ts";
import NumberCard from "../../art/NumberCard.svelte";
import Board from "./Board.svelte";

const module: GameModule<"flinch"> = {
  Board,
  Face: NumberCard,
  flights: () => [],
  sound: () => null,
};

export default module;
