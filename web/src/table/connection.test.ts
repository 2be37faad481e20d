import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FromServer, PROTOCOL } from "$protocol";
import { TableConnection, type ConnectionState, type Socket } from "./connection.ts";

/** A WebSocket whose other end is the test. */
class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(version = 0): void {
    this.onopen?.();
    this.receive({ type: "welcome", protocol: 1, server: "", table: {}, version });
  }
  drop(): void {
    this.onclose?.();
  }
  sentOf(type: string): Record<string, unknown>[] {
    return this.sent.filter((each) => each["type"] === type);
  }
}

let sockets: FakeSocket[];
let received: FromServer[];
let states: ConnectionState[];

function open(): TableConnection {
  return new TableConnection({
    language: "fr",
    onMessage: (message) => received.push(message),
    onStateChange: (state) => states.push(state),
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
}
const socket = (place = sockets.length - 1): FakeSocket => sockets[place] as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, received, states] = [[], [], []];
});
afterEach(() => {
  vi.useRealTimers();
});

test("says hello with its language, and asks for texts", () => {
  open();
  socket().onopen?.();
  expect(socket().sent).toEqual([{ type: "hello", protocol: PROTOCOL, language: "fr", words: true, version: -1 }]);
});

test("reconnects by itself and says which version it has received", () => {
  open();
  socket().welcome(3);
  socket().receive({ type: "update", version: 7, hand: 1 });
  socket().drop();
  expect(states).toEqual(["open", "lost"]);
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  socket().onopen?.();
  expect(socket().sent[0]).toMatchObject({ type: "hello", version: 7 });
});

test("waits longer and longer for a server that does not answer, and starts over once it does", () => {
  open();
  const waits = [];
  for (let tries = 0; tries < 8; tries++) {
    const from = Date.now();
    socket().drop();
    vi.advanceTimersToNextTimer();
    waits.push(Date.now() - from);
  }
  expect(sockets).toHaveLength(9);
  expect(waits[0]).toBeLessThan(600);
  expect(Math.max(...waits)).toBeLessThan(10_001);
  expect(Math.min(...waits.slice(5))).toBeGreaterThan(5000);
  socket().welcome();
  socket().drop();
  vi.advanceTimersByTime(600);
  expect(sockets).toHaveLength(10);
});

test("sends unanswered requests again, with the same id", async () => {
  const connection = open();
  socket().welcome();
  const answer = connection.send({ type: "act", version: 0, action: "roll" });
  const first = socket().sentOf("act");
  socket().drop();
  vi.advanceTimersByTime(1000);
  socket().welcome();
  expect(socket().sentOf("act")).toEqual(first);
  socket().receive({ type: "ack", id: first[0]?.["id"], version: 1, repeated: true });
  expect(await answer).toMatchObject({ type: "ack", repeated: true });
});

test("does not send answered requests again", () => {
  const connection = open();
  socket().welcome();
  void connection.send({ type: "act", version: 0, action: "roll" });
  socket().receive({ type: "ack", id: socket().sentOf("act")[0]?.["id"], version: 1 });
  socket().drop();
  vi.advanceTimersByTime(1000);
  socket().welcome(1);
  expect(socket().sentOf("act")).toEqual([]);
});

test("keeps requests until the connection is open", () => {
  const connection = open();
  void connection.send({ type: "say", phrase: "hello" });
  socket().onopen?.();
  expect(socket().sentOf("say")).toEqual([]);
  socket().welcome();
  expect(socket().sentOf("say")).toHaveLength(1);
});

test("gives every request its own id", () => {
  const connection = open();
  socket().welcome();
  for (let count = 0; count < 20; count++) void connection.send({ type: "say", phrase: "hello" });
  expect(new Set(socket().sentOf("say").map((each) => each["id"])).size).toBe(20);
});

test("resolves a request with its explanation", async () => {
  const connection = open();
  socket().welcome();
  const answer = connection.send({ type: "explain", card: "100" });
  socket().receive({ type: "explained", id: socket().sentOf("explain")[0]?.["id"], version: 0, card: "100", uses: [] });
  expect(await answer).toMatchObject({ type: "explained", card: "100" });
});

test("sends a rate-limited request again after a while", () => {
  const connection = open();
  socket().welcome();
  void connection.send({ type: "say", phrase: "hello" });
  socket().receive({ type: "refused", id: socket().sentOf("say")[0]?.["id"], code: "too-many-messages", reason: "" });
  expect(received.filter(({ type }) => type === "refused")).toEqual([]);
  vi.advanceTimersByTime(1100);
  expect(socket().sentOf("say")).toHaveLength(2);
});

test("reconnects after a bye with a time", () => {
  open();
  socket().welcome();
  socket().receive({ type: "bye", code: "server-stopping", reason: "", retry_ms: 4000 });
  socket().drop();
  vi.advanceTimersByTime(2900);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(2200);
  expect(sockets).toHaveLength(2);
});

test("closes after a bye without a time, and resolves pending requests with null", async () => {
  const connection = open();
  socket().welcome();
  const answer = connection.send({ type: "hint" });
  socket().receive({ type: "bye", code: "no-spectators", reason: "Players only." });
  socket().drop();
  vi.advanceTimersByTime(100_000);
  expect(sockets).toHaveLength(1);
  expect(states.at(-1)).toBe("closed");
  expect(await answer).toBeNull();
  expect(await connection.send({ type: "hint" })).toBeNull();
});

test("pings, and reconnects when no answer comes", () => {
  open();
  socket().welcome();
  vi.advanceTimersByTime(20_000);
  expect(socket().sentOf("ping")).toHaveLength(1);
  socket().receive({ type: "pong", id: "", version: 0 });
  vi.advanceTimersByTime(15_000);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(15_001);
  expect(sockets).toHaveLength(2);
  expect(socket(0).closed).toBe(true);
  expect(received.filter(({ type }) => type === "pong")).toEqual([]);
});

test("ignores messages of an old socket", () => {
  const connection = open();
  socket().welcome();
  const old = socket();
  connection.setLanguage("en");
  old.receive({ type: "update", version: 9, hand: 1 });
  expect(connection.version).toBe(-1);
  socket().onopen?.();
  expect(socket().sent[0]).toMatchObject({ language: "en" });
});

test("reconnects when no welcome comes", () => {
  open();
  socket().onopen?.();
  vi.advanceTimersByTime(7900);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  expect(socket(0).closed).toBe(true);
  expect(states).toEqual(["lost"]);
  socket().welcome();
  vi.advanceTimersByTime(10_000);
  expect(sockets).toHaveLength(2);
});

test("asks for the hand again in another language without looking lost", () => {
  const connection = open();
  socket().welcome(7);
  void connection.send({ type: "say", phrase: "hello" });
  connection.setLanguage("en");
  expect(states).toEqual(["open", "opening"]);
  socket().onopen?.();
  expect(socket().sent[0]).toMatchObject({ language: "en", version: -1 });
  socket().welcome(7);
  expect(socket().sentOf("say")).toHaveLength(1);
});

describe("in a browser", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const fire = (name: string) => page.dispatchEvent(new Event(name));

  beforeEach(() => {
    vi.stubGlobal("document", page);
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each(["online", "visibilitychange"])("a connection that may be dead is checked at once (%s)", (name) => {
    const connection = open();
    socket().welcome();
    fire(name);
    expect(socket().sentOf("ping")).toHaveLength(1);
    vi.advanceTimersByTime(3001);
    expect(sockets).toHaveLength(2);
    expect(states).toEqual(["open", "lost"]);
    connection.close();
  });

  test("a connection that answers stays", () => {
    const connection = open();
    socket().welcome();
    fire("visibilitychange");
    socket().receive({ type: "pong", id: "", version: 0 });
    vi.advanceTimersByTime(5000);
    expect(sockets).toHaveLength(1);
    connection.close();
  });

  test("an offline browser loses the connection at once, and reconnects when it is online", () => {
    const connection = open();
    socket().welcome();
    fire("offline");
    expect(states).toEqual(["open", "lost"]);
    expect(socket().closed).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(sockets).toHaveLength(1);
    fire("online");
    expect(sockets).toHaveLength(2);
    socket().welcome();
    expect(states.at(-1)).toBe("open");
    connection.close();
    fire("offline");
    expect(states.at(-1)).toBe("closed");
  });
});

test("sends a request less and less often that is rate-limited again and again", () => {
  const connection = open();
  socket().welcome();
  void connection.send({ type: "say", phrase: "hello" });
  const id = socket().sentOf("say")[0]?.["id"];
  for (let times = 1; times <= 4; times++) {
    socket().receive({ type: "refused", id, code: "too-many-messages", reason: "" });
    vi.advanceTimersByTime(800 * 2 ** (times - 1));
    expect(socket().sentOf("say")).toHaveLength(times);
    vi.advanceTimersByTime(400 * 2 ** (times - 1));
    expect(socket().sentOf("say")).toHaveLength(times + 1);
  }
});

test.each([0, 0.5, 0.999])("never reconnects before the time of a bye (%d)", (luck) => {
  vi.spyOn(Math, "random").mockReturnValue(luck);
  open();
  socket().welcome();
  socket().receive({ type: "bye", code: "too-much-history", reason: "", retry_ms: 4000 });
  socket().drop();
  vi.advanceTimersByTime(3999);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1001);
  expect(sockets).toHaveLength(2);
  vi.mocked(Math.random).mockRestore();
});
