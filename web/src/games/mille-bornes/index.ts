/** The game on the page. */

import type { GameModule } from "../module.ts";
import MilleCard from "../../art/MilleCard.svelte";
import Board from "./Board.svelte";

const module: GameModule<"mille-bornes"> = {
  Board,
  Face: MilleCard,
  flights: () => [],
  sound: () => null,
};

export default module;
