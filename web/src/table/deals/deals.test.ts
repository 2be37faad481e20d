/** Tests the reader's evidence with honest and dishonest servers, which are scripted by their messages and records. */

import type { FromServer, Sealed, TableInfo } from "$protocol";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { announcements } from "$lib/announce.svelte.ts";
import { useCatalogue } from "$lib/i18n.svelte.ts";
import { dealt } from "../../games/asking/events.ts";
import type { GameModule } from "../../games/module.ts";
import { commitmentOf } from "../../replay/proof/digest.ts";
import { type Dealing, dealtRecord, saltOf, sealIn } from "../../replay/proof/test-records.ts";
import { dealtHands } from "../../replay/record.ts";
import type { Answer, TableRequest } from "../connection.ts";
import { waitOf } from "./cutter.ts";
import { Deals } from "./deals.svelte.ts";

const PLAYERS = ["Ada", "Blaise", "Céline"];
const cardList = { cards: Array.from({ length: 15 }, (_, number) => ({ id: String(number + 1) })) } as never;
const terms = { series: 4 } as never;
let tables = 0;

/** A scripted server; the reader is Ada, in seat 0. */
class ScriptedServer {
  readonly code = `table-${++tables}`;
  version = 0;
  sent: (TableRequest & Record<string, unknown>)[] = [];
  deals: Deals;
  #seat: number | null = 0;
  info: TableInfo;

  constructor(seat: number | null = 0, more: Partial<TableInfo> = {}) {
    const seats = PLAYERS.map((name, at) => ({ seat: at, kind: "person" as const, name, side: at }));
    this.info = { code: this.code, game: "store", edition: "", options: {}, seats, phase: "cutting", pace: "live", host: "Ada", ...more };
    this.#seat = seat;
    this.deals = this.page();
    this.welcome();
  }

  /** Open a page of the reader. */
  page(): Deals {
    return new Deals({
      code: this.code,
      send: (request) => {
        this.sent.push(request);
        return Promise.resolve({ type: "ack", id: "", version: this.version } as Answer);
      },
      assets: () => ({ module: { dealt } as unknown as GameModule, cardList }),
    });
  }

  say(message: object): void {
    this.deals.receive(message as FromServer);
  }
  welcome(more: object = {}): void {
    this.say({ type: "welcome", table: this.info, seat: this.#seat, terms, version: this.version, ...more });
  }
  /** Send the state of the sealed pack. */
  seal(dealing: Dealing, attempt: number, more: Partial<Sealed> = {}): Sealed {
    const sealed: Sealed = { type: "sealed", version: ++this.version, hand: dealing.hand ?? 1, dealer: 0, attempt, seal: sealIn(dealing, attempt), ...more };
    this.say(sealed);
    return sealed;
  }
  /** Return the last request of a type. */
  last(type: string): Record<string, string> {
    return (this.sent.findLast((request) => request.type === type) ?? {}) as Record<string, string>;
  }

  /** Seal, commit and reveal in each attempt. Return the dealing with the reader's own salts. */
  async shuffle(dealing: Dealing): Promise<Dealing> {
    const salts: Record<string, string> = {};
    for (const [place, { listed, withheld }] of dealing.attempts.entries()) {
      const attempt = place + 1;
      const before = dealing.attempts[place - 1]?.withheld ?? [];
      const missing = before.map((name) => PLAYERS.indexOf(name));
      const { seal } = this.seal(dealing, attempt, { missing });
      if (listed.includes("Ada")) await this.deals.commit("");
      const closed = listed.map((name): [number, string] => [
        PLAYERS.indexOf(name),
        name === "Ada" ? (this.last("commit")["commitment"] ?? "") : commitmentOf(seal, name, saltOf(name, attempt), ""),
      ]);
      this.seal(dealing, attempt, { missing, closed });
      await settled();
      if (listed.includes("Ada")) salts[`Ada ${attempt}`] = this.last("reveal")["salt"] ?? "";
      const revealed = listed.filter((name) => !withheld.includes(name)).map((name) => PLAYERS.indexOf(name));
      this.seal(dealing, attempt, { missing, closed, revealed });
    }
    return { ...dealing, salts };
  }

  /** Deal the hand of a record and draw two cards; `hand` and `drawn` change what the reader is shown. */
  deal(record: string, { hand = (cards: string[]) => cards, drawn = (card: string) => card } = {}): void {
    const [announcements] = dealtHands(record);
    const own = announcements?.zones.find(({ seat }) => seat === 0)?.cards ?? [];
    const store = announcements?.zones.find(({ seat }) => seat === null)?.cards ?? [];
    const number = announcements?.hand ?? 1;
    this.say({ type: "update", version: ++this.version, hand: number, view: { hand: hand(own) }, asked: { seats: [0] }, events: [{ kind: "turn-began", seat: 0 }] });
    this.say({ type: "update", version: ++this.version, hand: number, asked: { seats: [1] }, events: [{ kind: "drew", seat: 1, card: "?" }] });
    this.say({ type: "update", version: ++this.version, hand: number, asked: { seats: [0] }, events: [{ kind: "drew", seat: 0, card: drawn(store[1] ?? "") }] });
  }

  /** End the hand, and serve its record from now on. */
  async end(record: string | (() => Response), hand = 1, more: object = {}): Promise<void> {
    vi.stubGlobal("fetch", () => Promise.resolve(typeof record === "string" ? new Response(record) : record()));
    this.say({ type: "scored", version: ++this.version, hand, lines: [], totals: [0, 0, 0], winners: [], standing: [0, 0, 0], ...more });
    await settled();
  }
  get found(): string[] {
    return this.deals.alarms.flatMap(({ differences }) => differences.map(({ kind }) => kind));
  }
}

const settled = () => new Promise((done) => setTimeout(done, 5));
const once: Dealing = { players: PLAYERS, attempts: [{ listed: ["Ada", "Blaise"], withheld: [] }] };
const twice: Dealing = {
  players: PLAYERS,
  attempts: [
    { listed: ["Ada", "Blaise"], withheld: ["Blaise"] },
    { listed: ["Ada", "Blaise"], withheld: [] },
  ],
};

beforeEach(() => {
  announcements.polite.length = announcements.urgent.length = 0;
  useCatalogue("en", "web-deal-checked = Deal checked ✓\nweb-deal-wrong = Hand is wrong!\n");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("an honest server", () => {
  test.each([["once", once], ["again after a missing reveal", twice]])("that seals the pack %s is verified, without an interruption", async (_, dealing) => {
    const server = new ScriptedServer();
    const record = dealtRecord(await server.shuffle(dealing));
    server.deal(record);
    await server.end(record);
    expect(server.deals.checks[1]).toEqual({ state: "right", extent: "own-cut" });
    expect(server.found).toEqual([]);
    expect(announcements.polite.map(({ text }) => text)).toEqual(["Deal checked ✓"]);
  });

  test("is verified only by its seal without the reader's cut", async () => {
    const server = new ScriptedServer();
    const dealing: Dealing = { players: PLAYERS, attempts: [{ listed: ["Blaise"], withheld: [] }] };
    const record = dealtRecord(await server.shuffle(dealing));
    server.deal(record);
    await server.end(record);
    expect(server.deals.checks[1]).toEqual({ state: "right", extent: "seal" });
    expect(announcements.polite).toEqual([]);
  });

  test("is verified only by its record on a page opened in the middle of the hand, and not for spectators", async () => {
    const record = dealtRecord(once);
    const late = new ScriptedServer(0, { phase: "playing" });
    late.welcome({ from_deal: true, update: { type: "update", version: 5, hand: 1, view: { hand: [] }, asked: { seats: [1] }, events: [] } });
    await late.end(record);
    expect(late.deals.checks[1]).toEqual({ state: "right", extent: "record" });
    const spectator = new ScriptedServer(null);
    await spectator.shuffle({ ...once, attempts: [{ listed: ["Blaise"], withheld: [] }] });
    spectator.deal(record);
    await spectator.end(record.replace(/^store (\S+) (\S+)/m, "store $2 $1"));
    expect([spectator.deals.checks, spectator.found, spectator.sent]).toEqual([{}, [], []]);
  });

  test("may begin another game", async () => {
    const server = new ScriptedServer();
    const record = dealtRecord(await server.shuffle(once));
    server.deal(record);
    await server.end(record, 1, { over: { game_id: "g1", totals: [], winners: [] } });
    server.say({ type: "table", table: { ...server.info, phase: "over", played: ["g1"] }, seat: 0 });
    server.say({ type: "table", table: { ...server.info, played: ["g1"] }, seat: 0 });
    const other: Dealing = { ...once, attempts: [{ listed: ["Ada", "Blaise"], withheld: [], secret: "9".repeat(64) }] };
    const next = dealtRecord(await server.shuffle(other));
    server.deal(next);
    await server.end(next);
    expect(server.deals.checks).toEqual({ 1: { state: "right", extent: "own-cut" } });
    expect(server.found).toEqual([]);
  });

  test("may begin another game while the page is disconnected", async () => {
    const server = new ScriptedServer();
    const record = dealtRecord(await server.shuffle(once));
    server.deal(record);
    server.info = { ...server.info, played: ["g1"] };
    server.deals = server.page();
    server.welcome();
    const other: Dealing = { ...once, attempts: [{ listed: ["Blaise"], withheld: [], secret: "9".repeat(64) }] };
    const next = dealtRecord(await server.shuffle(other));
    server.deal(next);
    await server.end(next);
    expect(server.found).toEqual([]);
  });

  test("may drop the commitment of a player who leaves and comes back", async () => {
    const server = new ScriptedServer();
    server.seal(once, 1);
    await server.deals.commit("");
    server.say({ type: "table", table: server.info, seat: null });
    server.say({ type: "table", table: server.info, seat: 0 });
    server.seal(once, 1, { closed: [[1, "b".repeat(64)]] });
    expect(server.found).toEqual([]);
  });

  test("may seal the pack again while the page is disconnected", async () => {
    const server = new ScriptedServer();
    vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => (bytes as unknown as Uint8Array).fill(7) as never);
    const attempts = [{ listed: ["Ada", "Blaise"], withheld: ["Ada"], secret: "8".repeat(64) }, { listed: ["Blaise"], withheld: [] }];
    const dealing: Dealing = { ...once, attempts, salts: { "Ada 1": "07".repeat(32) } };
    server.seal(dealing, 1);
    await server.deals.commit("");
    const update = { type: "update", version: ++server.version, hand: 1, view: { hand: [] }, asked: { seats: [0] } };
    server.welcome({ update, from_deal: true });
    await server.end(dealtRecord(dealing));
    expect(server.found).toEqual([]);
    expect(server.deals.checks[1]).toEqual({ state: "right", extent: "record" });
  });
});

const otherSecret = "9".repeat(64);
type Tampering = (dealing: Dealing) => string;
const tamperings: [string, Dealing, Tampering, string[]][] = [
  ["another seal", once, (dealing) => dealtRecord({ ...dealing, attempts: [{ ...dealing.attempts[0], secret: otherSecret } as never] }), ["seal"]],
  ["another cut of the reader's", once, (dealing) => dealtRecord({ ...dealing, salts: { "Ada 1": "1".repeat(64) } }), ["list", "left-off"]],
  ["another cut of somebody else's", once, (dealing) => dealtRecord({ ...dealing, salts: { ...dealing.salts, "Blaise 1": "1".repeat(64) } }), ["list"]],
  ["a cut that is not what was committed to", once, (dealing) => dealtRecord(dealing).replace(/(Cut "Ada )[0-9a-f]/, "$1x"), ["proof", "cut"]],
  ["another order of the cards", once, (dealing) => dealtRecord(dealing).replace(/^(store.* )(\S+) (?!\2 )(\S+)/m, "$1$3 $2"), ["proof"]],
  ["somebody put on the list late", once, (dealing) => dealtRecord({ ...dealing, attempts: [{ listed: PLAYERS, withheld: [] }] }), ["list"]],
  ["the reader left off the list", once, (dealing) => dealtRecord({ ...dealing, attempts: [{ listed: ["Blaise"], withheld: [] }] }), ["list", "left-off"]],
  ["an attempt dropped", twice, (dealing) => dealtRecord({ ...dealing, attempts: dealing.attempts.slice(0, 1).map((each) => ({ ...each, withheld: [] })) }), ["attempts"]],
  ["an attempt put in", once, (dealing) => dealtRecord({ ...twice, salts: { ...dealing.salts } }), ["attempts"]],
  ["the reader's reveal withheld", twice, (dealing) => dealtRecord({ ...dealing, attempts: [{ listed: ["Ada", "Blaise"], withheld: ["Ada", "Blaise"] }, dealing.attempts[1] as never] }), ["missing", "withheld"]],
  ["somebody else's reveal withheld", twice, (dealing) => dealtRecord({ ...dealing, attempts: [{ listed: ["Ada", "Blaise"], withheld: ["Ada"] }, dealing.attempts[1] as never] }), ["missing", "withheld"]],
  ["other totals before the hand", { ...once, hand: 2, totals: [0, 0, 0] }, (dealing) => dealtRecord({ ...dealing, totals: [0, 5, 0] }), ["totals", "seal"]],
  ["another player", once, (dealing) => dealtRecord({ ...dealing, players: ["Ada", "Blaise", "Cécile"] }), ["names", "seal"]],
  ["a record of version 1", once, (dealing) => dealtRecord(dealing).replace('Record "2"', 'Record "1"').replace(/\[Seal(.|\n)*?\n\n/, `[Commit "sha256:0"]\n[Secret "${otherSecret}"]\n\n`), ["version"]],
];

describe("a dishonest server is reported", () => {
  test.each(tamperings)("whose record has %s", async (_, dealing, tamper, kinds) => {
    const server = new ScriptedServer(0, { standing: [0, 0, 0] });
    const played = await server.shuffle(dealing);
    server.deal(dealtRecord(played));
    const record = tamper(played);
    expect(record).not.toBe(dealtRecord(played));
    await server.end(record, dealing.hand);
    expect(server.deals.checks[dealing.hand ?? 1]?.state).toBe("wrong");
    expect(server.found).toEqual(expect.arrayContaining(kinds));
    expect(server.deals.areDetailsOpen).toBe(true);
    expect(server.deals.alarms[0]?.record).toBe(record);
    expect(announcements.polite).toEqual([]);
    expect(announcements.urgent.map(({ text }) => text)).toEqual(["Hand is wrong!"]);
  });

  test.each([
    ["in the hand", { hand: ([first, ...rest]: string[]) => [first === "1" ? "2" : "1", ...rest] }],
    ["drawn later", { drawn: (card: string) => (card === "1" ? "2" : "1") }],
  ])("that deals other cards than the record has: %s", async (_, shown) => {
    const server = new ScriptedServer();
    const record = dealtRecord(await server.shuffle(once));
    server.deal(record, shown);
    await server.end(record);
    expect(server.found).toEqual(["cards"]);
  });

  test("that leaves an acknowledged commitment off the list, at once, and gets no cut", async () => {
    const server = new ScriptedServer();
    server.seal(once, 1);
    await server.deals.commit("");
    server.seal(once, 1, { closed: [[1, "b".repeat(64)]] });
    expect(server.found).toEqual(["left-off"]);
    expect(server.last("reveal")).toEqual({});
  });

  test("that replaces a commitment", async () => {
    const server = new ScriptedServer();
    server.seal(once, 1);
    await server.deals.commit("");
    server.seal(once, 1, { closed: [[0, "b".repeat(64)]] });
    expect(server.found).toEqual(["left-off"]);
    expect(server.last("reveal")).toEqual({});
  });

  test("that changes the list after it was closed", async () => {
    const server = new ScriptedServer();
    server.seal(once, 1);
    await server.deals.commit("");
    const own: [number, string] = [0, server.last("commit")["commitment"] ?? ""];
    server.seal(once, 1, { closed: [own] });
    server.seal(once, 1, { closed: [own, [1, "b".repeat(64)]] });
    expect(server.found).toEqual(["list"]);
  });

  test("that calls an acknowledged reveal missing", async () => {
    const server = new ScriptedServer();
    server.seal(once, 1);
    await server.deals.commit("");
    server.seal(once, 1, { closed: [[0, server.last("commit")["commitment"] ?? ""]] });
    await settled();
    server.seal(twice, 2, { missing: [0] });
    expect(server.found).toEqual(["withheld"]);
  });

  test("that swaps the seal before the deal", () => {
    const server = new ScriptedServer();
    server.seal(once, 1);
    server.seal({ ...once, attempts: [{ listed: [], withheld: [], secret: otherSecret }] }, 1);
    expect(server.found).toEqual(["seal"]);
  });

  test("and stays so after a reload, until the reader dismisses it", async () => {
    const server = new ScriptedServer();
    server.seal(once, 1);
    await server.deals.commit("");
    const sealed = server.seal(once, 1, { closed: [[1, "b".repeat(64)]] });
    server.deals = server.page();
    server.welcome({ sealed });
    expect(server.found).toEqual(["left-off"]);
    server.deals.dismiss(server.deals.alarms[0] as never);
    expect(server.found).toEqual([]);
    server.deals = server.page();
    server.welcome({ sealed });
    expect(server.found).toEqual([]);
  });
});

describe("a record that does not come", () => {
  test("is requested again, then reported, and the reader can retry", async () => {
    const server = new ScriptedServer();
    const record = dealtRecord(await server.shuffle(once));
    server.deal(record);
    vi.useFakeTimers();
    let answers = () => new Response("", { status: 503 });
    vi.stubGlobal("fetch", () => Promise.resolve(answers()));
    server.say({ type: "scored", version: ++server.version, hand: 1, lines: [], totals: [], winners: [], standing: [] });
    await vi.advanceTimersByTimeAsync(10);
    expect(server.deals.checks[1]).toEqual({ state: "busy" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.deals.checks[1]).toEqual({ state: "failed", readable: true, again: true });
    await vi.advanceTimersByTimeAsync(200_000);
    expect(server.deals.checks[1]).toEqual({ state: "failed", readable: true, again: false });
    answers = () => new Response('[Record "9"]\n\n');
    server.deals.retry(1);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(server.deals.checks[1]).toEqual({ state: "failed", readable: false, again: false });
    answers = () => new Response(record);
    server.deals.retry(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(server.deals.checks[1]).toEqual({ state: "right", extent: "own-cut" });
    expect(server.found).toEqual([]);
  });
});

describe("commitments and reveals", () => {
  test.each([
    ["live", 30_000, 28_000],
    ["relaxed", 3000, 1500],
    ["live", null, null],
    ["correspondence", 3_600_000, 0],
    ["correspondence", null, 0],
  ] as const)("at a %s table with %s ms left the page waits %s", (pace, ms, wait) => {
    expect(waitOf(pace, ms)).toBe(wait);
  });

  test("the page commits in time, once, and reveals by itself", async () => {
    vi.useFakeTimers();
    const server = new ScriptedServer();
    server.seal(once, 1, { ms: 10_000 });
    await vi.advanceTimersByTimeAsync(7900);
    expect(server.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    server.seal(once, 1, { ms: 1900, committed: [0] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.sent.map(({ type }) => type)).toEqual(["commit"]);
    server.seal(once, 1, { closed: [[0, server.last("commit")["commitment"] ?? ""]] });
    expect(server.sent.map(({ type }) => type)).toEqual(["commit", "reveal"]);
  });

  test("a reloaded page reveals the stored cut; another device does not", async () => {
    const server = new ScriptedServer();
    server.seal(once, 1);
    await server.deals.commit("my words");
    const closed: [number, string][] = [[0, server.last("commit")["commitment"] ?? ""]];
    server.sent.length = 0;
    server.deals = server.page();
    server.welcome({ sealed: { ...server.seal(once, 1), closed } });
    expect(server.last("reveal")).toMatchObject({ text: "my words" });
    await settled();
    const elsewhere = new ScriptedServer();
    elsewhere.seal(once, 1);
    elsewhere.seal(once, 1, { closed: [[0, "c".repeat(64)]] });
    expect(elsewhere.sent).toEqual([]);
    expect(elsewhere.found).toEqual([]);
  });

  test("a player who has missed two reveals of a hand does not commit again", async () => {
    const server = new ScriptedServer();
    const dealing: Dealing = { players: PLAYERS, attempts: [1, 2, 3].map(() => ({ listed: [], withheld: [] })) };
    server.seal(dealing, 1);
    server.seal(dealing, 2, { missing: [0] });
    expect(server.deals.isBarred).toBe(false);
    server.seal(dealing, 3, { missing: [0] });
    expect(server.deals.isBarred).toBe(true);
    expect(await server.deals.commit("")).toBeNull();
    expect(server.sent).toEqual([]);
  });
});
