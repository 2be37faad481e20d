/** The module of Mille Bornes. */

import type { Card, MilleBornesEvent } from "$protocol";
import type { DealtCards, Flight, GameModule, Pitched, Sound } from "../module.ts";
import MilleCard from "../../art/MilleCard.svelte";
import Board from "./Board.svelte";
import { PROMPTED_ACTIONS, pileFor } from "./side-state.ts";

const HIDDEN = "?";

function flights(event: MilleBornesEvent, me: number | null): Flight[] {
  const hand = (seat: number) => (seat === me ? "hand" : `seat-${seat}`);
  const pile = (side: number, card: Card) => `side-${side}-${pileFor(card)}`;
  switch (event.kind) {
    case "drew":
      return [{ card: event.card === HIDDEN ? null : event.card, from: "draw", to: hand(event.seat) }];
    case "played":
    case "attacked":
    case "safety-exposed":
      return [{ card: event.card, from: hand(event.seat), to: pile(event.side, event.card) }];
    case "coup-fourre-made":
      return [{ card: event.card, from: hand(event.seat), to: pile(event.side, event.card), crosswise: true }];
    case "discarded":
    case "attacked-in-vain":
      return [{ card: event.card, from: hand(event.seat), to: "discard" }];
    case "hazard-cleared":
      return [{ card: event.card, from: pile(event.side, event.card), to: "discard" }];
    default:
      return [];
  }
}

/** The sounds of cards that are played: longer distances are higher, each hazard has its own. */
const CARD_SOUNDS: Record<Card, Sound | Pitched> = {
  "25": { sound: "drive", semitones: -5 },
  "50": { sound: "drive", semitones: -2 },
  "75": { sound: "drive", semitones: 0 },
  "100": { sound: "drive", semitones: 4 },
  "200": { sound: "drive", semitones: 9 },
  roll: "go",
  end_of_limit: "free",
  gasoline: "repair",
  spare_tire: "repair",
  repairs: "repair",
  stop: "stop",
  speed_limit: "limit",
  accident: "crash",
  flat_tire: "puncture",
  out_of_gas: "empty",
};

function sound(event: MilleBornesEvent, me: number | null): Sound | Pitched | null {
  switch (event.kind) {
    case "drew":
      return event.seat === me ? "draw" : null;
    case "played":
      return CARD_SOUNDS[event.card] ?? "play";
    case "attacked":
      return CARD_SOUNDS[event.card] ?? "attack";
    case "attacked-in-vain":
      return "wrong";
    case "discarded":
      return "discard";
    case "safety-exposed":
      return "safety";
    case "coup-fourre-made":
      return "coup";
    case "extension-called":
      return "longer";
    default:
      return null;
  }
}

const dealt: DealtCards<"mille-bornes"> = {
  held: ({ hand }, me) => [{ pile: "deal", seat: me, cards: hand }],
  taken: (event) =>
    event.kind === "drew" ? { pile: "stock", seat: null, card: event.card === HIDDEN ? null : event.card, by: event.seat } : null,
};

/** Every open hand needs a row; hands of partners also where the sides are side by side. */
function minHeights(players: number, sides: number): { portrait: number; landscape: number } {
  const more = Math.max(players - 2, 0);
  if (players > sides) return { portrait: 20 + 9 * more, landscape: 13 + 4.5 * more };
  return { portrait: 20 + 7 * more, landscape: more ? 16.5 : 13 };
}

const module: GameModule<"mille-bornes"> = {
  Board,
  Face: MilleCard,
  flights,
  sound,
  dealt,
  promptedActions: PROMPTED_ACTIONS,
  minHeights,
};

export default module;
