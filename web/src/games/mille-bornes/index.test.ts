import { expect, test } from "vitest";
import module from "./index.ts";

test("a card flies from the reader's hand, or from the seat of its player", () => {
  const played = { kind: "played", seat: 0, side: 0, card: "100" } as const;
  expect(module.flights(played, 0)).toEqual([{ card: "100", from: "hand", to: "side-0-100" }]);
  expect(module.flights(played, 1)).toEqual([{ card: "100", from: "seat-0", to: "side-0-100" }]);
});

test("a card that another player draws shows its back", () => {
  expect(module.flights({ kind: "drew", seat: 2, card: "?" }, 0)).toEqual([{ card: null, from: "draw", to: "seat-2" }]);
  expect(module.flights({ kind: "drew", seat: 0, card: "roll" }, 0)).toEqual([{ card: "roll", from: "draw", to: "hand" }]);
});

test("a coup fourré lies crosswise, and its hazard goes to the discards", () => {
  const made = { kind: "coup-fourre-made", seat: 1, side: 1, card: "right_of_way", hazard: "speed_limit" } as const;
  expect(module.flights(made, 0)).toEqual([
    { card: "right_of_way", from: "seat-1", to: "side-1-safeties", crosswise: true },
  ]);
  expect(module.flights({ kind: "hazard-cleared", side: 1, card: "speed_limit" }, 0)).toEqual([
    { card: "speed_limit", from: "side-1-speed", to: "discard" },
  ]);
  expect(module.sound(made, 0)).toBe("coup");
});

test("an attack in vain ends on the discards", () => {
  const vain = { kind: "attacked-in-vain", seat: 0, side: 1, card: "stop" } as const;
  expect(module.flights(vain, 0)).toEqual([{ card: "stop", from: "hand", to: "discard" }]);
});

test("every hazard and every distance has its own sound", () => {
  const soundsOf = (kind: "played" | "attacked", cards: string[]) =>
    cards.map((card) => JSON.stringify(module.sound({ kind, card, seat: 0, side: 1 } as never, 0)));
  for (const [kind, cards] of [
    ["attacked", ["stop", "speed_limit", "out_of_gas", "flat_tire", "accident"]],
    ["played", ["25", "50", "75", "100", "200", "roll", "end_of_limit", "gasoline"]],
  ] as const) {
    const sounds = soundsOf(kind, [...cards]);
    expect(new Set(sounds).size).toBe(cards.length);
    expect(sounds).not.toContain("null");
  }
});
