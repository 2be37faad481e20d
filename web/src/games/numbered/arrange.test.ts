import { expect, test } from "vitest";
import { arrange, isLastChanged, type PileEnds } from "./arrange.ts";

const laid = (...piles: PileEnds[]) => arrange([], piles);
const shown = (slots: ReturnType<typeof arrange>) => slots.map(({ pile }) => pile);

test("a pile grows in its place, whatever the order of the view", () => {
  const before = laid([1, 2], [1, 5], [1, 5]);
  const after = arrange(before, [[1, 2], [1, 5], [1, 6]]);
  expect(shown(after)).toEqual([[1, 2], [1, 5], [1, 6]]);
  const grown = arrange(after, [[1, 3], [1, 5], [1, 6]]);
  expect(grown.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test("a new pile comes last, a closed one leaves the others in their order", () => {
  const before = laid([1, 3], [1, 14]);
  const after = arrange(before, [[1, 1], [1, 3]]);
  expect(shown(after)).toEqual([[1, 3], [1, 1]]);
  expect(after[0]?.id).toBe(before[0]?.id);
  expect(before.map(({ id }) => id)).not.toContain(after[1]?.id);
});

test("piles that go down and piles with two ends grow in their places too", () => {
  expect(shown(arrange(laid([1, 4], [15, 12]), [[1, 4], [15, 11]]))).toEqual([[1, 4], [15, 11]]);
  expect(shown(arrange(laid([8, 9], [6, 8]), [[5, 8], [8, 9]]))).toEqual([[8, 9], [5, 8]]);
});

test("the same view twice changes nothing", () => {
  const piles: PileEnds[] = [[1, 1], [1, 4]];
  const once = laid(...piles);
  expect(arrange(once, piles)).toEqual(once);
});

test("knows which of equal piles was played to last", () => {
  const after = arrange(laid([1, 2], [1, 3]), [[1, 3], [1, 3]]);
  expect(after.filter((slot) => isLastChanged(slot, after)).map(({ id }) => id)).toEqual([after[0]?.id]);
});
