import type { StoreEvent } from "$protocol";
import { describe, expect, it } from "vitest";
import { flights, groupByNumber, speechesOf } from "./events.ts";

const given: StoreEvent = { kind: "given", seat: 0, other: 2, number: "7", count: 2 };
const refused: StoreEvent = { kind: "refused", seat: 2, other: 1, number: "9" };
const laid: StoreEvent = { kind: "set-laid", seat: 0, number: "7" };

describe("a hand", () => {
  it("is grouped by number, in the order of the numbers", () => {
    expect(groupByNumber(["10", "2", "10", "1"])).toEqual([
      { number: "1", count: 1 },
      { number: "2", count: 1 },
      { number: "10", count: 2 },
    ]);
  });
});

describe("speeches", () => {
  it("are a question and its answer", () => {
    expect(speechesOf([refused])).toEqual([
      { seat: 2, kind: "ask", other: 1, number: "9" },
      { seat: 1, kind: "no" },
    ]);
  });
  it("belong to the last question, and a set is named by the player who lays it", () => {
    expect(speechesOf([refused, given, laid])).toEqual([
      { seat: 0, kind: "set", number: "7" },
      { seat: 2, kind: "yes", count: 2 },
    ]);
  });
  it("are null if nobody has asked", () => {
    expect(speechesOf([laid])).toBeNull();
    expect(speechesOf([])).toBeNull();
  });
});

describe("flights", () => {
  it("go from another hand to the reader's stack of that number", () => {
    const flight = { card: "7", from: "seat-2", to: "hand-7" };
    expect(flights(given, 0)).toEqual([flight, flight]);
    expect(flights(given, 2)[0]).toEqual({ card: "7", from: "hand-7", to: "seat-0" });
    expect(flights(given, null)[0]).toEqual({ card: "7", from: "seat-2", to: "seat-0" });
  });
  it("show the back of a card from the store, except to the player who draws it", () => {
    expect(flights({ kind: "drew", seat: 1, card: "?" }, 0)).toEqual([{ card: null, from: "store", to: "seat-1" }]);
    expect(flights({ kind: "drew", seat: 0, card: "4" }, 0)).toEqual([{ card: "4", from: "store", to: "hand-4" }]);
  });
});
