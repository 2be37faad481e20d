import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, fetchCached, Refusal } from "./api.ts";
import { useCatalogue } from "./i18n.svelte.ts";

const fetching = vi.fn<typeof fetch>();
beforeEach(() => {
  useCatalogue("fr", "web-unreachable = injoignable");
  vi.stubGlobal("fetch", fetching);
});
afterEach(() => {
  fetching.mockReset();
  vi.unstubAllGlobals();
});

async function refusal(request: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await request.catch((raised: unknown) => raised);
  if (error instanceof Refusal) return error;
  throw new Error("not refused");
}

describe("the server over HTTP", () => {
  it("gets the reader's language", async () => {
    fetching.mockResolvedValue(Response.json({ id: "p" }));
    expect(await api("POST", "/players", { nickname: "Odette" }, { more: "1" })).toEqual({ id: "p" });
    const [address, init] = fetching.mock.calls[0]!;
    expect(address).toBe("/api/players?more=1&lang=fr");
    expect(init).toMatchObject({ method: "POST", body: '{"nickname":"Odette"}' });
  });

  it("gives the reason of a refusal", async () => {
    fetching.mockResolvedValue(Response.json({ code: "seat-taken", reason: "Prise." }, { status: 409 }));
    expect(await refusal(api("POST", "/x"))).toMatchObject({ code: "seat-taken", reason: "Prise.", status: 409 });
  });

  it("counts as unreachable when its error has no reason", async () => {
    fetching.mockResolvedValue(new Response("<h1>Bad gateway</h1>", { status: 502 }));
    expect(await refusal(api("GET", "/x"))).toMatchObject({ code: "", reason: "injoignable", status: 502 });
    fetching.mockRejectedValue(new TypeError("no connection"));
    expect(await refusal(api("GET", "/x"))).toMatchObject({ code: "unreachable", reason: "injoignable" });
  });

  it("is asked once for a cached answer, and again after a failure", async () => {
    fetching.mockRejectedValueOnce(new TypeError("no connection"));
    await refusal(fetchCached("/games"));
    fetching.mockImplementation(() => Promise.resolve(Response.json({ games: [] })));
    await Promise.all([fetchCached("/games"), fetchCached("/games")]);
    expect(fetching).toHaveBeenCalledTimes(2);
    useCatalogue("en", "");
    await fetchCached("/games");
    expect(fetching).toHaveBeenCalledTimes(3);
  });
});
