/** The reader's own evidence, beside honest and dishonest servers: each is played by its messages and its record. */

import type { FromServer, Sealed, TableInfo } from "$protocol";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { told } from "$lib/announce.svelte.ts";
import { use } from "$lib/words.svelte.ts";
import { dealt } from "../../games/asking/told.ts";
import type { GameModule } from "../../games/module.ts";
import { commitmentOf } from "../../replay/proof/digest.ts";
import { type Dealing, dealtRecord, saltOf, sealIn } from "../../replay/proof/made.ts";
import { dealtHands } from "../../replay/record.ts";
import type { Answer, Wish } from "../line.ts";
import { waitOf } from "./cutter.ts";
import { Deals } from "./deals.svelte.ts";

const PLAYERS = ["Ada", "Blaise", "Céline"];
const book = { cards: Array.from({ length: 15 }, (_, number) => ({ id: String(number + 1) })) } as never;
const terms = { series: 4 } as never;
let tables = 0;

/** A server that does as the test says; the reader is Ada, in seat 0. */
class Scripted {
  readonly code = `table-${++tables}`;
  version = 0;
  sent: (Wish & Record<string, unknown>)[] = [];
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

  /** A page of the reader's. */
  page(): Deals {
    return new Deals({
      code: this.code,
      send: (wish) => {
        this.sent.push(wish);
        return Promise.resolve({ type: "ack", id: "", version: this.version } as Answer);
      },
      furnished: () => ({ module: { dealt } as unknown as GameModule, book }),
    });
  }

  say(message: object): void {
    this.deals.hear(message as FromServer);
  }
  welcome(more: object = {}): void {
    this.say({ type: "welcome", table: this.info, seat: this.#seat, terms, version: this.version, ...more });
  }
  /** How the sealed pack stands. */
  seal(dealing: Dealing, attempt: number, more: Partial<Sealed> = {}): Sealed {
    const sealed: Sealed = { type: "sealed", version: ++this.version, hand: dealing.hand ?? 1, dealer: 0, attempt, seal: sealIn(dealing, attempt), ...more };
    this.say(sealed);
    return sealed;
  }
  /** What the page sent last of a type. */
  last(type: string): Record<string, string> {
    return (this.sent.findLast((wish) => wish.type === type) ?? {}) as Record<string, string>;
  }

  /** Seal, let everybody commit and reveal, in each attempt; the dealing with the reader's own salts in it. */
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

  /** Deal the hand that a record tells of, and draw `drawn` cards; `shown` changes what the reader is shown. */
  deal(record: string, { hand = (cards: string[]) => cards, drawn = (card: string) => card } = {}): void {
    const [told] = dealtHands(record);
    const own = told?.zones.find(({ seat }) => seat === 0)?.cards ?? [];
    const store = told?.zones.find(({ seat }) => seat === null)?.cards ?? [];
    const number = told?.hand ?? 1;
    this.say({ type: "update", version: ++this.version, hand: number, view: { hand: hand(own) }, asked: { seats: [0] }, events: [{ kind: "turn-began", seat: 0 }] });
    this.say({ type: "update", version: ++this.version, hand: number, asked: { seats: [1] }, events: [{ kind: "drew", seat: 1, card: "?" }] });
    this.say({ type: "update", version: ++this.version, hand: number, asked: { seats: [0] }, events: [{ kind: "drew", seat: 0, card: drawn(store[1] ?? "") }] });
  }

  /** The hand is over; its record can be fetched from now on. */
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
  told.polite.length = told.urgent.length = 0;
  use("en", "web-deal-checked = Deal checked ✓\nweb-deal-wrong = Hand is wrong!\n");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("an honest server", () => {
  test.each([["once", once], ["anew after a missing reveal", twice]])("that seals the pack %s is found right, quietly", async (_, dealing) => {
    const server = new Scripted();
    const record = dealtRecord(await server.shuffle(dealing));
    server.deal(record);
    await server.end(record);
    expect(server.deals.checks[1]).toEqual({ state: "right", extent: "own-cut" });
    expect(server.found).toEqual([]);
    expect(told.polite.map(({ text }) => text)).toEqual(["Deal checked ✓"]);
  });

  test("of a deal without the reader's cut no more is claimed than was seen", async () => {
    const server = new Scripted();
    const dealing: Dealing = { players: PLAYERS, attempts: [{ listed: ["Blaise"], withheld: [] }] };
    const record = dealtRecord(await server.shuffle(dealing));
    server.deal(record);
    await server.end(record);
    expect(server.deals.checks[1]).toEqual({ state: "right", extent: "seal" });
    expect(told.polite).toEqual([]);
  });

  test("to a page that was opened in the middle of the hand less is claimed, and to a spectator nothing", async () => {
    const record = dealtRecord(once);
    const late = new Scripted(0, { phase: "playing" });
    late.welcome({ from_deal: true, update: { type: "update", version: 5, hand: 1, view: { hand: [] }, asked: { seats: [1] }, events: [] } });
    await late.end(record);
    expect(late.deals.checks[1]).toEqual({ state: "right", extent: "record" });
    const spectator = new Scripted(null);
    await spectator.shuffle({ ...once, attempts: [{ listed: ["Blaise"], withheld: [] }] });
    spectator.deal(record);
    await spectator.end(record.replace(/^store (\S+) (\S+)/m, "store $2 $1"));
    expect([spectator.deals.checks, spectator.found, spectator.sent]).toEqual([{}, [], []]);
  });

  test("may begin another game", async () => {
    const server = new Scripted();
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

  test("may have begun another game while the page was away", async () => {
    const server = new Scripted();
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

  test("may forget the commitment of a player who leaves, and comes back", async () => {
    const server = new Scripted();
    server.seal(once, 1);
    await server.deals.commit("");
    server.say({ type: "table", table: server.info, seat: null });
    server.say({ type: "table", table: server.info, seat: 0 });
    server.seal(once, 1, { closed: [[1, "b".repeat(64)]] });
    expect(server.found).toEqual([]);
  });

  test("may have sealed anew while the page was away", async () => {
    const server = new Scripted();
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
type Cheat = (dealing: Dealing) => string;
const cheats: [string, Dealing, Cheat, string[]][] = [
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

describe("a dishonest server is shouted about", () => {
  test.each(cheats)("whose record has %s", async (_, dealing, cheat, kinds) => {
    const server = new Scripted(0, { standing: [0, 0, 0] });
    const played = await server.shuffle(dealing);
    server.deal(dealtRecord(played));
    const record = cheat(played);
    expect(record).not.toBe(dealtRecord(played));
    await server.end(record, dealing.hand);
    expect(server.deals.checks[dealing.hand ?? 1]?.state).toBe("wrong");
    expect(server.found).toEqual(expect.arrayContaining(kinds));
    expect(server.deals.details).toBe(true);
    expect(server.deals.alarms[0]?.record).toBe(record);
    expect(told.polite).toEqual([]);
    expect(told.urgent.map(({ text }) => text)).toEqual(["Hand is wrong!"]);
  });

  test.each([
    ["in the hand", { hand: ([first, ...rest]: string[]) => [first === "1" ? "2" : "1", ...rest] }],
    ["drawn later", { drawn: (card: string) => (card === "1" ? "2" : "1") }],
  ])("who gives other cards than were dealt: %s", async (_, shown) => {
    const server = new Scripted();
    const record = dealtRecord(await server.shuffle(once));
    server.deal(record, shown);
    await server.end(record);
    expect(server.found).toEqual(["cards"]);
  });

  test("who leaves an acknowledged commitment off the list, at once, and is told no cut", async () => {
    const server = new Scripted();
    server.seal(once, 1);
    await server.deals.commit("");
    server.seal(once, 1, { closed: [[1, "b".repeat(64)]] });
    expect(server.found).toEqual(["left-off"]);
    expect(server.last("reveal")).toEqual({});
  });

  test("who puts another commitment in its place", async () => {
    const server = new Scripted();
    server.seal(once, 1);
    await server.deals.commit("");
    server.seal(once, 1, { closed: [[0, "b".repeat(64)]] });
    expect(server.found).toEqual(["left-off"]);
    expect(server.last("reveal")).toEqual({});
  });

  test("who changes the list after it was closed", async () => {
    const server = new Scripted();
    server.seal(once, 1);
    await server.deals.commit("");
    const own: [number, string] = [0, server.last("commit")["commitment"] ?? ""];
    server.seal(once, 1, { closed: [own] });
    server.seal(once, 1, { closed: [own, [1, "b".repeat(64)]] });
    expect(server.found).toEqual(["list"]);
  });

  test("who calls an acknowledged reveal missing", async () => {
    const server = new Scripted();
    server.seal(once, 1);
    await server.deals.commit("");
    server.seal(once, 1, { closed: [[0, server.last("commit")["commitment"] ?? ""]] });
    await settled();
    server.seal(twice, 2, { missing: [0] });
    expect(server.found).toEqual(["withheld"]);
  });

  test("who swaps the seal before the deal", () => {
    const server = new Scripted();
    server.seal(once, 1);
    server.seal({ ...once, attempts: [{ listed: [], withheld: [], secret: otherSecret }] }, 1);
    expect(server.found).toEqual(["seal"]);
  });

  test("and stays so after a new visit, until the reader puts it away", async () => {
    const server = new Scripted();
    server.seal(once, 1);
    await server.deals.commit("");
    const sealed = server.seal(once, 1, { closed: [[1, "b".repeat(64)]] });
    server.deals = server.page();
    server.welcome({ sealed });
    expect(server.found).toEqual(["left-off"]);
    server.deals.putAway(server.deals.alarms[0] as never);
    expect(server.found).toEqual([]);
    server.deals = server.page();
    server.welcome({ sealed });
    expect(server.found).toEqual([]);
  });
});

describe("a record that does not come", () => {
  test("is asked for again, then it is said, and the reader may ask", async () => {
    const server = new Scripted();
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
    server.deals.again(1);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(server.deals.checks[1]).toEqual({ state: "failed", readable: false, again: false });
    answers = () => new Response(record);
    server.deals.again(1);
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

  test("whoever does nothing commits in time, once, and reveals", async () => {
    vi.useFakeTimers();
    const server = new Scripted();
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

  test("a page that is loaded again reveals what the one before committed to; another device does not", async () => {
    const server = new Scripted();
    server.seal(once, 1);
    await server.deals.commit("my words");
    const closed: [number, string][] = [[0, server.last("commit")["commitment"] ?? ""]];
    server.sent.length = 0;
    server.deals = server.page();
    server.welcome({ sealed: { ...server.seal(once, 1), closed } });
    expect(server.last("reveal")).toMatchObject({ text: "my words" });
    await settled();
    const elsewhere = new Scripted();
    elsewhere.seal(once, 1);
    elsewhere.seal(once, 1, { closed: [[0, "c".repeat(64)]] });
    expect(elsewhere.sent).toEqual([]);
    expect(elsewhere.found).toEqual([]);
  });

  test("who has missed two reveals of a hand is not made to try again", async () => {
    const server = new Scripted();
    const dealing: Dealing = { players: PLAYERS, attempts: [1, 2, 3].map(() => ({ listed: [], withheld: [] })) };
    server.seal(dealing, 1);
    server.seal(dealing, 2, { missing: [0] });
    expect(server.deals.barred).toBe(false);
    server.seal(dealing, 3, { missing: [0] });
    expect(server.deals.barred).toBe(true);
    expect(await server.deals.commit("")).toBeNull();
    expect(server.sent).toEqual([]);
  });
});
