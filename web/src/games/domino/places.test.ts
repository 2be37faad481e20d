import type { Games } from "$protocol";
import { expect, test } from "vitest";
import type { Offer } from "../module.ts";
import { aliasOf, doubtOf, leftOf, movesOf } from "./places.ts";

type View = Games["domino"]["view"];
type Action = Games["domino"]["action"];

const view = (more: Partial<View> = {}) =>
  ({
    seat: 0,
    phase: { kind: "turn", seat: 0 },
    hand_sizes: [5, 4, 3],
    pile_sizes: [2, 1, 0],
    tops: ["9", "4", null],
    turned: null,
    ...more,
  }) as View;
const moved = (action: Action, shown = view()) => {
  const offer: Offer<"domino"> = { action, words: "" };
  return movesOf([offer], shown).map(({ from, card, to }) => [from, card, to]);
};

test("the hand is turned up, the pile and the turned card are played", () => {
  const turned = view({ turned: "5" });
  expect(moved({ kind: "turn-up", do: "" })).toEqual([["seat-0-hand", "?", "turned"]]);
  expect(moved({ kind: "pile-to-table", do: "" })).toEqual([["seat-0-pile", "9", "table-8"]]);
  expect(moved({ kind: "to-opponent", do: "", other: 1 }, turned)).toEqual([["turned", "5", "seat-1-pile"]]);
  expect(moved({ kind: "lay-own", do: "" }, turned)).toEqual([["turned", "5", "seat-0-pile"]]);
  expect(moved({ kind: "to-table", do: "" }, view({ turned: "1" }))).toEqual([["turned", "1", "new-pile"]]);
});

test("calls move nothing", () => {
  expect(moved({ kind: "call", do: "" })).toEqual([]);
});

test("the turned card moves next, or else the pile of the player on turn", () => {
  expect(aliasOf("seat-0-pile", view())).toBe("active");
  expect(aliasOf("turned", view({ turned: "5" }))).toBe("active");
  expect(aliasOf("seat-0-pile", view({ turned: "5" }))).toBeUndefined();
});

test("a window is about a card, which may have to go back (DO-7)", () => {
  const phase = { kind: "window", seat: 1, deed: { kind: "pile-to-opponent", other: 2 } } as View["phase"];
  expect(doubtOf(phase)).toEqual({ at: "seat-2-pile", home: "seat-1-pile" });
  expect(aliasOf("seat-1-pile", view({ phase }))).toBe("doubted-home");
});

test("the turned card counts for the player who has turned it up", () => {
  expect(leftOf(0, view({ turned: "5" }))).toBe(8);
  expect(leftOf(1, view({ turned: "5" }))).toBe(5);
});
