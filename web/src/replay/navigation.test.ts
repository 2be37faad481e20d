import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressOf, positionOf, ReplayNavigation } from "./navigation.svelte.ts";

const steps = Array.from({ length: 5 }, () => ({}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    vi.fn((address: string) => {
      const hand = Number(new URLSearchParams(address.split("?")[1]).get("hand"));
      return Promise.resolve(Response.json({ id: "x", hand, hands: 2, seat: null, steps }));
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an address has a position, and a position an address", () => {
  expect(positionOf("")).toEqual({ hand: 1, step: 0, seat: null });
  expect(positionOf("?hand=2&step=34&seat=0")).toEqual({ hand: 2, step: 34, seat: 0 });
  expect(positionOf("?hand=-1&step=x&seat=1.5")).toEqual({ hand: 1, step: 0, seat: null });
  for (const position of [{ hand: 3, step: 7, seat: null }, { hand: 1, step: 0, seat: 2 }]) {
    expect(positionOf(addressOf(position))).toEqual(position);
  }
});

test("a step beyond the end is the nearest one", async () => {
  const navigation = new ReplayNavigation("x");
  await navigation.open({ hand: 1, step: 99, seat: null });
  expect(navigation.step).toBe(4);
  navigation.go(-3);
  expect(navigation.step).toBe(0);
});

test("plays to the end, waits for each step to be shown, and starts over", async () => {
  const seen: number[] = [];
  const navigation = new ReplayNavigation("x", ({ step }) => seen.push(step));
  await navigation.open({ hand: 1, step: 3, seat: null });
  navigation.play();
  vi.advanceTimersByTime(600);
  expect([navigation.step, navigation.isPlaying]).toEqual([4, false]);
  navigation.play();
  expect(navigation.step).toBe(0);
  vi.advanceTimersByTime(600);
  expect(navigation.step).toBe(1);
  vi.advanceTimersByTime(6000); // step 1 has not been shown to its end
  expect(navigation.step).toBe(1);
  navigation.stepShown(1);
  navigation.pause();
  vi.advanceTimersByTime(6000);
  expect(navigation.step).toBe(1);
  expect(seen).toEqual([3, 4, 0, 1]);
});

test("shows the last requested hand", async () => {
  const navigation = new ReplayNavigation("x");
  await Promise.all([
    navigation.open({ hand: 1, step: 1, seat: null }),
    navigation.open({ hand: 2, step: 2, seat: null }),
  ]);
  expect(navigation.position).toEqual({ hand: 2, step: 2, seat: null });
});
