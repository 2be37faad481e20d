/** The module of Flinch. */

import type { Games } from "$protocol";
import NumberCard from "../../art/NumberCard.svelte";
import { type DealtCards, type Flight, type GameModule, pitched, type Pitched, type Sound } from "../module.ts";
import Board from "./Board.svelte";
import {
  CLOSED,
  gamePlace,
  handPlace,
  landing,
  PACK,
  partnerGamePlace,
  partnerReservePlace,
  reservePlace,
} from "./places.ts";

const HIDDEN = "?";

type Event = Games["flinch"]["event"];
type Played = Extract<Event, { kind: "played" }>;

export function flights(event: Event, me: number | null): Flight[] {
  switch (event.kind) {
    case "drew":
      // The reader's cards come one by one, the hands of others as a whole (see below).
      return event.seat === me ? [{ card: event.card, from: PACK, to: handPlace(me, me) }] : [];
    case "hand-drawn":
      return event.seat === me ? [] : [{ card: null, from: PACK, to: handPlace(event.seat, me) }];
    case "played":
      return [{ card: event.card, from: origin(event, me), to: landing(event.card, event.onto) }];
    case "laid":
      return [{ card: event.card, from: handPlace(event.seat, me), to: reservePlace(event.seat, event.place) }];
    case "spread-out":
      return event.cards.map((card, place) => ({
        card,
        from: handPlace(event.seat, me),
        to: reservePlace(event.seat, place + 1),
      }));
    case "taken-back":
      return [{ card: event.card, from: reservePlace(event.seat, event.place), to: handPlace(event.seat, me) }];
    case "penalty-taken":
      return [{ card: event.card, from: gamePlace(event.other), to: gamePlace(event.seat) }];
    case "recycled":
      return [{ card: null, from: CLOSED, to: PACK }];
    default:
      return [];
  }
}

function origin({ source, seat, place }: Played, me: number | null): string {
  switch (source) {
    case "game":
      return gamePlace(seat);
    case "partner-game":
      return partnerGamePlace(seat);
    case "reserve":
      return reservePlace(seat, place);
    case "partner-reserve":
      return partnerReservePlace(seat, place);
    default:
      return handPlace(seat, me);
  }
}

export function sound(event: Event, me: number | null): Sound | Pitched | null {
  switch (event.kind) {
    case "played":
      return pitched("play", event.card);
    case "spread-out":
      return "play";
    case "passed":
      return "pass";
    case "drew":
      return event.seat === me ? "draw" : null;
    case "hand-drawn":
      return event.seat === me ? null : "draw";
    case "recycled":
      return "shuffle";
    case "laid":
      return pitched("discard", event.card);
    case "taken-back":
      return "discard";
    case "pile-closed":
    case "game-pile-out":
      return "safety";
    case "challenged":
      return event.right ? "attack" : "wrong";
    case "blocked":
      return "wrong";
    default:
      return null;
  }
}

/** Everybody sees the top card of each game pile, and the next ones as they are turned up. */
const dealt: DealtCards<"flinch"> = {
  held: ({ hand, game_tops: tops }, me) => [
    { pile: "hand", seat: me, cards: hand },
    ...tops.flatMap((card, seat) => (card === null ? [] : [{ pile: "game", seat, cards: [card], first: true }])),
  ],
  taken(event) {
    if (event.kind === "drew") return { pile: "pack", seat: null, card: event.card === HIDDEN ? null : event.card, by: event.seat };
    if (event.kind === "turned-up") return { pile: "game", seat: event.seat, card: event.card, by: event.seat, skipped: 1 };
    return null;
  },
};

const module: GameModule<"flinch"> = {
  Board,
  Face: NumberCard,
  flights,
  sound,
  dealt,
  passIsUsual: true,
  promptedActions: ["challenge-pile", "challenge-starter", "let-pass"],
};

export default module;
