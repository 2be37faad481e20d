/** The spots of a Patience as the board needs them: what lies there, where it may go, how large to draw it. */

import type { Card, PatienceMoveAction, PatienceSpot, PatienceView } from "$protocol";
import type { Offer } from "../module.ts";

export type SpotName = PatienceSpot;
export type Offered = Offer<"patience">;

export const PLACES = ["1", "2", "3", "4"] as const satisfies readonly SpotName[];

/** The card that a spot shows for play. */
export function topOf(view: PatienceView, spot: SpotName): Card | null {
  if (spot === "t") return view.turned;
  if (spot === "w") return view.waste.at(-1) ?? null;
  if (spot === "up") return null;
  return view.lower[PLACES.indexOf(spot)]?.at(-1) ?? null;
}

function asMove(offer: Offered): PatienceMoveAction | null {
  return offer.action.kind === "move" ? offer.action : null;
}

/** Where what lies at a spot may go now. */
export function movesFrom(offers: readonly Offered[], origin: SpotName): Offered[] {
  return offers.filter((offer) => asMove(offer)?.origin === origin);
}

/** What it takes to get from one spot to another, if that may be done now. */
export function moveTo(offers: readonly Offered[], origin: SpotName, target: SpotName): Offered | undefined {
  return movesFrom(offers, origin).find((offer) => asMove(offer)?.target === target);
}

/** What a second press on a spot does: up if that may be, else to the one place that there is; null if it must be chosen. */
export function straight(offers: readonly Offered[], origin: SpotName): Offered | null {
  const up = moveTo(offers, origin, "up");
  if (up) return up;
  const ways = movesFrom(offers, origin);
  const down = ways.filter((offer) => asMove(offer)?.target !== "w");
  if (down.length > 1) return null;
  return down[0] ?? ways[0] ?? null;
}

/** The offer of a kind that has no spots. */
export function plain(offers: readonly Offered[], kind: "turn-up" | "stop"): Offered | undefined {
  return offers.find(({ action }) => action.kind === kind);
}

/** On which pile of the upper row a card comes to lie: the first that shows the number before. */
export function slotFor(upper: readonly number[], card: Card): number {
  return card === "1" ? upper.length : upper.indexOf(Number(card) - 1);
}

/** Whether a proposed action takes something from this spot, or brings it there. */
export function touches(hinted: string | null, spot: SpotName): boolean {
  return hinted !== null && hinted.split(">").includes(spot);
}

/** How the table is laid out in a room of this size. */
export interface Layout {
  /** The upper row, the lower row and the pack stand side by side, not one beneath another. */
  wide: boolean;
  /** The width of a card in pixels. */
  card: number;
}

export const TALL = 1.4;
const LEAST = 40;
const MOST = 240;
const GAP = 10;

export function layout(width: number, height: number): Layout {
  const wide = width > height * 1.15;
  const across = wide ? 8 : 4;
  // Beneath one another stand three rows of cards, and the lower row needs room to grow by half as much.
  const down = wide ? 2 * TALL : 3 * TALL + 1.5;
  const words = wide ? 152 : 166;
  const fits = Math.min((width - (across + (wide ? 4 : 1)) * GAP) / across, (height - words) / down);
  return { wide, card: Math.round(Math.max(LEAST, Math.min(MOST, fits))) };
}

/** From card to card of a pile that has so much room to grow: as much as shows each number, if it can. */
export function stepOf(cards: number, room: number, card: number): number {
  if (cards < 2) return 0;
  return Math.max(4, Math.min(card * 0.36, (room - card * TALL) / (cards - 1)));
}
