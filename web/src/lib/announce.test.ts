import { describe, expect, it } from "vitest";
import { announce, told } from "./announce.svelte.ts";
import { layer, topmost } from "./layers.svelte.ts";

describe("what screen readers are told", () => {
  it("comes in its order, the urgent apart, and nothing for nothing", () => {
    announce("Paul plays 100 miles.");
    announce("");
    announce("Your turn.", { urgent: true });
    expect(told.polite.map(({ text }) => text)).toEqual(["Paul plays 100 miles."]);
    expect(told.urgent.map(({ text }) => text)).toEqual(["Your turn."]);
  });

  it("does not grow without end", () => {
    for (let count = 0; count < 100; count++) announce(String(count));
    expect(told.polite).toHaveLength(30);
    expect(told.polite.at(-1)?.text).toBe("99");
  });

  it("is told in the topmost dialogue", () => {
    const closeOne = layer("one");
    const closeTwo = layer("two");
    expect(topmost()).toBe("two");
    closeOne();
    expect(topmost()).toBe("two");
    closeTwo();
    expect(topmost()).toBe("");
  });
});
