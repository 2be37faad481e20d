import type { StoreEvent } from "$protocol";
import { describe, expect, it } from "vitest";
import { flights, grouped, saidIn } from "./told.ts";

const given: StoreEvent = { kind: "given", seat: 0, other: 2, number: "7", count: 2 };
const refused: StoreEvent = { kind: "refused", seat: 2, other: 1, number: "9" };
const laid: StoreEvent = { kind: "set-laid", seat: 0, number: "7" };

describe("a hand", () => {
  it("is grouped by number, in the order of the numbers", () => {
    expect(grouped(["10", "2", "10", "1"])).toEqual([
      { number: "1", count: 1 },
      { number: "2", count: 1 },
      { number: "10", count: 2 },
    ]);
  });
});

describe("what was said", () => {
  it("is a question and its answer", () => {
    expect(saidIn([refused])).toEqual([
      { seat: 2, kind: "ask", other: 1, number: "9" },
      { seat: 1, kind: "no" },
    ]);
  });
  it("is of the last question only, and a set is told by who lays it", () => {
    expect(saidIn([refused, given, laid])).toEqual([
      { seat: 0, kind: "set", number: "7" },
      { seat: 2, kind: "yes", count: 2 },
    ]);
  });
  it("is nothing new where nobody has asked", () => {
    expect(saidIn([laid])).toBeNull();
    expect(saidIn([])).toBeNull();
  });
});

describe("cards on their way", () => {
  it("come from the hand of another to one's own stack", () => {
    const way = { card: "7", from: "seat-2", to: "hand-7" };
    expect(flights(given, 0)).toEqual([way, way]);
    expect(flights(given, 2)[0]).toEqual({ card: "7", from: "hand-7", to: "seat-0" });
    expect(flights(given, null)[0]).toEqual({ card: "7", from: "seat-2", to: "seat-0" });
  });
  it("come from the store with their back up, but for who draws", () => {
    expect(flights({ kind: "drew", seat: 1, card: "?" }, 0)).toEqual([{ card: null, from: "store", to: "seat-1" }]);
    expect(flights({ kind: "drew", seat: 0, card: "4" }, 0)).toEqual([{ card: "4", from: "store", to: "hand-4" }]);
  });
});
