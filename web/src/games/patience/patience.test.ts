import type { PatienceView } from "$protocol";
import { describe, expect, it } from "vitest";
import { nearest } from "./keys.ts";
import { layout, moveTo, type Offered, offerOfKind, slotFor, type SpotName, stepOf, directMove, topOf, touches } from "./spots.ts";

function move(origin: SpotName, target: SpotName): Offered {
  return { action: { kind: "move", do: `${origin}>${target}`, origin, target }, words: `${origin} to ${target}` };
}
const TURN: Offered = { action: { kind: "turn-up", do: "turn" }, words: "turn" };

const view: PatienceView = {
  seat: 0,
  upper: [3, 2],
  lower: [["9", "8"], ["4"], [], ["12"]],
  waste: ["5", "6"],
  pack_size: 30,
  turned: "7",
  ended: false,
};

describe("the card of a spot", () => {
  it("is its top card", () => {
    expect((["t", "w", "1", "2", "3"] as const).map((spot) => topOf(view, spot))).toEqual(["7", "6", "8", "4", null]);
  });
});

describe("a second press", () => {
  it("sends a card up if possible", () => {
    expect(directMove([move("t", "1"), move("t", "up"), move("t", "w")], "t")?.action.do).toBe("t>up");
  });
  it("plays the only move, and puts aside only what can go nowhere else", () => {
    expect(directMove([move("t", "1"), move("t", "w")], "t")?.action.do).toBe("t>1");
    expect(directMove([move("t", "w"), move("2", "up")], "t")?.action.do).toBe("t>w");
  });
  it("leaves a choice to the player", () => {
    expect(directMove([move("t", "1"), move("t", "4"), move("t", "w")], "t")).toBeNull();
    expect(directMove([TURN], "w")).toBeNull();
  });
});

describe("offers", () => {
  it("are found by their two ends, or by their kind", () => {
    const offers = [TURN, move("w", "2"), move("1", "2")];
    expect(moveTo(offers, "1", "2")?.action.do).toBe("1>2");
    expect(moveTo(offers, "2", "1")).toBeUndefined();
    expect(offerOfKind(offers, "turn-up")).toBe(TURN);
    expect(offerOfKind(offers, "stop")).toBeUndefined();
  });
  it("that are hinted mark their spots", () => {
    expect(touches("2>up", "2")).toBe(true);
    expect(touches("2>up", "up")).toBe(true);
    expect(touches("turn", "t")).toBe(false);
    expect(touches(null, "t")).toBe(false);
  });
});

describe("the upper row", () => {
  it("takes a card on the first pile that shows the number before, a 1 beside the others", () => {
    expect(slotFor([3, 2, 2], "3")).toBe(1);
    expect(slotFor([3, 2], "1")).toBe(2);
    expect(slotFor([3], "9")).toBe(-1);
  });
});

describe("the layout", () => {
  it("has four columns on a phone, and is side by side on a wide screen", () => {
    const phone = layout(360, 640);
    expect(phone.wide).toBe(false);
    expect(4 * phone.card).toBeLessThan(360);
    const side = layout(740, 310);
    expect(side.wide).toBe(true);
    expect(8 * side.card).toBeLessThan(740);
    expect(layout(1100, 800).wide).toBe(true);
  });
  it("never makes a card too small for a finger", () => {
    expect(layout(200, 200).card).toBeGreaterThanOrEqual(40);
  });
  it("moves the cards of a long pile together", () => {
    expect(stepOf(1, 300, 80)).toBe(0);
    expect(stepOf(3, 300, 80)).toBeCloseTo(28.8);
    expect(13 * stepOf(14, 300, 80) + 112).toBeLessThanOrEqual(300);
  });
});

describe("arrow keys", () => {
  const at = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  it("go to the nearest spot in their direction", () => {
    const others = [at(20, 0), at(40, 0), at(0, 30), at(20, 30)];
    expect(nearest("ArrowRight", at(0, 0), others)).toBe(0);
    expect(nearest("ArrowDown", at(0, 0), others)).toBe(2);
    expect(nearest("ArrowLeft", at(0, 0), others)).toBe(-1);
  });
});
