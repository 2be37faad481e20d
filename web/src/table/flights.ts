/** Where cards lie on a board, and how they fly from place to place. Places are `data-place` elements. */

import type { Card } from "$protocol";
import type { Flight } from "../games/module.ts";

/** A rectangle on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A place: its own box, that of any visible card in it, and those of its cards by name. */
interface Place {
  box: Box;
  any: Box | null;
  cards: Map<Card, Box>;
  /** Its top card, if that is visible. */
  top?: TopCard;
}

/** The top card of a place. */
export interface TopCard {
  card: Card | null;
  box: Box;
}

export type Places = Map<string, Place>;

/** A flight that is shown now. */
export interface ActiveFlight {
  id: number;
  card: Card | null;
  from: Box;
  to: Box;
  crosswise: boolean;
}

const MAX_WIDTH = 84;
const ASPECT_RATIO = 1.4;

/** Return the visible places of a board. */
export function measurePlaces(board: Element): Places {
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

/** Return the top card of a pile; null where the board itself draws the card beneath. */
function topOf(element: HTMLElement): TopCard | null {
  const top = element.matches("[data-top]") ? element : element.querySelector<HTMLElement>("[data-top]");
  const box = top && !element.querySelector(".under") ? boxOf(top) : null;
  const isCard = box !== null && Math.abs(box.height / box.width - ASPECT_RATIO) < ASPECT_RATIO / 8;
  return isCard ? { card: top?.dataset["card"] || null, box } : null;
}

function boxOf(element: Element): Box | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** Return the box of a card at a place: its own if it is visible there, else one of its size in the middle. */
export function boxAt(place: Place, card: Card | null): Box {
  const exact = card === null ? undefined : place.cards.get(card);
  if (exact) return exact;
  const { left, top, width, height } = place.box;
  const wide = Math.min(place.any?.width ?? MAX_WIDTH, place.any ? Infinity : width, place.any ? Infinity : height / ASPECT_RATIO);
  const high = wide * ASPECT_RATIO;
  return { left: left + (width - wide) / 2, top: top + (height - high) / 2, width: wide, height: high };
}

let count = 0;

/** Return the flight of a card from where it was to where it lies; null where either end is not visible. */
export function planFlight(flight: Flight, before: Places, after: Places): ActiveFlight | null {
  const start = before.get(flight.from) ?? after.get(flight.from);
  const end = after.get(flight.to) ?? before.get(flight.to);
  if (!start || !end) return null;
  return {
    id: ++count,
    card: flight.card,
    from: boxAt(start, flight.card),
    to: boxAt(end, flight.card),
    crosswise: flight.crosswise ?? false,
  };
}

/** Return the key frames of a flight for an element that lies at `from`. */
export function keyframes({ from, to, crosswise }: ActiveFlight): Keyframe[] {
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  // A crosswise card is as wide as an upright one is high.
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
