import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressOf, momentOf, Player } from "./player.svelte.ts";

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

test("an address and its moment", () => {
  expect(momentOf("")).toEqual({ hand: 1, step: 0, seat: null });
  expect(momentOf("?hand=2&step=34&seat=0")).toEqual({ hand: 2, step: 34, seat: 0 });
  expect(momentOf("?hand=-1&step=x&seat=1.5")).toEqual({ hand: 1, step: 0, seat: null });
  for (const moment of [{ hand: 3, step: 7, seat: null }, { hand: 1, step: 0, seat: 2 }]) {
    expect(momentOf(addressOf(moment))).toEqual(moment);
  }
});

test("a step that is not there is the nearest one", async () => {
  const player = new Player("x");
  await player.open({ hand: 1, step: 99, seat: null });
  expect(player.step).toBe(4);
  player.go(-3);
  expect(player.step).toBe(0);
});

test("it plays to the end, waits for each step to be shown, and begins anew", async () => {
  const seen: number[] = [];
  const player = new Player("x", ({ step }) => seen.push(step));
  await player.open({ hand: 1, step: 3, seat: null });
  player.play();
  vi.advanceTimersByTime(600);
  expect([player.step, player.playing]).toEqual([4, false]);
  player.play();
  expect(player.step).toBe(0);
  vi.advanceTimersByTime(600);
  expect(player.step).toBe(1);
  vi.advanceTimersByTime(6000); // step 1 has not been shown to its end
  expect(player.step).toBe(1);
  player.shown(1);
  player.pause();
  vi.advanceTimersByTime(6000);
  expect(player.step).toBe(1);
  expect(seen).toEqual([3, 4, 0, 1]);
});

test("what was asked for last is shown", async () => {
  const player = new Player("x");
  await Promise.all([
    player.open({ hand: 1, step: 1, seat: null }),
    player.open({ hand: 2, step: 2, seat: null }),
  ]);
  expect(player.moment).toEqual({ hand: 2, step: 2, seat: null });
});
