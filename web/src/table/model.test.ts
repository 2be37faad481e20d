import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableInfo, Update } from "$protocol";
import { told } from "$lib/announce.svelte.ts";
import { prefs } from "$lib/prefs.svelte.ts";
import { toasts } from "$lib/toast.svelte.ts";
import { use } from "$lib/words.svelte.ts";
import { TableModel } from "./model.svelte.ts";

vi.mock("../games/module.ts", () => ({ load: () => Promise.resolve({ dealt: { held: () => [], taken: () => null } }) }));

/** The server's end of the only line. */
class FakeSocket {
  static last: FakeSocket;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];

  constructor() {
    FakeSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
}
const say = (message: object) => FakeSocket.last.onmessage?.({ data: JSON.stringify(message) });
const last = (type: string) => FakeSocket.last.sent.findLast((each) => each["type"] === type);
const later = () => new Promise((done) => setTimeout(done));

const info: TableInfo = {
  code: "abc",
  game: "mille-bornes",
  edition: "parker-1971",
  options: {},
  phase: "playing",
  pace: "live",
  host: "Ada",
  seats: [
    { seat: 0, kind: "person", name: "Ada", side: 0, connected: true },
    { seat: 1, kind: "bot", name: "Bot", side: 1 },
  ],
};

function update(version: number, more: Partial<Update> = {}): Update {
  return { type: "update", version, hand: 1, view: { dealer: 1 } as Update["view"], ...more };
}
const mine: Partial<Update> = {
  asked: { seats: [0] },
  legal: [{ kind: "let-pass", do: "roll" }],
  words: { question: "Your turn.", choices: ["Play Roll"], events: ["Bot plays Stop."] },
};
const others: Partial<Update> = { asked: { seats: [1] }, words: { events: ["Ada plays Roll."] } };

const SEAL = "a".repeat(64);
let table: TableModel;

function welcome(more: object = {}): void {
  FakeSocket.last.onopen?.();
  say({ type: "welcome", protocol: 1, server: "", table: info, seat: 0, version: 0, terms: { deck: [] }, ...more });
}
/** The stage has shown whatever there is. */
const seen = () => table.frame && table.shown(table.frame.id);

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { origin: "http://here" });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 200 })));
  use("en", "web-hand-over = Hand { $hand } is over.\nweb-says = { $name } says: { $text }\n");
  prefs.stepping = false;
  toasts.length = told.polite.length = told.urgent.length = 0;
  table = new TableModel("abc");
});
afterEach(() => {
  table.end();
  vi.unstubAllGlobals();
});

test("who comes sees the table as it is, with what he may do", () => {
  welcome({ update: update(4, mine) });
  expect(table.frame?.version).toBe(4);
  expect(table.offers.map(({ words }) => words)).toEqual(["Play Roll"]);
  expect(table.mine).toBe(true);
  expect(table.amongBots).toBe(true);
});

test("an action goes out once, on the version that offered it, and nothing may be pressed meanwhile", () => {
  welcome({ update: update(4, mine) });
  void table.do("roll");
  void table.do("roll");
  expect(FakeSocket.last.sent.filter(({ type }) => type === "act")).toHaveLength(1);
  expect(last("act")).toMatchObject({ version: 4, action: "roll" });
  expect(table.acting).toBe(true);
  say(update(5, others));
  expect(table.acting).toBe(false);
});

test("that the table was faster is not worth a word", async () => {
  welcome({ update: update(4, mine) });
  void table.do("roll");
  say({ type: "refused", id: last("act")?.["id"], code: "stale-version", reason: "Too late." });
  await later();
  expect(toasts).toHaveLength(0);
  expect(table.acting).toBe(false);
});

test("any other refusal is told", async () => {
  welcome({ update: update(4, mine) });
  void table.do("roll");
  say({ type: "refused", id: last("act")?.["id"], code: "stopped", reason: "Not now." });
  await later();
  expect(toasts.map(({ text }) => text)).toEqual(["Not now."]);
});

test("every event is told once, and one's turn after it, in one piece: neither cuts the other off", () => {
  welcome({ update: update(1, others) });
  say(update(2, mine));
  seen();
  expect(table.log.filter(({ kind }) => kind === "event").map(({ text }) => text)).toEqual(["Ada plays Roll.", "Bot plays Stop."]);
  expect(told.polite.map(({ text }) => text)).toEqual(["Ada plays Roll.", "Bot plays Stop. Your turn."]);
  expect(told.urgent).toEqual([]);
});

test("keys say again what was said, the last moves, and how everybody stands", async () => {
  welcome({ update: update(1, others) });
  say(update(2, mine));
  seen();
  const said = () => told.polite.at(-1)?.text;
  say({ type: "said", name: "Bot", text: "Hello!" });
  table.repeat();
  expect(said()).toBe("Bot says: Hello!");
  table.recount();
  expect(said()).toBe("Ada plays Roll. Bot plays Stop.");
  void table.describe();
  say({ type: "described", id: last("describe")?.["id"], version: 2, lines: ["Ada: 200 of 700.", "Bot: 0 of 700."] });
  await later();
  expect(said()).toBe("Ada: 200 of 700. Bot: 0 of 700.");
});

test("the cut is announced once, to who is to cut", () => {
  use("en", "web-sealed = Cut the cards?");
  const sealed = { type: "sealed", version: 1, hand: 2, dealer: 0, attempt: 1, seal: SEAL };
  welcome({ sealed });
  say({ ...sealed, committed: [1] });
  say({ ...sealed, committed: [0, 1] });
  expect(told.polite.map(({ text }) => text)).toEqual(["Cut the cards?"]);
  say({ ...sealed, attempt: 2, seal: SEAL.replaceAll("a", "b"), missing: [1] });
  expect(told.polite.map(({ text }) => text)).toEqual(["Cut the cards?", "Cut the cards?"]);
});

test("who comes anew reads what has happened, and is not told it as if it were new", () => {
  welcome({ update: update(1, others), from_deal: true });
  seen();
  expect(table.log.filter(({ kind }) => kind === "event").map(({ text }) => text)).toEqual(["Ada plays Roll."]);
  expect(told.polite).toHaveLength(0);
});

const events = () => table.log.map(({ kind, text }) => [kind, text]);

test("in another language the hand is told anew; talk and news stay, and so does what waits to be sent", () => {
  welcome({ update: update(1, others), from_deal: true });
  say({ type: "said", name: "Bob", text: "Hello!" });
  say({ type: "table", table: info, seat: 0, news: "Eve watches." });
  say(update(2, mine));
  seen();
  void table.do("roll");
  use("fr", "web-hand = Manche { $hand }");
  table.speak();
  expect(table.line).toBe("opening");
  expect(table.frame?.version).toBe(2);
  const words = { question: "À vous.", choices: ["Jouer Roulez"], events: ["Ada joue Roulez.", "Bot joue Stop."] };
  welcome({ version: 2, update: update(2, { ...mine, words }), from_deal: true });
  expect(FakeSocket.last.sent[0]).toMatchObject({ language: "fr", version: -1 });
  expect(events()).toEqual([
    ["hand", "Manche 1"],
    ["event", "Ada joue Roulez."],
    ["said", "Hello!"],
    ["news", "Eve watches."],
    ["event", "Bot joue Stop."],
  ]);
  expect(table.latest).toBe("Bot joue Stop.");
  expect(table.offers.map(({ words: choice }) => choice)).toEqual(["Jouer Roulez"]);
  expect(last("act")).toMatchObject({ action: "roll" });
});

test("the sheets so far come with the welcome, in order, and the newest is told of once", () => {
  const one = { hand: 1, lines: [], totals: [5, 0], winners: [0], standing: [5, 0] };
  const two = { hand: 2, lines: [], totals: [5, 9], winners: [1], standing: [10, 9] };
  const scored = { type: "scored", version: 6, ...two };
  welcome({ update: update(5, { hand: 2 }), sheets: [one, two], scored });
  expect(table.sheets.map(({ hand, standing }) => [hand, standing])).toEqual([
    [1, [5, 0]],
    [2, [10, 9]],
  ]);
  const over = () => events().filter(([, text]) => text === "Hand 2 is over.");
  expect(over()).toHaveLength(1);
  welcome({ update: update(5, { hand: 2 }), sheets: [one, two], scored });
  expect(over()).toHaveLength(1);
  expect(table.sheets).toHaveLength(2);
});

test("what waits to be shown is seen through the eyes of the seat that it was sent to", () => {
  welcome({ seat: null, update: update(1, others) });
  say(update(2, others));
  say(update(3, others));
  say({ type: "table", table: info, seat: 0 });
  say(update(3, mine));
  expect([table.seat, table.eyes, table.frame?.version]).toEqual([0, null, 2]);
  expect(table.seats.some((seat) => seat.mine)).toBe(false);
  seen();
  seen();
  expect([table.eyes, table.frame?.version]).toEqual([0, 3]);
  expect(table.mine).toBe(true);
});

test("only what can be taken back is taken back", () => {
  welcome({ update: update(4, mine) });
  void table.undo();
  expect(last("undo")).toBeUndefined();
  say(update(5, { ...mine, can_undo: true }));
  void table.undo();
  expect(last("undo")).toMatchObject({ version: 5 });
});

test("what was missed is told once", () => {
  welcome({ update: update(4, { asked: { seats: [1] } }), missed: "3 moves were made." });
  expect(told.polite.map(({ text }) => text)).toEqual(["3 moves were made."]);
  expect(events()).toEqual([["news", "3 moves were made."]]);
});

test("a board that does not come is asked for again, and its want is no secret", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  welcome({ table: { ...info, edition: "not-there" }, update: update(4, mine) });
  await vi.advanceTimersByTimeAsync(100);
  expect(table.problem).toMatchObject({ code: "unreachable" });
  expect(toasts).toHaveLength(0);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 200 })));
  await vi.advanceTimersByTimeAsync(1000);
  expect(table.problem).toBeNull();
  expect(table.module).not.toBeNull();
  vi.useRealTimers();
});

test("among bots a window with nothing to choose passes by itself; among people one is asked", () => {
  const asked = { ...mine, asked: { seats: [0], window: true } };
  welcome({ update: update(4, asked) });
  expect(last("act")).toMatchObject({ action: "roll", version: 4 });
  expect(table.mine).toBe(false);
  const people = info.seats.map((chair) => ({ ...chair, kind: "person" }));
  welcome({ table: { ...info, seats: people }, update: update(5, asked) });
  expect(last("act")).toMatchObject({ version: 4 });
  expect(table.mine).toBe(true);
});

test("what is on show cannot be acted upon when something newer waits", () => {
  welcome({ update: update(1, others) });
  say(update(2, mine));
  say(update(3, others));
  expect(table.frame?.version).toBe(2);
  expect(table.offers).toEqual([]);
  seen();
  expect(table.frame?.version).toBe(3);
});

test("in step-through a bot's step waits, and one's own does not", () => {
  prefs.stepping = true;
  welcome({ update: update(4, mine) });
  seen();
  void table.do("roll");
  say(update(5, others));
  expect(table.frame?.version).toBe(5);
  seen();
  say(update(6, mine));
  expect(table.waiting).toBe(1);
  expect(table.frame?.version).toBe(5);
  table.next();
  expect(table.frame?.version).toBe(6);
  expect(table.mine).toBe(true);
});

test("a window that asks the reader does not wait for him to step through", () => {
  prefs.stepping = true;
  welcome({ update: update(4, others) });
  seen();
  say(update(5, others));
  say(update(6, { ...mine, asked: { seats: [0], window: true, ms: 5000 } }));
  expect(table.frame?.version).toBe(6);
  expect(table.waiting).toBe(0);
});

test("the sheet comes when its last cards have landed, and goes with the next hand", () => {
  const scored = { type: "scored", version: 6, hand: 1, lines: [], totals: [5, 0], winners: [0], standing: [5, 0] };
  welcome({ update: update(4, others) });
  say(update(5, others));
  say({ ...scored });
  expect(table.scored).toBeNull();
  seen();
  expect(table.scored).not.toBeNull();
  expect(table.standing).toEqual([5, 0]);
  say({ type: "sealed", version: 6, hand: 2, dealer: 0, attempt: 1, seal: SEAL });
  expect(table.sealed?.sealed.hand).toBe(2);
  say(update(7, { ...others, hand: 2 }));
  expect([table.scored, table.sealed]).toEqual([null, null]);
  expect(table.sheets).toHaveLength(1);
});

test("to cut is to commit, once, and the words of a cut stay secret until the list is closed", async () => {
  const sealed = { type: "sealed", version: 0, hand: 1, dealer: 0, attempt: 1, seal: SEAL };
  welcome({ sealed });
  void table.cut(' my "words" ');
  const commit = last("commit");
  expect(commit).toMatchObject({ hand: 1, seal: SEAL, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  expect(JSON.stringify(FakeSocket.last.sent)).not.toContain("words\\");
  void table.cut();
  expect(FakeSocket.last.sent.filter(({ type }) => type === "commit")).toHaveLength(1);
  say({ type: "ack", id: commit?.["id"], version: 0 });
  await later();
  say({ ...sealed, committed: [0], closed: [[0, commit?.["commitment"]]] });
  expect(last("reveal")).toMatchObject({ hand: 1, seal: SEAL, text: "my 'words'", salt: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
});

test("a card is explained by the server, and a late answer to another is not shown", async () => {
  welcome({ update: update(4, mine) });
  void table.explain("stop");
  const first = last("explain")?.["id"];
  void table.explain("roll");
  say({ type: "explained", id: first, version: 4, card: "stop", uses: [] });
  await later();
  expect(table.asking).toEqual({ card: "roll", uses: null });
  say({ type: "explained", id: last("explain")?.["id"], version: 4, card: "roll", uses: [{ words: "Play", do: "roll" }] });
  await later();
  expect(table.asking?.uses).toHaveLength(1);
});

test("a hint for what is on show no longer is let go", async () => {
  welcome({ update: update(4, mine) });
  void table.hint();
  const id = last("hint")?.["id"];
  say(update(5, others));
  seen();
  say({ type: "hinted", id, version: 4, action: "roll", words: "Play Roll" });
  await later();
  expect(table.hinted).toBeNull();
});

test("who comes back is shown what he missed, once", () => {
  welcome({ update: update(4, others) });
  seen();
  say({ type: "welcome", protocol: 1, server: "", table: info, seat: 0, version: 5, update: update(5, mine), missed: "Bot plays Stop." });
  expect(table.frame?.version).toBe(5);
  expect(table.log.filter(({ text }) => text === "Bot plays Stop.")).toHaveLength(1);
});

test("a server that does not want us says why", () => {
  FakeSocket.last.onopen?.();
  say({ type: "bye", code: "no-spectators", reason: "Players only." });
  FakeSocket.last.onclose?.();
  expect(table.bye?.reason).toBe("Players only.");
  expect(table.line).toBe("ended");
});

const forced: Partial<Update> = {
  ...mine,
  legal: [{ kind: "let-pass", do: "roll" }],
  forced: "roll",
};

test("a forced move plays itself: nobody is called to it, and who has stopped it is asked", () => {
  welcome({ update: update(4, others) });
  say(update(5, forced));
  expect(table.plays).toBe(true);
  expect(table.forced?.words).toBe("Play Roll");
  expect(told.urgent).toEqual([]);
  expect(told.polite.map(({ text }) => text)).not.toContain("Your turn.");
  table.stop(true);
  expect(table.plays).toBe(false);
  expect(told.polite.at(-1)?.text).toContain("Your turn.");
  table.stop(false);
  expect(table.plays).toBe(true);
});

test("no move plays itself for who does not want it, nor one that has just been taken back", () => {
  welcome({ update: update(4, forced) });
  expect(table.plays).toBe(true);
  prefs.forced = false;
  expect(table.forced).toBe(null);
  prefs.forced = true;
  seen();
  say(update(5, { ...forced, undone: true, events: [] }));
  expect(table.offers).toHaveLength(1);
  expect(table.forced).toBe(null);
});
