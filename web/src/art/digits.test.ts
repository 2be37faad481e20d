import { expect, test } from "vitest";
import { numerals } from "./digits.ts";

test("numerals are side by side, the width of the pen apart", () => {
  const { width, numerals: laid } = numerals("25", 3);
  expect(laid.map((each) => each.x)).toEqual([0, 14.6]);
  expect(width).toBeCloseTo(24.6);
});

test("a 1 is narrower", () => {
  expect(numerals("11", 3).width).toBeLessThan(numerals("22", 3).width);
});
