/** Where cards lie on a board, and how one moves from place to place. Places are `data-place` elements. */

import type { Card } from "$protocol";
import type { Flight } from "../games/module.ts";

/** A rectangle on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One place: its own box, the one of a card in it if any can be seen, and of each card by name. */
interface Place {
  box: Box;
  any: Box | null;
  cards: Map<Card, Box>;
  /** What lies on top of it, if that can be seen. */
  top?: Resting;
}

/** A card that lies somewhere. */
export interface Resting {
  card: Card | null;
  box: Box;
}

export type Places = Map<string, Place>;

/** A card that flies now. */
export interface Flying {
  id: number;
  card: Card | null;
  from: Box;
  to: Box;
  crosswise: boolean;
}

const WIDEST = 84;
const TALL = 1.4;

/** Where everything lies now. A place that cannot be seen is not among them. */
export function measure(board: Element): Places {
  const places: Places = new Map();
  for (const element of board.querySelectorAll<HTMLElement>("[data-place]")) {
    const box = boxOf(element);
    const name = element.dataset["place"] ?? "";
    if (!box || places.has(name)) continue;
    const cards = new Map<Card, Box>();
    let any: Box | null = null;
    for (const each of element.querySelectorAll<HTMLElement>("[data-card], [data-top]")) {
      const found = boxOf(each);
      if (!found) continue;
      any = found;
      if (each.dataset["card"]) cards.set(each.dataset["card"], found);
    }
    const own = element.dataset["card"];
    if (own) cards.set(own, box);
    const top = topOf(element);
    places.set(name, { box, any, cards, ...(top ? { top } : {}) });
  }
  return places;
}

/** The top card of a pile. Where the board draws what lies beneath it by itself, there is nothing to remember. */
function topOf(element: HTMLElement): Resting | null {
  const top = element.matches("[data-top]") ? element : element.querySelector<HTMLElement>("[data-top]");
  const box = top && !element.querySelector(".under") ? boxOf(top) : null;
  const isCard = box !== null && Math.abs(box.height / box.width - TALL) < TALL / 8;
  return isCard ? { card: top?.dataset["card"] || null, box } : null;
}

function boxOf(element: Element): Box | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** Where a card lies at a place: itself if it can be seen there, else in the middle, as large as a card. */
export function spot(place: Place, card: Card | null): Box {
  const exact = card === null ? undefined : place.cards.get(card);
  if (exact) return exact;
  const { left, top, width, height } = place.box;
  const wide = Math.min(place.any?.width ?? WIDEST, place.any ? Infinity : width, place.any ? Infinity : height / TALL);
  const high = wide * TALL;
  return { left: left + (width - wide) / 2, top: top + (height - high) / 2, width: wide, height: high };
}

let count = 0;

/** A flight from where the card was before to where it lies after; null where either end cannot be seen. */
export function plan(flight: Flight, before: Places, after: Places): Flying | null {
  const start = before.get(flight.from) ?? after.get(flight.from);
  const end = after.get(flight.to) ?? before.get(flight.to);
  if (!start || !end) return null;
  return {
    id: ++count,
    card: flight.card,
    from: spot(start, flight.card),
    to: spot(end, flight.card),
    crosswise: flight.crosswise ?? false,
  };
}

/** The way of a card as key frames of an element that lies at `from` already. */
export function keyframes({ from, to, crosswise }: Flying): Keyframe[] {
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  // A card that lies crosswise is as wide there as an upright one is high.
  const size = (crosswise ? to.height : to.width) / from.width;
  const turn = crosswise ? " rotate(90deg)" : "";
  const lift = Math.min(40, Math.hypot(dx, dy) / 6);
  return [
    { transform: "translate(0, 0) scale(1)", easing: "cubic-bezier(0.3, 0, 0.4, 1)" },
    {
      transform: `translate(${dx / 2}px, ${dy / 2 - lift}px) scale(${(1 + size) / 2 + 0.08})`,
      easing: "cubic-bezier(0.4, 0, 0.5, 1)",
    },
    { transform: `translate(${dx}px, ${dy}px) scale(${size})${turn}` },
  ];
}
