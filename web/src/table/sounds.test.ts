import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefs } from "$lib/prefs.svelte.ts";

let context: { state: string; resume: () => Promise<void>; sung: number };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("AudioContext", function () {
    const node = { connect: (to: unknown) => to, start: () => context.sung++, stop: () => undefined };
    const value = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    const make = () => ({ ...node, frequency: value, gain: value });
    context = { state: "suspended", resume: vi.fn(() => Promise.resolve()), sung: 0 };
    return Object.assign(context, { currentTime: 0, createOscillator: make, createGain: make });
  });
});
afterEach(() => {
  prefs.sounds = false;
  vi.unstubAllGlobals();
});

test("nothing is heard before the reader wants it, and nothing in a burst once the browser allows it", async () => {
  const { ring } = await import("./sounds.ts");
  const { prefs: wanted } = await import("$lib/prefs.svelte.ts");
  ring("turn");
  expect(context).toBeUndefined();
  wanted.sounds = true;
  ring("turn");
  ring("turn");
  expect(context.resume).toHaveBeenCalledTimes(2);
  expect(context.sung).toBe(0);
  context.state = "running";
  ring("turn");
  expect(context.sung).toBe(2);
});
