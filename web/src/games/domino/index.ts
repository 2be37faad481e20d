/** The module of Domino. */

import type { Games } from "$protocol";
import NumberCard from "../../art/NumberCard.svelte";
import { type DealtCards, type Flight, type GameModule, pitched, type Pitched, type Sound } from "../module.ts";
import Board from "./Board.svelte";
import { ACTIVE, DOUBTED, DOUBTED_HOME, handPlace, pilePlace, tablePlace, TURNED } from "./places.ts";

type Event = Games["domino"]["event"];

export function flights(event: Event): Flight[] {
  switch (event.kind) {
    case "turned-up":
      return [{ card: event.card, from: handPlace(event.seat), to: TURNED }];
    case "laid-on-table":
      return [{ card: event.card, from: ACTIVE, to: tablePlace(event.card) }];
    case "laid-on-opponent":
      return [{ card: event.card, from: ACTIVE, to: pilePlace(event.other) }];
    case "laid-on-own-pile":
      return [{ card: event.card, from: TURNED, to: pilePlace(event.seat) }];
    case "pile-turned-over":
      return [{ card: null, from: pilePlace(event.seat), to: handPlace(event.seat) }];
    case "taken-back":
      return [{ card: event.card, from: DOUBTED, to: DOUBTED_HOME }];
    case "penalty-taken":
      return [{ card: event.card, from: handPlace(event.other), to: pilePlace(event.seat) }];
    default:
      return [];
  }
}

export function sound(event: Event, me: number | null): Sound | Pitched | null {
  switch (event.kind) {
    case "turned-up":
      return pitched("draw", event.card);
    case "pile-turned-over":
      return "shuffle";
    case "laid-on-table":
      return pitched("play", event.card);
    case "laid-on-opponent":
      return pitched(event.other === me ? "attack" : "give", event.card);
    case "laid-on-own-pile":
      return pitched("discard", event.card);
    case "taken-back":
      return "discard";
    case "table-pile-closed":
      return "safety";
    case "called-rightly":
      return "coup";
    case "called-in-vain":
    case "penalty-taken":
      return "wrong";
    default:
      return null;
  }
}

/** Hands are turned up from their bottom, in the order of the deal, until a card returns or the pile becomes the hand. */
const dealt: DealtCards<"domino"> = {
  held: () => [],
  taken(event) {
    if (event.kind === "turned-up") return { pile: "hand", seat: event.seat, card: event.card, by: event.seat };
    const moved = event.kind === "taken-back" || event.kind === "pile-turned-over";
    return moved ? { pile: "hand", seat: event.seat, card: null, by: event.seat, lost: true } : null;
  },
};

const module: GameModule<"domino"> = { Board, Face: NumberCard, flights, sound, dealt, passIsUsual: true, promptedActions: ["call", "let-pass"] };

export default module;
