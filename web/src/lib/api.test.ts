import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, fetched, Refusal } from "./api.ts";
import { use } from "./words.svelte.ts";

const fetching = vi.fn<typeof fetch>();
beforeEach(() => {
  use("fr", "web-unreachable = injoignable");
  vi.stubGlobal("fetch", fetching);
});
afterEach(() => {
  fetching.mockReset();
  vi.unstubAllGlobals();
});

async function refusal(asked: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await asked.catch((raised: unknown) => raised);
  if (error instanceof Refusal) return error;
  throw new Error("it was not refused");
}

describe("the server over HTTP", () => {
  it("is asked in the reader's language", async () => {
    fetching.mockResolvedValue(Response.json({ id: "p" }));
    expect(await api("POST", "/players", { nickname: "Odette" }, { more: "1" })).toEqual({ id: "p" });
    const [address, sent] = fetching.mock.calls[0]!;
    expect(address).toBe("/api/players?more=1&lang=fr");
    expect(sent).toMatchObject({ method: "POST", body: '{"nickname":"Odette"}' });
  });

  it("says why it refuses", async () => {
    fetching.mockResolvedValue(Response.json({ code: "seat-taken", reason: "Prise." }, { status: 409 }));
    expect(await refusal(api("POST", "/x"))).toMatchObject({ code: "seat-taken", reason: "Prise.", status: 409 });
  });

  it("may have no words of its own: then it cannot be reached", async () => {
    fetching.mockResolvedValue(new Response("<h1>Bad gateway</h1>", { status: 502 }));
    expect(await refusal(api("GET", "/x"))).toMatchObject({ code: "", reason: "injoignable", status: 502 });
    fetching.mockRejectedValue(new TypeError("no connection"));
    expect(await refusal(api("GET", "/x"))).toMatchObject({ code: "unreachable", reason: "injoignable" });
  });

  it("is asked once for what does not change, and again after a failure", async () => {
    fetching.mockRejectedValueOnce(new TypeError("no connection"));
    await refusal(fetched("/games"));
    fetching.mockImplementation(() => Promise.resolve(Response.json({ games: [] })));
    await Promise.all([fetched("/games"), fetched("/games")]);
    expect(fetching).toHaveBeenCalledTimes(2);
    use("en", "");
    await fetched("/games");
    expect(fetching).toHaveBeenCalledTimes(3);
  });
});
