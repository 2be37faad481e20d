/** What a board of asking shows of a hand and of what has been said: pure, and without any rules. */

import type { Card, StoreAskAction, StoreEvent } from "$protocol";
import { type DealtCards, type Flight, numbered, type Pitched, type Sound } from "../module.ts";

/** An offer of either game: they are alike. */
export interface Ask {
  action: StoreAskAction;
  words: string;
}

export interface Group {
  number: Card;
  count: number;
}

/** Equal cards together, from the lowest number to the highest. */
export function grouped(hand: readonly Card[]): Group[] {
  const counts = new Map<Card, number>();
  for (const card of hand) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([number, count]) => ({ number, count })).sort((a, b) => Number(a.number) - Number(b.number));
}

/** What somebody says at his seat. */
export type Said =
  | { seat: number; kind: "ask"; other: number; number: Card }
  | { seat: number; kind: "yes"; count: number }
  | { seat: number; kind: "no" }
  | { seat: number; kind: "found" }
  | { seat: number; kind: "set"; number: Card };

/** What has been said since the last question, one thing at each seat; null if nobody has asked. */
export function saidIn(events: readonly StoreEvent[]): Said[] | null {
  const last = events.findLastIndex(({ kind }) => kind === "given" || kind === "refused");
  if (last < 0) return null;
  const said = new Map<number, Said>();
  for (const event of events.slice(last)) {
    if (event.kind === "given" || event.kind === "refused") {
      said.set(event.seat, { seat: event.seat, kind: "ask", other: event.other, number: event.number });
      const answer = event.kind === "given" ? { kind: "yes" as const, count: event.count } : { kind: "no" as const };
      said.set(event.other, { seat: event.other, ...answer });
    } else if (event.kind === "found") {
      said.set(event.seat, { seat: event.seat, kind: "found" });
    } else if (event.kind === "set-laid") {
      said.set(event.seat, { seat: event.seat, kind: "set", number: event.number });
    }
  }
  return [...said.values()];
}

/** Where somebody's cards of a number lie: one's own one by one, those of the others in their hand. */
function heldAt(seat: number, number: Card, me: number | null): string {
  return seat === me && number !== "?" ? `hand-${number}` : `seat-${seat}`;
}

export function flights(event: StoreEvent, me: number | null): Flight[] {
  switch (event.kind) {
    case "given": {
      const { seat, other, number: card, count } = event;
      return Array.from({ length: count }, () => ({ card, from: heldAt(other, card, me), to: heldAt(seat, card, me) }));
    }
    case "set-laid":
      return [{ card: event.number, from: heldAt(event.seat, event.number, me), to: `set-${event.number}` }];
    case "drew":
      return [
        { card: event.card === "?" ? null : event.card, from: "store", to: heldAt(event.seat, event.card, me) },
      ];
    case "found":
      return [{ card: event.card, from: "store", to: heldAt(event.seat, event.card, me) }];
    case "refused":
    case "turn-began":
    case "stock-empty":
    case "hand-ended":
      return [];
  }
}

/** Sets that are laid at once are not in the hand any more: what is left must have been dealt. */
export const dealt: DealtCards<"store"> = {
  held: ({ hand }, me) => [{ pile: "deal", seat: me, cards: hand }],
  taken: (event) =>
    event.kind === "drew" || event.kind === "found"
      ? { pile: "store", seat: null, card: event.card === "?" ? null : event.card, by: event.seat }
      : null,
};

export function sound(event: StoreEvent, me: number | null): Sound | Pitched | null {
  switch (event.kind) {
    case "given":
      return numbered(event.other === me ? "attack" : "give", event.number);
    case "refused":
      return event.seat === me ? "wrong" : "pass";
    case "drew":
      return "draw";
    case "found":
      return "coup";
    case "set-laid":
      return "safety";
    case "turn-began":
    case "stock-empty":
    case "hand-ended":
      return null;
  }
}
