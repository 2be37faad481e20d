/** Cards, speeches, flights and sounds of the games in which players ask each other for cards. */

import type { Card, StoreAskAction, StoreEvent } from "$protocol";
import { type DealtCards, type Flight, pitched, type Pitched, type Sound } from "../module.ts";

/** An offer of either game; their actions are alike. */
export interface AskOffer {
  action: StoreAskAction;
  words: string;
}

/** Equal cards of a hand. */
export interface CardGroup {
  number: Card;
  count: number;
}

/** Group a hand by number, from the lowest to the highest. */
export function groupByNumber(hand: readonly Card[]): CardGroup[] {
  const counts = new Map<Card, number>();
  for (const card of hand) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([number, count]) => ({ number, count })).sort((a, b) => Number(a.number) - Number(b.number));
}

/** What a player says, shown as a bubble at their seat. */
export type Speech =
  | { seat: number; kind: "ask"; other: number; number: Card }
  | { seat: number; kind: "yes"; count: number }
  | { seat: number; kind: "no" }
  | { seat: number; kind: "found" }
  | { seat: number; kind: "set"; number: Card };

/** Return the last question and what has been said since, one speech for each seat; null if nobody has asked. */
export function speechesOf(events: readonly StoreEvent[]): Speech[] | null {
  const last = events.findLastIndex(({ kind }) => kind === "given" || kind === "refused");
  if (last < 0) return null;
  const speeches = new Map<number, Speech>();
  for (const event of events.slice(last)) {
    if (event.kind === "given" || event.kind === "refused") {
      speeches.set(event.seat, { seat: event.seat, kind: "ask", other: event.other, number: event.number });
      const answer = event.kind === "given" ? { kind: "yes" as const, count: event.count } : { kind: "no" as const };
      speeches.set(event.other, { seat: event.other, ...answer });
    } else if (event.kind === "found") {
      speeches.set(event.seat, { seat: event.seat, kind: "found" });
    } else if (event.kind === "set-laid") {
      speeches.set(event.seat, { seat: event.seat, kind: "set", number: event.number });
    }
  }
  return [...speeches.values()];
}

/** Return the place of a player's cards of a number. The reader's own hand has a place for each number. */
function placeOf(seat: number, number: Card, me: number | null): string {
  return seat === me && number !== "?" ? `hand-${number}` : `seat-${seat}`;
}

export function flights(event: StoreEvent, me: number | null): Flight[] {
  switch (event.kind) {
    case "given": {
      const { seat, other, number: card, count } = event;
      return Array.from({ length: count }, () => ({ card, from: placeOf(other, card, me), to: placeOf(seat, card, me) }));
    }
    case "set-laid":
      return [{ card: event.number, from: placeOf(event.seat, event.number, me), to: `set-${event.number}` }];
    case "drew":
      return [
        { card: event.card === "?" ? null : event.card, from: "store", to: placeOf(event.seat, event.card, me) },
      ];
    case "found":
      return [{ card: event.card, from: "store", to: placeOf(event.seat, event.card, me) }];
    case "refused":
    case "turn-began":
    case "stock-empty":
    case "hand-ended":
      return [];
  }
}

/** Sets laid right after the deal are not in the hand any more; the other cards were dealt. */
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
      return pitched(event.other === me ? "attack" : "give", event.number);
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
