/**
 * What the piles of a side say to whoever looks at them: the captions of the board.
 *
 * Only a reading for people. What may be played is not decided here: the server offers it.
 */

import type { Card, MilleBornesAction, MilleBornesPiles, MilleBornesTerms, MilleBornesView } from "$protocol";

export const DISTANCES = ["25", "50", "75", "100", "200"] as const;

/** What the reader is asked at a moment of its own: the shell offers it, not the board. */
export const MOMENTS: MilleBornesAction["kind"][] = ["coup-fourre", "let-pass", "call-extension", "end-hand"];

/** Which safety makes a hazard harmless. */
const SAFETY: Record<Card, Card> = {
  accident: "driving_ace",
  out_of_gas: "extra_tank",
  flat_tire: "puncture_proof",
  stop: "right_of_way",
  speed_limit: "right_of_way",
};

/** The order of the cards in one's hand. */
const ORDER = [
  ...["25", "50", "75", "100", "200"],
  ...["roll", "end_of_limit", "gasoline", "spare_tire", "repairs"],
  ...["stop", "speed_limit", "out_of_gas", "flat_tire", "accident"],
  ...["right_of_way", "extra_tank", "puncture_proof", "driving_ace"],
];

export type Motion = "rolling" | "stopped" | "waiting";

export interface Condition {
  motion: Motion;
  /** What stops it. */
  hazard: Card | null;
  limited: boolean;
}

/** How a side stands. */
export function condition({ battle, speed, safeties }: MilleBornesPiles): Condition {
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

/** Whether an exposed safety makes a hazard harmless to a side. */
export function guarded(piles: MilleBornesPiles | undefined, hazard: Card): boolean {
  return piles?.safeties.some(({ card }) => card === SAFETY[hazard]) ?? false;
}

/** Whether a hazard shows on a pile that an exposed safety has made harmless. */
export function isHarmless(piles: MilleBornesPiles, pile: readonly Card[]): boolean {
  const top = pile.at(-1);
  return top !== undefined && top in SAFETY && guarded(piles, top);
}

/** How far a side has come. */
export function travelled({ distance }: MilleBornesPiles): number {
  return distance.reduce((sum, card) => sum + Number(card), 0);
}

/** How many cards of each distance a side has laid. */
export function stages({ distance }: MilleBornesPiles): { card: Card; count: number }[] {
  return DISTANCES.map((card) => ({ card, count: distance.filter((each) => each === card).length }));
}

/** The trip that is played for now. */
export function trip(view: MilleBornesView, terms: MilleBornesTerms): number {
  return view.extension === null ? terms.trip : terms.extended_trip;
}

/** Of a side's piles, the one that a card goes to. */
export function pileOf(card: Card): string {
  if ((DISTANCES as readonly Card[]).includes(card)) return card;
  if (card === "speed_limit" || card === "end_of_limit") return "speed";
  return Object.values(SAFETY).includes(card) ? "safeties" : "battle";
}

/** A hand in the order in which one looks for a card. */
export function sorted(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
}

/** The sides as they lie on the table: the reader's own first, then on in the order of play. */
export function around(sides: number, own: number | null): number[] {
  return Array.from({ length: sides }, (_, place) => ((own ?? 0) + place) % sides);
}
