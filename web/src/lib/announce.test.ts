import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announce, announcements } from "./announce.svelte.ts";
import { closeDialogs, registerDialog, topmostDialog } from "./dialogs.svelte.ts";
import { toast } from "./toast.svelte.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe("announcements", () => {
  it("come in order, urgent ones apart, and empty ones not at all", () => {
    announce("Paul plays 100 miles.");
    announce("");
    announce("Your turn.", { urgent: true });
    expect(announcements.polite.map(({ text }) => text)).toEqual(["Paul plays 100 miles."]);
    expect(announcements.urgent.map(({ text }) => text)).toEqual(["Your turn."]);
  });

  it("are bounded in number", () => {
    for (let count = 0; count < 100; count++) announce(String(count));
    expect(announcements.polite).toHaveLength(30);
    expect(announcements.polite.at(-1)?.text).toBe("99");
  });

  it("disappear after a while", () => {
    announce("Paul plays 100 miles.");
    vi.advanceTimersByTime(3000);
    announce("Your turn.");
    vi.advanceTimersByTime(2000);
    expect(announcements.polite.map(({ text }) => text)).toEqual(["Your turn."]);
    vi.advanceTimersByTime(3000);
    expect(announcements.polite).toEqual([]);
  });

  it("include each toast once", () => {
    toast("Copied.");
    toast("Not now.", { isError: true });
    expect(announcements.polite.map(({ text }) => text)).toEqual(["Copied."]);
    expect(announcements.urgent.map(({ text }) => text)).toEqual(["Not now."]);
  });

  it("belong to the topmost dialog", () => {
    const closeOne = registerDialog("one", () => undefined);
    const closeTwo = registerDialog("two", () => undefined);
    expect(topmostDialog()).toBe("two");
    closeOne();
    expect(topmostDialog()).toBe("two");
    closeTwo();
    expect(topmostDialog()).toBe("");
  });

  it("closes all dialogs, the topmost first", () => {
    const closed: string[] = [];
    const unregister = ["one", "two"].map((id) => registerDialog(id, () => closed.push(id)));
    closeDialogs();
    expect(closed).toEqual(["two", "one"]);
    for (const each of unregister) each();
    closeDialogs();
    expect(closed).toHaveLength(2);
  });
});
