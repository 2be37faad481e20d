/**
 * The state of a side, read from its piles, for the captions of the board.
 *
 * It is only for people to read: the server decides what can be played.
 */

import type { Card, MilleBornesAction, MilleBornesPiles, MilleBornesTerms, MilleBornesView } from "$protocol";

export const DISTANCES = ["25", "50", "75", "100", "200"] as const;

/** The actions that the page offers in a decision prompt. */
export const PROMPTED_ACTIONS: MilleBornesAction["kind"][] = ["coup-fourre", "let-pass", "call-extension", "end-hand"];

/** Hazard → the safety that makes it harmless. */
const SAFETY: Record<Card, Card> = {
  accident: "driving_ace",
  out_of_gas: "extra_tank",
  flat_tire: "puncture_proof",
  stop: "right_of_way",
  speed_limit: "right_of_way",
};

/** The order of the cards of a hand. */
const ORDER = [
  ...["25", "50", "75", "100", "200"],
  ...["roll", "end_of_limit", "gasoline", "spare_tire", "repairs"],
  ...["stop", "speed_limit", "out_of_gas", "flat_tire", "accident"],
  ...["right_of_way", "extra_tank", "puncture_proof", "driving_ace"],
];

export type Motion = "rolling" | "stopped" | "waiting";

export interface SideState {
  motion: Motion;
  /** The hazard that stops it. */
  hazard: Card | null;
  /** Whether a speed limit applies. */
  limited: boolean;
}

/** Return the state of a side. */
export function sideState({ battle, speed, safeties }: MilleBornesPiles): SideState {
  const has = (safety: Card | undefined) => safeties.some(({ card }) => card === safety);
  const top = battle.at(-1);
  const hazard = top !== undefined && top in SAFETY && !has(SAFETY[top]) ? top : null;
  const rolling = hazard === null && (top === "roll" || has("right_of_way"));
  return {
    motion: hazard !== null ? "stopped" : rolling ? "rolling" : "waiting",
    hazard,
    limited: speed.at(-1) === "speed_limit" && !has("right_of_way"),
  };
}

/** Return whether an exposed safety makes a hazard harmless to a side. */
export function isGuarded(piles: MilleBornesPiles | undefined, hazard: Card): boolean {
  return piles?.safeties.some(({ card }) => card === SAFETY[hazard]) ?? false;
}

/** Return whether a pile shows a hazard that an exposed safety makes harmless. */
export function isHarmless(piles: MilleBornesPiles, pile: readonly Card[]): boolean {
  const top = pile.at(-1);
  return top !== undefined && top in SAFETY && isGuarded(piles, top);
}

/** Return how far a side has come. */
export function distanceOf({ distance }: MilleBornesPiles): number {
  return distance.reduce((sum, card) => sum + Number(card), 0);
}

/** Return how many cards of each distance a side has laid. */
export function distanceCounts({ distance }: MilleBornesPiles): { card: Card; count: number }[] {
  return DISTANCES.map((card) => ({ card, count: distance.filter((each) => each === card).length }));
}

/** Return the current trip. */
export function trip(view: MilleBornesView, terms: MilleBornesTerms): number {
  return view.extension === null ? terms.trip : terms.extended_trip;
}

/** Return the pile of a side that a card goes to. */
export function pileFor(card: Card): string {
  if ((DISTANCES as readonly Card[]).includes(card)) return card;
  if (card === "speed_limit" || card === "end_of_limit") return "speed";
  return Object.values(SAFETY).includes(card) ? "safeties" : "battle";
}

/** Sort a hand by kind. */
export function sortHand(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
}

/** Return the sides in the order of play, from the reader's own on. */
export function sidesFrom(sides: number, own: number | null): number[] {
  return Array.from({ length: sides }, (_, index) => ((own ?? 0) + index) % sides);
}
