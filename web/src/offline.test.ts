import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reloadStaleBuild } from "./offline.ts";

afterEach(() => vi.unstubAllGlobals());

describe("a part of the page that cannot be loaded", () => {
  const reload = vi.fn();
  const memory = new Map<string, string>();
  let fail: () => void;

  function begin(onLine: boolean): void {
    vi.stubGlobal("navigator", { onLine });
    vi.stubGlobal("location", { reload });
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => memory.set(key, value),
    });
    vi.stubGlobal("addEventListener", (_: string, heard: (event: Event) => void) => {
      fail = () => heard(new Event("vite:preloadError", { cancelable: true }));
    });
    reloadStaleBuild();
  }
  beforeEach(() => {
    reload.mockReset();
    memory.clear();
  });

  it("reloads the page, once", () => {
    begin(true);
    fail();
    fail();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("does nothing without a connection", () => {
    begin(false);
    fail();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("the service worker", () => {
  const ORIGIN = "https://sabot.example";
  const kept = new Map<string, string>();
  const heard: Record<string, (event: unknown) => void> = {};
  const fetching = vi.fn<(request: { url: string }) => Promise<Response>>();

  /** Its script, with a browser around it that holds nothing but one cache. */
  function install(): void {
    const cache = {
      match: (asked: string | { url: string }) => {
        const text = kept.get(new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).href);
        return Promise.resolve(text === undefined ? undefined : new Response(text));
      },
      put: async (request: { url: string }, answer: Response) => void kept.set(request.url, await answer.text()),
      add: () => Promise.resolve(),
    };
    const caches = { open: () => Promise.resolve(cache), keys: () => Promise.resolve([]) };
    const self = {
      location: new URL(`${ORIGIN}/sw.js?build=index-1.js`),
      addEventListener: (name: string, act: (event: unknown) => void) => (heard[name] = act),
    };
    const script = readFileSync(new URL("../public/sw.js", import.meta.url), "utf-8");
    new Function("self", "caches", "fetch", script)(self, caches, fetching);
  }

  /** What a page gets for a request; null where the browser is left alone with it. */
  async function ask(path: string, { method = "GET", mode = "cors" } = {}): Promise<string | null> {
    let answer: Promise<Response> | null = null;
    const request = { url: ORIGIN + path, method, mode };
    heard["fetch"]?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer && (await (answer as Promise<Response>)).text();
  }

  beforeEach(() => {
    kept.clear();
    fetching.mockReset();
    fetching.mockImplementation(() => Promise.resolve(new Response("fresh")));
    install();
  });

  it.each(["/api/me?lang=en", "/api/tables?lang=en", "/api/tables/abc/rules?lang=en", "/api/games/finished/a?lang=en"])(
    "has nothing to do with %s",
    async (path) => {
      expect(await ask(path)).toBeNull();
    },
  );

  it("ignores requests that change something", async () => {
    expect(await ask("/api/games?lang=en", { method: "POST" })).toBeNull();
  });

  it("caches readings, and serves them only without a connection", async () => {
    const path = "/api/rules/flinch/parker-1963?lang=en";
    expect(await ask(path)).toBe("fresh");
    fetching.mockImplementation(() => Promise.resolve(new Response("newer")));
    expect(await ask(path)).toBe("newer");
    fetching.mockRejectedValue(new TypeError("no connection"));
    expect(await ask(path)).toBe("newer");
  });

  it("fetches a file of a build once", async () => {
    await ask("/assets/index-1.js");
    await ask("/assets/index-1.js");
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it("serves the cached page at every address without a connection", async () => {
    kept.set(`${ORIGIN}/`, "shell");
    expect(await ask("/t/abc", { mode: "navigate" })).toBe("fresh");
    fetching.mockRejectedValue(new TypeError("no connection"));
    expect(await ask("/t/abc", { mode: "navigate" })).toBe("shell");
    expect(await ask("/games/abc.sabot", { mode: "navigate" })).toBeNull();
  });
});
