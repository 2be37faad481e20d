import { beforeEach, expect, test, vi } from "vitest";
import type { Offer } from "../module.ts";
import type { Move } from "./moves.ts";
import { Picking } from "./picking.svelte.ts";

const play = (text: string): Offer<"flinch"> => ({
  action: { kind: "play", do: text, source: "hand", number: 1, onto: 0 },
  words: text,
});
const lay = (text: string): Offer<"flinch"> => ({ action: { kind: "lay", do: text, card: "5", place: 1 }, words: text });
const move = (offer: Offer<"flinch">, from: string, card: string, to: string): Move<"flinch"> => ({ offer, from, card, to });

let moves: Move<"flinch">[] = [];
let busy = false;
const act = vi.fn();
const explain = vi.fn();
const choose = vi.fn();
let picking: Picking<"flinch">;

beforeEach(() => {
  vi.clearAllMocks();
  busy = false;
  moves = [
    move(play("5"), "hand", "5", "1-4"),
    move(lay("-5@1"), "hand", "5", "reserve-1"),
    move(play("r1"), "reserve-1", "3", "1-2"),
    move(play("r2>1"), "reserve-2", "6", "1-5"),
    move(play("r2>15"), "reserve-2", "6", "15-7"),
  ];
  const isMain = ({ action }: Offer<"flinch">) => action.kind === "play";
  picking = new Picking(() => ({ moves, busy, hinted: "r1", isMain, act, explain, choose }));
});

test("a picked card goes to the next place pressed", () => {
  picking.press("reserve-2", "6");
  expect(picking.drop("15-7")).toBe("r2>15");
  picking.press("15-7");
  expect(act).toHaveBeenCalledWith(moves[4]?.offer);
  expect(picking.chosen).toBeNull();
});

test("a hand card has only its own moves; a source can be a target first", () => {
  picking.chosen = { key: "hand-5-0", card: "5" };
  expect(picking.moves.map(({ to }) => to)).toEqual(["1-4", "reserve-1"]);
  picking.press("reserve-1", "3");
  expect(act).toHaveBeenCalledWith(moves[1]?.offer);
});

test("a second press plays the only move of a card, or focuses the choices", () => {
  picking.press("reserve-1", "3");
  picking.press("reserve-1", "3");
  expect(act).toHaveBeenCalledWith(moves[2]?.offer);
  picking.press("reserve-2", "6");
  picking.press("reserve-2", "6");
  expect(choose).toHaveBeenCalledOnce();
});

test("a card that cannot be moved is explained, and nothing is done while an action is on its way", () => {
  picking.press("reserve-3", "9");
  expect(explain).toHaveBeenCalledWith("9");
  busy = true;
  picking.press("reserve-1", "3");
  picking.press("1-2");
  expect(act).not.toHaveBeenCalled();
});

test("a pile counts as picked when nothing else can be moved", () => {
  expect(picking.picked).toBeNull();
  moves = [move(play("game"), "seat-0-game", "7", "1-6")];
  expect(picking.isPicked("seat-0-game")).toBe(true);
  picking.press("seat-0-game", "7");
  expect(act).toHaveBeenCalledOnce();
});

test("a hint marks where the card lies and where it goes", () => {
  expect(["reserve-1", "1-2", "reserve-2"].map((place) => picking.isHinted(place))).toEqual([true, true, false]);
});
