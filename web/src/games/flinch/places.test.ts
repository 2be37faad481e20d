import type { Games } from "$protocol";
import { expect, test } from "vitest";
import type { Offer } from "../module.ts";
import { closings, landing, landings, movesOf, partnerOf } from "./places.ts";

type View = Games["flinch"]["view"];
type Terms = Games["flinch"]["terms"];
type Play = Extract<Games["flinch"]["action"], { kind: "play" }>;

const terms = (more: Partial<Terms> = {}) =>
  ({ players: 4, sides: 4, variation: "none", starters: ["1"], ...more }) as Terms;
const view = {
  seat: 0,
  hand: ["1", "5"],
  game_tops: ["7", "2", "9", null],
  reserve_tops: [
    ["3", null, null, null, null],
    [null, null, null, null, null],
    [null, "6", null, null, null],
    [null, null, null, null, null],
  ],
} as unknown as View;

const play = (source: Play["source"], number: number, onto = 0): Offer<"flinch"> => ({
  action: { kind: "play", do: "", source, number, onto },
  words: "",
});
const moved = (offer: Offer<"flinch">, table = terms()) =>
  movesOf([offer], view, table).map(({ from, card, to }) => [from, card, to]);

test("a card goes from where it lies to the pile it follows", () => {
  expect(moved(play("hand", 5))).toEqual([["hand", "5", "1-4"]]);
  expect(moved(play("game", 0))).toEqual([["seat-0-game", "7", "1-6"]]);
  expect(moved(play("reserve", 1))).toEqual([["seat-0-reserve-1", "3", "1-2"]]);
});

test("a starter starts a pile", () => {
  expect(moved(play("hand", 1))).toEqual([["hand", "1", "new-pile"]]);
});

test("from both ends, a pile is identified by its first number (FL-13)", () => {
  const ends = terms({ variation: "from-both-ends", starters: ["1", "15"] });
  expect(moved(play("hand", 5, 1), ends)).toEqual([["hand", "5", "1-4"]]);
  expect(moved(play("hand", 5, 15), ends)).toEqual([["hand", "5", "15-6"]]);
});

test("from the middle, a pile is identified by its far end (FL-14)", () => {
  const middle = terms({ variation: "from-the-middle", starters: ["8"] });
  expect(moved(play("hand", 5, 11), middle)).toEqual([["hand", "5", "6-11"]]);
  expect(moved(play("partner-game", 0, 4), { ...middle, sides: 2 })).toEqual([["seat-2-game", "9", "4-8"]]);
});

test("partners sit opposite and play from each other's piles (FL-15)", () => {
  const pairs = terms({ sides: 2 });
  expect(partnerOf(1, pairs)).toBe(3);
  expect(partnerOf(1, terms())).toBeNull();
  expect(moved(play("partner-reserve", 2), pairs)).toEqual([["seat-2-reserve-2", "6", "1-5"]]);
});

test("a reserve card is laid on a place; passing moves nothing", () => {
  const lay: Offer<"flinch"> = { action: { kind: "lay", do: "", card: "5", place: 3 }, words: "" };
  expect(moved(lay)).toEqual([["hand", "5", "seat-0-reserve-3"]]);
  expect(moved({ action: { kind: "pass", do: "pass" }, words: "" })).toEqual([]);
});

test("a played card is on the pile that it has made", () => {
  expect(landings("none", [1, 6])).toContain(landing("6", 0));
  expect(landings("from-both-ends", [15, 12])).toContain(landing("12", 15));
  expect(landings("from-both-ends", [15, 15])).toContain(landing("15", 0));
  expect(landings("from-the-middle", [6, 11])).toEqual([landing("11", 6), landing("6", 11)]);
  expect(closings("none")).toContain(landing("15", 0));
  expect(closings("from-both-ends")).toContain(landing("1", 15));
});
