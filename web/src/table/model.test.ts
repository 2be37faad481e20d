import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableInfo, Update } from "$protocol";
import { announcements } from "$lib/announce.svelte.ts";
import { prefs } from "$lib/prefs.svelte.ts";
import { toasts } from "$lib/toast.svelte.ts";
import { useCatalogue } from "$lib/i18n.svelte.ts";
import { TableModel } from "./model.svelte.ts";

vi.mock("../games/module.ts", () => ({ load: () => Promise.resolve({ dealt: { held: () => [], taken: () => null } }) }));

/** The server's end of the only connection. */
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
/** Note that the board has shown the current frame. */
const seen = () => table.frame && table.frameShown(table.frame.id);

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { origin: "http://here" });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 200 })));
  useCatalogue("en", "web-hand-over = Hand { $hand } is over.\nweb-says = { $name } says: { $text }\n");
  prefs.stepping = false;
  toasts.length = announcements.polite.length = announcements.urgent.length = 0;
  table = new TableModel("abc");
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

test("a new reader sees the table as it is, with the legal actions", () => {
  welcome({ update: update(4, mine) });
  expect(table.frame?.version).toBe(4);
  expect(table.offers.map(({ words }) => words)).toEqual(["Play Roll"]);
  expect(table.canAct).toBe(true);
  expect(table.onlyBots).toBe(true);
});

test("an action is sent once, with the version that offered it, and blocks further actions", () => {
  welcome({ update: update(4, mine) });
  void table.actByText("roll");
  void table.actByText("roll");
  expect(FakeSocket.last.sent.filter(({ type }) => type === "act")).toHaveLength(1);
  expect(last("act")).toMatchObject({ version: 4, action: "roll" });
  expect(table.isActing).toBe(true);
  say(update(5, others));
  expect(table.isActing).toBe(false);
});

test("a refusal because the table was faster is not shown", async () => {
  welcome({ update: update(4, mine) });
  void table.actByText("roll");
  say({ type: "refused", id: last("act")?.["id"], code: "stale-version", reason: "Too late." });
  await later();
  expect(toasts).toHaveLength(0);
  expect(table.isActing).toBe(false);
});

test("any other refusal is shown", async () => {
  welcome({ update: update(4, mine) });
  void table.actByText("roll");
  say({ type: "refused", id: last("act")?.["id"], code: "stopped", reason: "Not now." });
  await later();
  expect(toasts.map(({ text }) => text)).toEqual(["Not now."]);
});

test("events and the question after them are announced once, in one piece", () => {
  welcome({ update: update(1, others) });
  say(update(2, mine));
  seen();
  expect(table.log.entries.filter(({ kind }) => kind === "event").map(({ text }) => text)).toEqual(["Ada plays Roll.", "Bot plays Stop."]);
  expect(announcements.polite.map(({ text }) => text)).toEqual(["Ada plays Roll.", "Bot plays Stop. Your turn."]);
  expect(announcements.urgent).toEqual([]);
});

test("the last announcement, the last moves and the standing can be announced again", async () => {
  welcome({ update: update(1, others) });
  say(update(2, mine));
  seen();
  const said = () => announcements.polite.at(-1)?.text;
  say({ type: "said", name: "Bot", text: "Hello!" });
  table.repeatAnnouncement();
  expect(said()).toBe("Bot says: Hello!");
  table.log.repeatMoves();
  expect(said()).toBe("Ada plays Roll. Bot plays Stop.");
  void table.describe();
  say({ type: "described", id: last("describe")?.["id"], version: 2, lines: ["Ada: 200 of 700.", "Bot: 0 of 700."] });
  await later();
  expect(said()).toBe("Ada: 200 of 700. Bot: 0 of 700.");
});

test("the cut is announced once, to players who have to cut", () => {
  useCatalogue("en", "web-sealed = Cut the cards?");
  const sealed = { type: "sealed", version: 1, hand: 2, dealer: 0, attempt: 1, seal: SEAL };
  welcome({ sealed });
  say({ ...sealed, committed: [1] });
  say({ ...sealed, committed: [0, 1] });
  expect(announcements.polite.map(({ text }) => text)).toEqual(["Cut the cards?"]);
  say({ ...sealed, attempt: 2, seal: SEAL.replaceAll("a", "b"), missing: [1] });
  expect(announcements.polite.map(({ text }) => text)).toEqual(["Cut the cards?", "Cut the cards?"]);
});

test("a hand sent from its deal on is logged, but not announced", () => {
  welcome({ update: update(1, others), from_deal: true });
  seen();
  expect(table.log.entries.filter(({ kind }) => kind === "event").map(({ text }) => text)).toEqual(["Ada plays Roll."]);
  expect(announcements.polite).toHaveLength(0);
});

const events = () => table.log.entries.map(({ kind, text }) => [kind, text]);

test("another language replaces the hand; chat, news and pending requests stay", () => {
  welcome({ update: update(1, others), from_deal: true });
  say({ type: "said", name: "Bob", text: "Hello!" });
  say({ type: "table", table: info, seat: 0, news: "Eve watches." });
  say(update(2, mine));
  seen();
  void table.actByText("roll");
  useCatalogue("fr", "web-hand = Manche { $hand }");
  table.changeLanguage();
  expect(table.connection).toBe("opening");
  expect(table.frame?.version).toBe(2);
  const words = { question: "À vous.", choices: ["Jouer Roulez"], events: ["Ada joue Roulez.", "Bot joue Stop."] };
  welcome({ version: 2, update: update(2, { ...mine, words }), from_deal: true });
  expect(FakeSocket.last.sent[0]).toMatchObject({ language: "fr", version: -1 });
  expect(events()).toEqual([
    ["hand", "Manche 1"],
    ["event", "Ada joue Roulez."],
    ["chat", "Hello!"],
    ["news", "Eve watches."],
    ["event", "Bot joue Stop."],
  ]);
  expect(table.log.lastEvent).toBe("Bot joue Stop.");
  expect(table.offers.map(({ words: choice }) => choice)).toEqual(["Jouer Roulez"]);
  expect(last("act")).toMatchObject({ action: "roll" });
});

test("the score sheets come with the welcome, in order, and the newest is announced once", () => {
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

test("a waiting frame keeps the view of the seat that it was sent to", () => {
  welcome({ seat: null, update: update(1, others) });
  say(update(2, others));
  say(update(3, others));
  say({ type: "table", table: info, seat: 0 });
  say(update(3, mine));
  expect([table.seat, table.viewSeat, table.frame?.version]).toEqual([0, null, 2]);
  expect(table.seats.some((seat) => seat.mine)).toBe(false);
  seen();
  seen();
  expect([table.viewSeat, table.frame?.version]).toEqual([0, 3]);
  expect(table.canAct).toBe(true);
});

test("undo is sent only if it is possible", () => {
  welcome({ update: update(4, mine) });
  void table.undo();
  expect(last("undo")).toBeUndefined();
  say(update(5, { ...mine, can_undo: true }));
  void table.undo();
  expect(last("undo")).toMatchObject({ version: 5 });
});

test("a summary of missed moves is shown once", () => {
  welcome({ update: update(4, { asked: { seats: [1] } }), missed: "3 moves were made." });
  expect(announcements.polite.map(({ text }) => text)).toEqual(["3 moves were made."]);
  expect(events()).toEqual([["news", "3 moves were made."]]);
});

test("a board that could not be loaded is requested again, and its problem is known", async () => {
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

test("a window without a choice passes by itself among bots, and asks the reader among people", () => {
  const asked = { ...mine, asked: { seats: [0], window: true } };
  welcome({ update: update(4, asked) });
  expect(last("act")).toMatchObject({ action: "roll", version: 4 });
  expect(table.canAct).toBe(false);
  const people = info.seats.map((tableSeat) => ({ ...tableSeat, kind: "person" }));
  welcome({ table: { ...info, seats: people }, update: update(5, asked) });
  expect(last("act")).toMatchObject({ version: 4 });
  expect(table.canAct).toBe(true);
});

test("a frame has no offers while a newer one waits", () => {
  welcome({ update: update(1, others) });
  say(update(2, mine));
  say(update(3, others));
  expect(table.frame?.version).toBe(2);
  expect(table.offers).toEqual([]);
  seen();
  expect(table.frame?.version).toBe(3);
});

test("in step-through a bot's step waits, and the reader's own does not", () => {
  prefs.stepping = true;
  welcome({ update: update(4, mine) });
  seen();
  void table.actByText("roll");
  say(update(5, others));
  expect(table.frame?.version).toBe(5);
  seen();
  say(update(6, mine));
  expect(table.waitingSteps).toBe(1);
  expect(table.frame?.version).toBe(5);
  table.next();
  expect(table.frame?.version).toBe(6);
  expect(table.canAct).toBe(true);
});

test("a window that asks the reader does not wait in step-through", () => {
  prefs.stepping = true;
  welcome({ update: update(4, others) });
  seen();
  say(update(5, others));
  say(update(6, { ...mine, asked: { seats: [0], window: true, ms: 5000 } }));
  expect(table.frame?.version).toBe(6);
  expect(table.waitingSteps).toBe(0);
});

test("the score sheet appears when the last cards have landed, and disappears with the next hand", () => {
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

test("cutting commits once, and keeps the words secret until the list is closed", async () => {
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

test("the server explains a card, and a late answer about another one is ignored", async () => {
  welcome({ update: update(4, mine) });
  void table.explain("stop");
  const first = last("explain")?.["id"];
  void table.explain("roll");
  say({ type: "explained", id: first, version: 4, card: "stop", uses: [] });
  await later();
  expect(table.cardHelp).toEqual({ card: "roll", uses: null });
  say({ type: "explained", id: last("explain")?.["id"], version: 4, card: "roll", uses: [{ words: "Play", do: "roll" }] });
  await later();
  expect(table.cardHelp?.uses).toHaveLength(1);
});

test("a hint for an earlier version is ignored", async () => {
  welcome({ update: update(4, mine) });
  void table.requestHint();
  const id = last("hint")?.["id"];
  say(update(5, others));
  seen();
  say({ type: "hinted", id, version: 4, action: "roll", words: "Play Roll" });
  await later();
  expect(table.hinted).toBeNull();
});

test("missed moves are shown once after a reconnection", () => {
  welcome({ update: update(4, others) });
  seen();
  say({ type: "welcome", protocol: 1, server: "", table: info, seat: 0, version: 5, update: update(5, mine), missed: "Bot plays Stop." });
  expect(table.frame?.version).toBe(5);
  expect(table.log.entries.filter(({ text }) => text === "Bot plays Stop.")).toHaveLength(1);
});

test("the server's reason for closing the connection is kept", () => {
  FakeSocket.last.onopen?.();
  say({ type: "bye", code: "no-spectators", reason: "Players only." });
  FakeSocket.last.onclose?.();
  expect(table.closeReason?.reason).toBe("Players only.");
  expect(table.connection).toBe("closed");
});

const forced: Partial<Update> = {
  ...mine,
  legal: [{ kind: "let-pass", do: "roll" }],
  forced: "roll",
};

test("a forced move plays itself without a question, unless the reader has stopped it", () => {
  welcome({ update: update(4, others) });
  say(update(5, forced));
  expect(table.playsItself).toBe(true);
  expect(table.forcedOffer?.words).toBe("Play Roll");
  expect(announcements.urgent).toEqual([]);
  expect(announcements.polite.map(({ text }) => text)).not.toContain("Your turn.");
  table.stopForced(true);
  expect(table.playsItself).toBe(false);
  expect(announcements.polite.at(-1)?.text).toContain("Your turn.");
  table.stopForced(false);
  expect(table.playsItself).toBe(true);
});

test("no move plays itself if the reader does not want that, or has just undone it", () => {
  welcome({ update: update(4, forced) });
  expect(table.playsItself).toBe(true);
  prefs.forced = false;
  expect(table.forcedOffer).toBe(null);
  prefs.forced = true;
  seen();
  say(update(5, { ...forced, undone: true, events: [] }));
  expect(table.offers).toHaveLength(1);
  expect(table.forcedOffer).toBe(null);
});
