/** Go to the Store on the page. */

import NumberCard from "../../art/NumberCard.svelte";
import { dealt, flights, sound } from "../asking/told.ts";
import type { GameModule } from "../module.ts";
import Board from "./Board.svelte";

const module: GameModule<"store"> = { Board, Face: NumberCard, flights, sound, dealt };

export default module;
