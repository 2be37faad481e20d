/** Where things lie on a Domino table, by the names that flights use, and where an offer takes its card. */

import type { Card, Games } from "$protocol";
import type { Offer } from "../module.ts";
import type { Move } from "../numbered/moves.ts";

type View = Games["domino"]["view"];

/** The card that was turned up before everybody. */
export const TURNED = "turned";
/** Where a 1 begins a table pile. */
export const NEW_PILE = "new-pile";
/** The card that the player on turn would move: events say whose it was, not where it lay. */
export const ACTIVE = "active";
/** The card that a window is about, and where it would go back to. */
export const DOUBTED = "doubted";
export const DOUBTED_HOME = "doubted-home";
/** A card that nobody has seen yet. */
const UNSEEN = "?";

export const handPlace = (seat: number) => `seat-${seat}-hand`;
export const pilePlace = (seat: number) => `seat-${seat}-pile`;
/** A table pile by the card on it; the one of a 15 is where complete piles are. */
export const tablePlace = (top: Card) => `table-${top}`;

/** Under the card: the table pile that it goes on. */
const under = (card: Card) => (card === "1" ? NEW_PILE : tablePlace(String(Number(card) - 1)));

/** The offers that move a card. What is left are words: to call, or not. */
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
        return [{ offer, from: own, card: top, to: under(top) }];
      case "to-table":
        return [{ offer, from: TURNED, card: turned, to: under(turned) }];
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

/** What a window is about: the place of the card, and the place to which it would go back. */
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

/** The second name of a place, for flights whose events leave out where a card lay. */
export function aliasOf(place: string, view: View): string | undefined {
  const doubt = doubtOf(view.phase);
  if (doubt) return place === doubt.at ? DOUBTED : place === doubt.home ? DOUBTED_HOME : undefined;
  if (view.phase.kind === "ended") return undefined;
  const active = view.turned === null ? pilePlace(view.phase.seat) : TURNED;
  return place === active ? ACTIVE : undefined;
}

/** How many cards a player has yet: in hand, on his pile, and the one that he has turned up. */
export function leftOf(seat: number, view: View): number {
  const placing = view.turned !== null && view.phase.kind !== "ended" && view.phase.seat === seat;
  return (view.hand_sizes[seat] ?? 0) + (view.pile_sizes[seat] ?? 0) + (placing ? 1 : 0);
}
