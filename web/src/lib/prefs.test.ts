import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const storage = new Map<string, string>();
const dataset: Record<string, string> = {};

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => {
  storage.clear();
  vi.unstubAllGlobals();
});

describe("what the reader has chosen", () => {
  it("is kept, and the theme is shown", async () => {
    const { prefs, savePrefs } = await import("./prefs.svelte.ts");
    prefs.theme = "dark";
    prefs.sounds = true;
    savePrefs();
    expect(dataset["theme"]).toBe("dark");
    expect(JSON.parse(storage.get("sabot-prefs") ?? "{}")).toMatchObject({ theme: "dark", sounds: true });
    prefs.theme = "auto";
    savePrefs();
    expect(dataset["theme"]).toBeUndefined();
  });

  it("comes back, and what is new has its usual value", async () => {
    vi.resetModules();
    storage.set("sabot-prefs", JSON.stringify({ bots: "fast" }));
    const { prefs } = await import("./prefs.svelte.ts");
    expect(prefs).toMatchObject({ bots: "fast", motion: "normal", keys: true });
  });

  it("is the same in every tab", async () => {
    const { prefs, takePrefs } = await import("./prefs.svelte.ts");
    storage.set("sabot-prefs", JSON.stringify({ ...prefs, motion: "none" }));
    takePrefs({ key: "something-else" });
    expect(prefs.motion).toBe("normal");
    takePrefs({ key: "sabot-prefs" });
    expect(prefs.motion).toBe("none");
    prefs.motion = "normal";
  });

  it("may be unreadable, or forbidden", async () => {
    vi.resetModules();
    storage.set("sabot-prefs", "{");
    const { prefs } = await import("./prefs.svelte.ts");
    expect(prefs.theme).toBe("auto");
    expect(prefs.sounds).toBe(false);
  });

  it("yields to who wants less motion", async () => {
    const { motionMs, prefs } = await import("./prefs.svelte.ts");
    prefs.motion = "calm";
    expect(motionMs()).toBeGreaterThan(0);
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(motionMs()).toBe(0);
  });
});
