import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefs } from "$lib/prefs.svelte.ts";

let context: { state: string; resume: () => Promise<void>; sung: number; pitches: number[] };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("AudioContext", function () {
    const node = { connect: (to: unknown) => to, start: () => context.sung++, stop: () => undefined };
    const still = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    const pitch = { ...still, setValueAtTime: (value: number) => void context.pitches.push(value) };
    const make = () => ({ ...node, frequency: pitch, gain: still });
    const rustle = () => ({ ...node, frequency: { value: 0 }, Q: { value: 0 } });
    context = { state: "suspended", resume: vi.fn(() => Promise.resolve()), sung: 0, pitches: [] };
    return Object.assign(context, {
      currentTime: 0,
      sampleRate: 10,
      createOscillator: make,
      createGain: make,
      createBufferSource: rustle,
      createBiquadFilter: rustle,
      createBuffer: () => ({ getChannelData: () => new Float32Array(5) }),
    });
  });
});
afterEach(() => {
  prefs.sounds = false;
  vi.unstubAllGlobals();
});

test("nothing plays before the reader wants it, nor all at once when the browser allows it", async () => {
  const { playSound } = await import("./sounds.ts");
  const { prefs: wanted } = await import("$lib/prefs.svelte.ts");
  playSound("turn");
  expect(context).toBeUndefined();
  wanted.sounds = true;
  playSound("turn");
  playSound("turn");
  expect(context.resume).toHaveBeenCalledTimes(2);
  expect(context.sung).toBe(0);
  context.state = "running";
  playSound("turn");
  expect(context.sung).toBe(2);
});

test("the same sound is higher for a higher number", async () => {
  const { playSound } = await import("./sounds.ts");
  const { prefs: wanted } = await import("$lib/prefs.svelte.ts");
  wanted.sounds = true;
  playSound("play");
  context.state = "running";
  playSound("play");
  playSound({ sound: "play", semitones: 12 });
  const [plain, octave] = context.pitches;
  expect(plain).toBeGreaterThan(0);
  expect(octave).toBe((plain ?? 0) * 2);
});
