import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FromServer, PROTOCOL } from "$protocol";
import { Line, type LineState, type Wire } from "./line.ts";

/** A WebSocket that a test holds the other end of. */
class FakeWire implements Wire {
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
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(version = 0): void {
    this.onopen?.();
    this.say({ type: "welcome", protocol: 1, server: "", table: {}, version });
  }
  cut(): void {
    this.onclose?.();
  }
  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((each) => each["type"] === type);
  }
}

let wires: FakeWire[];
let heard: FromServer[];
let states: LineState[];

function open(): Line {
  return new Line({
    language: "fr",
    hear: (message) => heard.push(message),
    turned: (state) => states.push(state),
    dial: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
  });
}
const wire = (place = wires.length - 1): FakeWire => wires[place] as FakeWire;

beforeEach(() => {
  vi.useFakeTimers();
  [wires, heard, states] = [[], [], []];
});
afterEach(() => {
  vi.useRealTimers();
});

test("says hello with its language, and that it wants words", () => {
  open();
  wire().onopen?.();
  expect(wire().sent).toEqual([{ type: "hello", protocol: PROTOCOL, language: "fr", words: true, version: -1 }]);
});

test("comes back by itself and says which version it has seen", () => {
  open();
  wire().welcome(3);
  wire().say({ type: "update", version: 7, hand: 1 });
  wire().cut();
  expect(states).toEqual(["open", "lost"]);
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(2);
  wire().onopen?.();
  expect(wire().sent[0]).toMatchObject({ type: "hello", version: 7 });
});

test("waits longer and longer for a server that is not there, and shortly again once it was", () => {
  open();
  const waits = [];
  for (let tries = 0; tries < 8; tries++) {
    const from = Date.now();
    wire().cut();
    vi.advanceTimersToNextTimer();
    waits.push(Date.now() - from);
  }
  expect(wires).toHaveLength(9);
  expect(waits[0]).toBeLessThan(600);
  expect(Math.max(...waits)).toBeLessThan(10_001);
  expect(Math.min(...waits.slice(5))).toBeGreaterThan(5000);
  wire().welcome();
  wire().cut();
  vi.advanceTimersByTime(600);
  expect(wires).toHaveLength(10);
});

test("sends what was not answered again, with the same id", async () => {
  const line = open();
  wire().welcome();
  const answer = line.send({ type: "act", version: 0, action: "roll" });
  const first = wire().of("act");
  wire().cut();
  vi.advanceTimersByTime(1000);
  wire().welcome();
  expect(wire().of("act")).toEqual(first);
  wire().say({ type: "ack", id: first[0]?.["id"], version: 1, repeated: true });
  expect(await answer).toMatchObject({ type: "ack", repeated: true });
});

test("does not send again what was answered", () => {
  const line = open();
  wire().welcome();
  void line.send({ type: "act", version: 0, action: "roll" });
  wire().say({ type: "ack", id: wire().of("act")[0]?.["id"], version: 1 });
  wire().cut();
  vi.advanceTimersByTime(1000);
  wire().welcome(1);
  expect(wire().of("act")).toEqual([]);
});

test("keeps what is sent while the line is cut until it is good again", () => {
  const line = open();
  void line.send({ type: "say", phrase: "hello" });
  wire().onopen?.();
  expect(wire().of("say")).toEqual([]);
  wire().welcome();
  expect(wire().of("say")).toHaveLength(1);
});

test("every message has its own id", () => {
  const line = open();
  wire().welcome();
  for (let count = 0; count < 20; count++) void line.send({ type: "say", phrase: "hello" });
  expect(new Set(wire().of("say").map((each) => each["id"])).size).toBe(20);
});

test("an explanation answers its question", async () => {
  const line = open();
  wire().welcome();
  const answer = line.send({ type: "explain", card: "100" });
  wire().say({ type: "explained", id: wire().of("explain")[0]?.["id"], version: 0, card: "100", uses: [] });
  expect(await answer).toMatchObject({ type: "explained", card: "100" });
});

test("what came too fast is sent again after a moment", () => {
  const line = open();
  wire().welcome();
  void line.send({ type: "say", phrase: "hello" });
  wire().say({ type: "refused", id: wire().of("say")[0]?.["id"], code: "too-many-messages", reason: "" });
  expect(heard.filter(({ type }) => type === "refused")).toEqual([]);
  vi.advanceTimersByTime(1100);
  expect(wire().of("say")).toHaveLength(2);
});

test("a bye with a time is a reason to come back then", () => {
  open();
  wire().welcome();
  wire().say({ type: "bye", code: "server-stopping", reason: "", retry_ms: 4000 });
  wire().cut();
  vi.advanceTimersByTime(2900);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(2200);
  expect(wires).toHaveLength(2);
});

test("a bye without a time ends it, and nothing is waited for any more", async () => {
  const line = open();
  wire().welcome();
  const answer = line.send({ type: "hint" });
  wire().say({ type: "bye", code: "no-spectators", reason: "Players only." });
  wire().cut();
  vi.advanceTimersByTime(100_000);
  expect(wires).toHaveLength(1);
  expect(states.at(-1)).toBe("ended");
  expect(await answer).toBeNull();
  expect(await line.send({ type: "hint" })).toBeNull();
});

test("pings, and calls anew when nothing comes back", () => {
  open();
  wire().welcome();
  vi.advanceTimersByTime(20_000);
  expect(wire().of("ping")).toHaveLength(1);
  wire().say({ type: "pong", id: "", version: 0 });
  vi.advanceTimersByTime(15_000);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(15_001);
  expect(wires).toHaveLength(2);
  expect(wire(0).closed).toBe(true);
  expect(heard.filter(({ type }) => type === "pong")).toEqual([]);
});

test("what still comes on an old line is not heard", () => {
  const line = open();
  wire().welcome();
  const old = wire();
  line.speak("en");
  old.say({ type: "update", version: 9, hand: 1 });
  expect(line.version).toBe(-1);
  wire().onopen?.();
  expect(wire().sent[0]).toMatchObject({ language: "en" });
});

test("a call without a welcome is made again, later and later", () => {
  open();
  wire().onopen?.();
  vi.advanceTimersByTime(7900);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(2);
  expect(wire(0).closed).toBe(true);
  expect(states).toEqual(["lost"]);
  wire().welcome();
  vi.advanceTimersByTime(10_000);
  expect(wires).toHaveLength(2);
});

test("in another language the hand is told anew, and nothing looks lost", () => {
  const line = open();
  wire().welcome(7);
  void line.send({ type: "say", phrase: "hello" });
  line.speak("en");
  expect(states).toEqual(["open", "opening"]);
  wire().onopen?.();
  expect(wire().sent[0]).toMatchObject({ language: "en", version: -1 });
  wire().welcome(7);
  expect(wire().of("say")).toHaveLength(1);
});

describe("in a browser", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const happens = (name: string) => page.dispatchEvent(new Event(name));

  beforeEach(() => {
    vi.stubGlobal("document", page);
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each(["online", "visibilitychange"])("a line that may have died is tried at once (%s)", (name) => {
    const line = open();
    wire().welcome();
    happens(name);
    expect(wire().of("ping")).toHaveLength(1);
    vi.advanceTimersByTime(3001);
    expect(wires).toHaveLength(2);
    expect(states).toEqual(["open", "lost"]);
    line.end();
  });

  test("a line that answers stays", () => {
    const line = open();
    wire().welcome();
    happens("visibilitychange");
    wire().say({ type: "pong", id: "", version: 0 });
    vi.advanceTimersByTime(5000);
    expect(wires).toHaveLength(1);
    line.end();
  });

  test("without a connection it is lost at once, and called again when there is one", () => {
    const line = open();
    wire().welcome();
    happens("offline");
    expect(states).toEqual(["open", "lost"]);
    expect(wire().closed).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(wires).toHaveLength(1);
    happens("online");
    expect(wires).toHaveLength(2);
    wire().welcome();
    expect(states.at(-1)).toBe("open");
    line.end();
    happens("offline");
    expect(states.at(-1)).toBe("ended");
  });
});

test("what came too fast again and again is sent less and less often", () => {
  const line = open();
  wire().welcome();
  void line.send({ type: "say", phrase: "hello" });
  const id = wire().of("say")[0]?.["id"];
  for (let times = 1; times <= 4; times++) {
    wire().say({ type: "refused", id, code: "too-many-messages", reason: "" });
    vi.advanceTimersByTime(800 * 2 ** (times - 1));
    expect(wire().of("say")).toHaveLength(times);
    vi.advanceTimersByTime(400 * 2 ** (times - 1));
    expect(wire().of("say")).toHaveLength(times + 1);
  }
});

test.each([0, 0.5, 0.999])("a bye with a time is never answered before that time (%d)", (luck) => {
  vi.spyOn(Math, "random").mockReturnValue(luck);
  open();
  wire().welcome();
  wire().say({ type: "bye", code: "too-much-history", reason: "", retry_ms: 4000 });
  wire().cut();
  vi.advanceTimersByTime(3999);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(1001);
  expect(wires).toHaveLength(2);
  vi.mocked(Math.random).mockRestore();
});
