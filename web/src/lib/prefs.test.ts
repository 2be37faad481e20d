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

describe("settings", () => {
  it("are stored, and the theme is applied", async () => {
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

  it("are read again, with defaults for new ones", async () => {
    vi.resetModules();
    storage.set("sabot-prefs", JSON.stringify({ bots: "fast" }));
    const { prefs } = await import("./prefs.svelte.ts");
    expect(prefs).toMatchObject({ bots: "fast", motion: "normal", keys: true });
  });

  it("are the same in every tab", async () => {
    const { prefs, syncPrefs } = await import("./prefs.svelte.ts");
    storage.set("sabot-prefs", JSON.stringify({ ...prefs, motion: "none" }));
    syncPrefs({ key: "something-else" });
    expect(prefs.motion).toBe("normal");
    syncPrefs({ key: "sabot-prefs" });
    expect(prefs.motion).toBe("none");
    prefs.motion = "normal";
  });

  it("have their defaults where the storage is unreadable", async () => {
    vi.resetModules();
    storage.set("sabot-prefs", "{");
    const { prefs } = await import("./prefs.svelte.ts");
    expect(prefs.theme).toBe("auto");
    expect(prefs.sounds).toBe(false);
  });

  it("yield to a system that asks for reduced motion", async () => {
    const { motionMs, prefs } = await import("./prefs.svelte.ts");
    prefs.motion = "calm";
    expect(motionMs()).toBeGreaterThan(0);
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(motionMs()).toBe(0);
  });
});
