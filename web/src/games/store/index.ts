/** The module of Go to the Store. */

import NumberCard from "../../art/NumberCard.svelte";
import { dealt, flights, sound } from "../asking/events.ts";
import type { GameModule } from "../module.ts";
import Board from "./Board.svelte";

const module: GameModule<"store"> = { Board, Face: NumberCard, flights, sound, dealt };

export default module;
