import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announce, told } from "./announce.svelte.ts";
import { closeLayers, layer, topmost } from "./layers.svelte.ts";
import { toast } from "./toast.svelte.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

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

  it("is gone after a while", () => {
    announce("Paul plays 100 miles.");
    vi.advanceTimersByTime(3000);
    announce("Your turn.");
    vi.advanceTimersByTime(2000);
    expect(told.polite.map(({ text }) => text)).toEqual(["Your turn."]);
    vi.advanceTimersByTime(3000);
    expect(told.polite).toEqual([]);
  });

  it("has the short messages in it, once", () => {
    toast("Copied.");
    toast("Not now.", { wrong: true });
    expect(told.polite.map(({ text }) => text)).toEqual(["Copied."]);
    expect(told.urgent.map(({ text }) => text)).toEqual(["Not now."]);
  });

  it("is told in the topmost dialogue", () => {
    const closeOne = layer("one", () => undefined);
    const closeTwo = layer("two", () => undefined);
    expect(topmost()).toBe("two");
    closeOne();
    expect(topmost()).toBe("two");
    closeTwo();
    expect(topmost()).toBe("");
  });

  it("may need them all closed, the topmost first", () => {
    const closed: string[] = [];
    const gone = ["one", "two"].map((id) => layer(id, () => closed.push(id)));
    closeLayers();
    expect(closed).toEqual(["two", "one"]);
    for (const go of gone) go();
    closeLayers();
    expect(closed).toHaveLength(2);
  });
});
