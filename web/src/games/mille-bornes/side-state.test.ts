import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { MilleBornesPiles } from "$protocol";
import { expect, test } from "vitest";
import { sidesFrom, sideState, isHarmless, pileFor, sortHand, distanceCounts, distanceOf } from "./side-state.ts";

const side = (piles: Partial<MilleBornesPiles>): MilleBornesPiles => ({
  battle: [],
  speed: [],
  safeties: [],
  distance: [],
  ...piles,
});
const exposed = (card: string) => ({ card, coup_fourre: false });

/** Every possible side with its state by the rules, written by tests/web/captions.py. */
const RULES = fileURLToPath(new URL("../../../../tests/web/captions.json", import.meta.url));

test("every side has the state of the rules", () => {
  type Line = [battle: string[], speed: string[], safeties: string[], motion: string, hazard: string, limited: boolean];
  const lines = JSON.parse(readFileSync(RULES, "utf-8")) as Line[];
  expect(lines.length).toBe(9 * 3 * 16);
  for (const [battle, speed, safeties, motion, hazard, limited] of lines) {
    const piles = side({ battle, speed, safeties: safeties.map(exposed) });
    expect(sideState(piles), JSON.stringify(piles)).toEqual({ motion, hazard, limited });
  }
});

test("a side waits for Roll until it shows one", () => {
  expect(sideState(side({})).motion).toBe("waiting");
  expect(sideState(side({ battle: ["roll", "flat_tire", "spare_tire"] })).motion).toBe("waiting");
  expect(sideState(side({ battle: ["roll"] })).motion).toBe("rolling");
});

test("a hazard stops a side unless it has the safety", () => {
  expect(sideState(side({ battle: ["roll", "accident"] }))).toMatchObject({ motion: "stopped", hazard: "accident" });
  const guarded = side({ battle: ["roll", "accident"], safeties: [exposed("driving_ace")] });
  expect(sideState(guarded)).toMatchObject({ motion: "waiting", hazard: null });
});

test("a hazard under its safety is harmless", () => {
  const piles = side({ battle: ["accident"], speed: ["speed_limit"], safeties: [exposed("driving_ace")] });
  expect([isHarmless(piles, piles.battle), isHarmless(piles, piles.speed), isHarmless(piles, [])]).toEqual([
    true,
    false,
    false,
  ]);
});

test("Right of Way rolls without Roll and lifts the limit", () => {
  const safeties = [exposed("right_of_way")];
  expect(sideState(side({ safeties, speed: ["speed_limit"] }))).toEqual({
    motion: "rolling",
    hazard: null,
    limited: false,
  });
  expect(sideState(side({ safeties, battle: ["flat_tire"] })).motion).toBe("stopped");
  expect(sideState(side({ speed: ["speed_limit"] })).limited).toBe(true);
  expect(sideState(side({ speed: ["speed_limit", "end_of_limit"] })).limited).toBe(false);
});

test("distance cards are counted by value", () => {
  const piles = side({ distance: ["100", "25", "100", "200"] });
  expect(distanceOf(piles)).toBe(425);
  expect(distanceCounts(piles).map(({ count }) => count)).toEqual([1, 0, 0, 2, 1]);
});

test("every card has its pile", () => {
  expect(pileFor("75")).toBe("75");
  expect(pileFor("end_of_limit")).toBe("speed");
  expect(pileFor("speed_limit")).toBe("speed");
  expect(pileFor("right_of_way")).toBe("safeties");
  expect(pileFor("stop")).toBe("battle");
  expect(pileFor("roll")).toBe("battle");
});

test("a hand is sorted by kind, and the sides start with the reader's own", () => {
  expect(sortHand(["stop", "right_of_way", "100", "roll", "25"])).toEqual(["25", "100", "roll", "stop", "right_of_way"]);
  expect(sidesFrom(3, 1)).toEqual([1, 2, 0]);
  expect(sidesFrom(2, null)).toEqual([0, 1]);
});
