/** The places of a Domino table, by the names that flights use, and the moves of offers between them. */

import type { Card, Games } from "$protocol";
import type { Offer } from "../module.ts";
import type { Move } from "../numbered/moves.ts";

type View = Games["domino"]["view"];

/** The place of the turned card. */
export const TURNED = "turned";
/** The place where a 1 starts a table pile. */
export const NEW_PILE = "new-pile";
/** The card that the player on turn would move: events name its owner, not its place. */
export const ACTIVE = "active";
/** The card that a window is about, and the place it would return to. */
export const DOUBTED = "doubted";
export const DOUBTED_HOME = "doubted-home";
/** A card that nobody has seen yet. */
const UNSEEN = "?";

export const handPlace = (seat: number) => `seat-${seat}-hand`;
export const pilePlace = (seat: number) => `seat-${seat}-pile`;
/** Return the place of a table pile by its top card; that of a 15 is the place of complete piles. */
export const tablePlace = (top: Card) => `table-${top}`;

/** Return the table pile that a card goes on. */
const pileFor = (card: Card) => (card === "1" ? NEW_PILE : tablePlace(String(Number(card) - 1)));

/** Return the offers that move a card; the others are to call or not. */
export function movesOf(offers: readonly Offer<"domino">[], view: View): Move<"domino">[] {
  const me = view.seat;
  if (me === null) return [];
  const turned = view.turned ?? UNSEEN;
  const top = view.tops[me] ?? UNSEEN;
  const own = pilePlace(me);
  return offers.flatMap((offer) => {
    const { action } = offer;
    switch (action.kind) {
      case "turn-up":
        return [{ offer, from: handPlace(me), card: UNSEEN, to: TURNED }];
      case "pile-to-table":
        return [{ offer, from: own, card: top, to: pileFor(top) }];
      case "to-table":
        return [{ offer, from: TURNED, card: turned, to: pileFor(turned) }];
      case "pile-to-opponent":
        return [{ offer, from: own, card: top, to: pilePlace(action.other) }];
      case "to-opponent":
        return [{ offer, from: TURNED, card: turned, to: pilePlace(action.other) }];
      case "lay-own":
        return [{ offer, from: TURNED, card: turned, to: own }];
      default:
        return [];
    }
  });
}

/** Return the place of the card that a window is about, and the place it would return to. */
export function doubtOf(phase: View["phase"]): { at: string; home: string } | null {
  if (phase.kind !== "window") return null;
  const { deed, seat } = phase;
  switch (deed.kind) {
    case "turn-up":
      return { at: TURNED, home: handPlace(seat) };
    case "lay-own":
      return { at: pilePlace(seat), home: handPlace(seat) };
    case "to-opponent":
      return { at: pilePlace(deed.other), home: handPlace(seat) };
    case "pile-to-opponent":
      return { at: pilePlace(deed.other), home: pilePlace(seat) };
  }
}

/** Return the second name of a place, for flights of events that do not name the place. */
export function aliasOf(place: string, view: View): string | undefined {
  const doubt = doubtOf(view.phase);
  if (doubt) return place === doubt.at ? DOUBTED : place === doubt.home ? DOUBTED_HOME : undefined;
  if (view.phase.kind === "ended") return undefined;
  const active = view.turned === null ? pilePlace(view.phase.seat) : TURNED;
  return place === active ? ACTIVE : undefined;
}

/** Return how many cards a player has left: in hand, on their pile, and the one they have turned up. */
export function leftOf(seat: number, view: View): number {
  const hasTurned = view.turned !== null && view.phase.kind !== "ended" && view.phase.seat === seat;
  return (view.hand_sizes[seat] ?? 0) + (view.pile_sizes[seat] ?? 0) + (hasTurned ? 1 : 0);
}
