/** The spots of a Patience: their cards, their moves, and their layout. */

import type { Card, PatienceMoveAction, PatienceSpot, PatienceView } from "$protocol";
import type { Offer } from "../module.ts";

export type SpotName = PatienceSpot;
export type Offered = Offer<"patience">;

export const PLACES = ["1", "2", "3", "4"] as const satisfies readonly SpotName[];

/** Return the card of a spot that can be played. */
export function topOf(view: PatienceView, spot: SpotName): Card | null {
  if (spot === "t") return view.turned;
  if (spot === "w") return view.waste.at(-1) ?? null;
  if (spot === "up") return null;
  return view.lower[PLACES.indexOf(spot)]?.at(-1) ?? null;
}

function asMove(offer: Offered): PatienceMoveAction | null {
  return offer.action.kind === "move" ? offer.action : null;
}

/** Return the moves of the card of a spot. */
export function movesFrom(offers: readonly Offered[], origin: SpotName): Offered[] {
  return offers.filter((offer) => asMove(offer)?.origin === origin);
}

/** Return the offer that moves a card from one spot to another. */
export function moveTo(offers: readonly Offered[], origin: SpotName, target: SpotName): Offered | undefined {
  return movesFrom(offers, origin).find((offer) => asMove(offer)?.target === target);
}

/** Return the move of a second press: up if possible, else the only one; null if there is a choice. */
export function directMove(offers: readonly Offered[], origin: SpotName): Offered | null {
  const up = moveTo(offers, origin, "up");
  if (up) return up;
  const ways = movesFrom(offers, origin);
  const down = ways.filter((offer) => asMove(offer)?.target !== "w");
  if (down.length > 1) return null;
  return down[0] ?? ways[0] ?? null;
}

/** Return the offer of a kind without spots. */
export function offerOfKind(offers: readonly Offered[], kind: "turn-up" | "stop"): Offered | undefined {
  return offers.find(({ action }) => action.kind === kind);
}

/** Return the pile of the upper row that takes a card: the first that shows the number before it. */
export function slotFor(upper: readonly number[], card: Card): number {
  return card === "1" ? upper.length : upper.indexOf(Number(card) - 1);
}

/** Return whether a hinted action moves a card from or to a spot. */
export function touches(hinted: string | null, spot: SpotName): boolean {
  return hinted !== null && hinted.split(">").includes(spot);
}

/** The layout of the board. */
export interface Layout {
  /** Whether upper row, lower row and pack are side by side, rather than one below another. */
  wide: boolean;
  /** The width of a card in pixels. */
  card: number;
}

export const ASPECT_RATIO = 1.4;
const MIN_WIDTH = 40;
const MAX_WIDTH = 240;
const GAP = 10;

export function layout(width: number, height: number): Layout {
  const wide = width > height * 1.15;
  const across = wide ? 8 : 4;
  // One below another there are three rows of cards, and the lower row grows by about a half.
  const down = wide ? 2 * ASPECT_RATIO : 3 * ASPECT_RATIO + 1.5;
  const words = wide ? 152 : 166;
  const fits = Math.min((width - (across + (wide ? 4 : 1)) * GAP) / across, (height - words) / down);
  return { wide, card: Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, fits))) };
}

/** Return the distance between the cards of a pile: enough to show each number, if there is room. */
export function stepOf(cards: number, room: number, card: number): number {
  if (cards < 2) return 0;
  return Math.max(4, Math.min(card * 0.36, (room - card * ASPECT_RATIO) / (cards - 1)));
}
