import { expect, test } from "vitest";
import { keyframes, planFlight, type Places, boxAt } from "./flights.ts";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const place = (own: ReturnType<typeof box>, cards: [string, ReturnType<typeof box>][] = []) => ({
  box: own,
  any: cards[0]?.[1] ?? null,
  cards: new Map(cards),
});

test("a visible card flies from exactly where it lies", () => {
  const hand = place(box(0, 0, 400, 100), [["roll", box(50, 0, 60, 84)]]);
  expect(boxAt(hand, "roll")).toEqual(box(50, 0, 60, 84));
});

test("another card lies in the middle, as large as the cards there", () => {
  const hand = place(box(0, 0, 400, 100), [["roll", box(50, 0, 60, 84)]]);
  expect(boxAt(hand, "stop")).toEqual(box(170, 8, 60, 84));
});

test("a place without cards takes a card that fits into it", () => {
  const { width, height } = boxAt(place(box(0, 0, 300, 28)), null);
  expect(width).toBeCloseTo(20);
  expect(height).toBeCloseTo(28);
});

test("starts where the card was before, ends where it is now", () => {
  const before: Places = new Map([["hand", place(box(0, 100, 70, 98))]]);
  const after: Places = new Map([
    ["hand", place(box(0, 300, 70, 98))],
    ["discard", place(box(200, 0, 70, 98))],
  ]);
  const flight = planFlight({ card: "roll", from: "hand", to: "discard" }, before, after);
  expect(flight?.from.top).toBe(100);
  expect(flight?.to.left).toBe(200);
});

test("nothing flies from or to a place that is not visible", () => {
  const places: Places = new Map([["hand", place(box(0, 0, 70, 98))]]);
  expect(planFlight({ card: null, from: "nowhere", to: "hand" }, places, places)).toBeNull();
  expect(planFlight({ card: null, from: "hand", to: "nowhere" }, places, places)).toBeNull();
});

test("a coup fourré lands crosswise", () => {
  const places: Places = new Map([["hand", place(box(0, 0, 70, 98))]]);
  const flight = planFlight({ card: "x", from: "hand", to: "hand", crosswise: true }, places, places);
  expect(String(flight && keyframes(flight).at(-1)?.["transform"])).toContain("rotate(90deg)");
});
