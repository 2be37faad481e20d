import { expect, test } from "vitest";
import { fan, fitting, keyed } from "./picked.ts";

test("equal cards of a hand are told apart, and a card keeps its key when another one goes", () => {
  const keys = (cards: string[]) => keyed(cards).map(({ key }) => key);
  expect(new Set(keys(["25", "25", "roll"])).size).toBe(3);
  expect(keys(["25", "25", "roll"])).toEqual(expect.arrayContaining(keys(["25", "roll"])));
});

test("seven cards lie in one row of a small phone, each with a strip for a finger", () => {
  const { rows, step } = fan(7, 344, 72);
  expect(rows).toBe(1);
  expect(step).toBeGreaterThanOrEqual(44);
});

test("cards that would overlap too much go into more rows", () => {
  for (const cards of [1, 5, 7, 12, 20, 33]) {
    const { rows, per, step } = fan(cards, 304, 72);
    expect(rows * per).toBeGreaterThanOrEqual(cards);
    expect(step).toBeGreaterThanOrEqual(44);
    expect((per - 1) * step + 72).toBeLessThanOrEqual(304.01);
  }
});

test("with room enough the cards lie side by side", () => {
  expect(fan(6, 1200, 100)).toEqual({ rows: 1, per: 6, step: 106 });
});

test("on the smallest phone cards are smaller rather than in two rows", () => {
  expect(fitting(7, 344, 72)).toBe(72);
  expect(fitting(7, 312, 72)).toBe(48);
  expect(fitting(12, 312, 72)).toBe(72);
  expect(fan(7, 312, fitting(7, 312, 72)).rows).toBe(1);
});
