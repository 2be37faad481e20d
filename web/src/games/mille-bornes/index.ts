/** Mille Bornes on the page: its board, and how its cards move and sound. */

import type { Card, MilleBornesEvent } from "$protocol";
import type { Flight, GameModule, Sound } from "../module.ts";
import MilleCard from "../../art/MilleCard.svelte";
import Board from "./Board.svelte";
import { MOMENTS, pileOf } from "./reading.ts";

const HIDDEN = "?";

function flights(event: MilleBornesEvent, me: number | null): Flight[] {
  const hand = (seat: number) => (seat === me ? "hand" : `seat-${seat}`);
  const pile = (side: number, card: Card) => `side-${side}-${pileOf(card)}`;
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

function sound(event: MilleBornesEvent, me: number | null): Sound | null {
  switch (event.kind) {
    case "drew":
      return event.seat === me ? "draw" : null;
    case "played":
      return "play";
    case "attacked":
      return "attack";
    case "attacked-in-vain":
      return "wrong";
    case "discarded":
      return "discard";
    case "safety-exposed":
      return "safety";
    case "coup-fourre-made":
      return "coup";
    default:
      return null;
  }
}

const module: GameModule<"mille-bornes"> = {
  Board,
  Face: MilleCard,
  flights,
  sound,
  moments: MOMENTS,
};

export default module;
