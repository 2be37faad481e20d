/** The places of a Flinch table, by the names that flights use, and the moves of offers between them. */

import type { Card, Games } from "$protocol";
import type { PileEnds } from "../numbered/arrange.ts";
import type { Offer } from "../module.ts";
import { HAND, type Move } from "../numbered/moves.ts";

type View = Games["flinch"]["view"];
type Terms = Games["flinch"]["terms"];
type Action = Games["flinch"]["action"];

export const PACK = "pack";
export const CLOSED = "closed";
/** The place where a card starts a centre pile. */
export const NEW_PILE = "new-pile";

export const gamePlace = (seat: number) => `seat-${seat}-game`;
export const reservePlace = (seat: number, place: number) => `seat-${seat}-reserve-${place}`;
export const handPlace = (seat: number, me: number | null) => (seat === me ? HAND : `seat-${seat}`);
/** Second names of the piles, after the partner who may play from them: events name only the partner. */
export const partnerGamePlace = (player: number) => `partner-${player}-game`;
export const partnerReservePlace = (player: number, place: number) => `partner-${player}-reserve-${place}`;

/** Return the key of a centre pile as a target. */
export const pileKey = ([first, last]: PileEnds) => `${first}-${last}`;

/** Return the names of a centre pile for flights, by the cards that may have come last: number and `onto`. */
export function landings(variation: Terms["variation"], [first, last]: PileEnds): string[] {
  if (variation === "none") return [landing(last, 0)];
  if (first === last) return [landing(first, 0)];
  return variation === "from-both-ends" ? [landing(last, first)] : [landing(last, first), landing(first, last)];
}

/** Return the names of the place of closed piles, by the card that closed one. */
export function closings(variation: Terms["variation"]): string[] {
  return variation === "none" ? [landing(15, 0)] : [landing(15, 1), landing(1, 15)];
}

export const landing = (card: Card | number, onto: number) => `onto-${card}-${onto}`;

/** Return the partner of a seat; null without partners. */
export function partnerOf(seat: number | null, terms: Terms): number | null {
  return seat === null || terms.sides === terms.players ? null : (seat + terms.sides) % terms.players;
}

/** Return the offers that move a card to a place or a centre pile; the others are to pass or to challenge. */
export function movesOf(offers: readonly Offer<"flinch">[], view: View, terms: Terms): Move<"flinch">[] {
  const me = view.seat;
  if (me === null) return [];
  return offers.flatMap((offer) => {
    const { action } = offer;
    if (action.kind === "lay") return [{ offer, from: HAND, card: action.card, to: reservePlace(me, action.place) }];
    if (action.kind !== "play") return [];
    const [from, card] = source(action, me, view, terms);
    return card === null ? [] : [{ offer, from, card, to: target(action, card, terms) }];
  });
}

function source(action: Extract<Action, { kind: "play" }>, me: number, view: View, terms: Terms): [string, Card | null] {
  const owner = action.source.startsWith("partner") ? (partnerOf(me, terms) ?? me) : me;
  switch (action.source) {
    case "hand":
      return [HAND, String(action.number)];
    case "game":
    case "partner-game":
      return [gamePlace(owner), view.game_tops[owner] ?? null];
    case "reserve":
    case "partner-reserve":
      return [reservePlace(owner, action.number), view.reserve_tops[owner]?.[action.number - 1] ?? null];
  }
}

/** Return the pile that a card goes on, which `onto` names differently in each variation. */
function target({ onto }: { onto: number }, card: Card, { variation, starters }: Terms): string {
  const number = Number(card);
  if (onto === 0 && starters.includes(card)) return NEW_PILE;
  if (variation === "none") return pileKey([1, number - 1]);
  if (variation === "from-both-ends") return pileKey([onto, onto === 1 ? number - 1 : number + 1]);
  return number > onto ? pileKey([onto, number - 1]) : pileKey([number + 1, onto]);
}
