/** The module of Patience. */

import type { PatienceEvent } from "$protocol";
import NumberCard from "../../art/NumberCard.svelte";
import { type DealtCards, type Flight, type GameModule, pitched, type Pitched, type Sound } from "../module.ts";
import Board from "./Board.svelte";

/** Return the `data-place` of a spot; in the lower row, that of one of its cards. */
export function placeOf(spot: string, card: string): string {
  if (spot === "t") return "turned";
  if (spot === "w") return "waste";
  return `place-${spot}-${card}`;
}

function flights(event: PatienceEvent): Flight[] {
  switch (event.kind) {
    case "turned-up":
      return [{ card: event.card, from: "pack", to: "turned" }];
    case "went-up":
      return [{ card: event.card, from: placeOf(event.origin, event.card), to: `up-${event.card}` }];
    case "laid-down":
      return [
        { card: event.card, from: placeOf(event.origin, event.card), to: placeOf(String(event.place), event.card) },
      ];
    case "put-aside":
      return [{ card: event.card, from: "turned", to: "waste" }];
    case "pile-moved":
      // The event names only the highest card. Of the cards beneath it, those that were there fly.
      return Array.from({ length: Number(event.card) - 1 }, (_, down) => {
        const card = String(Number(event.card) - down);
        return { card, from: placeOf(String(event.place), card), to: placeOf(String(event.onto), card) };
      });
    case "place-filled":
      return [{ card: event.card, from: "pack", to: placeOf(String(event.place), event.card) }];
    case "place-filled-from-waste":
      return [{ card: event.card, from: "waste", to: placeOf(String(event.place), event.card) }];
    case "pack-out":
    case "hand-ended":
      return [];
  }
}

function sound(event: PatienceEvent): Sound | Pitched | null {
  switch (event.kind) {
    case "turned-up":
      return pitched("draw", event.card);
    case "went-up":
      return event.card === "15" ? "safety" : pitched("play", event.card);
    case "laid-down":
    case "pile-moved":
      return pitched("give", event.card);
    case "put-aside":
      return pitched("discard", event.card);
    case "place-filled":
    case "place-filled-from-waste":
      return "draw";
    case "pack-out":
    case "hand-ended":
      return null;
  }
}

const dealt: DealtCards<"patience"> = {
  // A 1 dealt to the row has already gone up.
  held: ({ lower }) => [{ pile: "row", seat: null, cards: lower.flat() }],
  taken: (event) =>
    event.kind === "turned-up" || event.kind === "place-filled" ? { pile: "pack", seat: null, card: event.card, by: event.seat } : null,
};

const module: GameModule<"patience"> = {
  Board,
  Face: NumberCard,
  flights,
  sound,
  dealt,
  minHeights: () => ({ portrait: 22, landscape: 16 }),
};

export default module;
