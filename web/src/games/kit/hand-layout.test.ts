import { expect, test } from "vitest";
import { fittingWidth, layOut } from "./hand-layout.ts";
import { withKeys } from "./picked.ts";

test("equal cards have different keys, and a card keeps its key when another one is gone", () => {
  const keys = (cards: string[]) => withKeys(cards).map(({ key }) => key);
  expect(new Set(keys(["25", "25", "roll"])).size).toBe(3);
  expect(keys(["25", "25", "roll"])).toEqual(expect.arrayContaining(keys(["25", "roll"])));
});

test("seven cards lie in one row of a small phone, each with a strip for a finger", () => {
  const { rows, step } = layOut(7, 344, 72);
  expect(rows).toBe(1);
  expect(step).toBeGreaterThanOrEqual(44);
});

test("cards that would overlap too much go into more rows", () => {
  for (const cards of [1, 5, 7, 12, 20, 33]) {
    const { rows, perRow, step } = layOut(cards, 304, 72);
    expect(rows * perRow).toBeGreaterThanOrEqual(cards);
    expect(step).toBeGreaterThanOrEqual(44);
    expect((perRow - 1) * step + 72).toBeLessThanOrEqual(304.01);
  }
});

test("with room enough the cards lie side by side", () => {
  expect(layOut(6, 1200, 100)).toEqual({ rows: 1, perRow: 6, step: 106 });
});

test("on the smallest phone cards are smaller rather than in two rows", () => {
  expect(fittingWidth(7, 344, 72)).toBe(72);
  expect(fittingWidth(7, 312, 72)).toBe(48);
  expect(fittingWidth(12, 312, 72)).toBe(72);
  expect(layOut(7, 312, fittingWidth(7, 312, 72)).rows).toBe(1);
});
