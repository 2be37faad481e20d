import { expect, test } from "vitest";
import { Logbook, story } from "./logbook.svelte.ts";

const texts = (log: Logbook) => log.lines.map(({ text }) => text);

function played(): Logbook {
  const log = new Logbook();
  log.write({ kind: "news", text: "Ada sits down." });
  log.write({ kind: "hand", text: "Hand 1", hand: 1 });
  log.write({ kind: "event", text: "Ada plays Roll.", hand: 1 });
  log.write({ kind: "said", text: "Hello!", name: "Bob" });
  log.write({ kind: "event", text: "Bob plays Stop.", hand: 1 });
  log.write({ kind: "news", text: "Bob is away." });
  return log;
}

test("a hand that is told anew changes its own lines, each in its place", () => {
  const log = played();
  log.retell(1, "Manche 1", ["Ada joue Roulez.", "Bob joue Stop."]);
  expect(texts(log)).toEqual([
    "Ada sits down.",
    "Manche 1",
    "Ada joue Roulez.",
    "Hello!",
    "Bob joue Stop.",
    "Bob is away.",
  ]);
});

test("what is new in it follows what was known, and what has been taken back is gone", () => {
  const log = played();
  log.retell(1, "Hand 1", ["one", "two", "three"]);
  expect(texts(log)).toEqual(["Ada sits down.", "Hand 1", "one", "Hello!", "two", "three", "Bob is away."]);
  log.retell(1, "Hand 1", ["one"]);
  expect(texts(log)).toEqual(["Ada sits down.", "Hand 1", "one", "Hello!", "Bob is away."]);
});

test("another hand, and another game's hand of that number, are told at the end", () => {
  const log = played();
  log.retell(2, "Hand 2", ["one"]);
  expect(texts(log).slice(-3)).toEqual(["Bob is away.", "Hand 2", "one"]);
  log.close();
  log.retell(1, "Hand 1", ["two"]);
  expect(texts(log)).toHaveLength(10);
  expect(texts(log).slice(-2)).toEqual(["Hand 1", "two"]);
});

test("it does not grow without end, and every line has its own id", () => {
  const log = new Logbook();
  log.retell(1, "Hand 1", Array.from({ length: 400 }, (_, place) => String(place)));
  log.write({ kind: "news", text: "last" });
  expect(log.lines).toHaveLength(300);
  expect(log.lines.at(-1)?.text).toBe("last");
  expect(new Set(log.lines.map(({ id }) => id)).size).toBe(300);
});

test("what continues a sentence is joined to it", () => {
  expect(story(["You turn up 3.", "3 goes to the waste.", "You turn up 9."], ["", ", to the waste.", ""])).toEqual([
    "You turn up 3, to the waste.",
    "You turn up 9.",
  ]);
  const log = new Logbook();
  log.write({ kind: "event", text: "You turn up 3.", hand: 1 });
  log.write({ kind: "event", text: "3 goes to the waste.", hand: 1 }, ", to the waste.");
  expect(texts(log)).toEqual(["You turn up 3, to the waste."]);
});

test("a sentence that something else has followed is not continued", () => {
  const log = new Logbook();
  log.write({ kind: "event", text: "You turn up 3.", hand: 1 });
  log.write({ kind: "said", text: "Hello!", name: "Bob" });
  log.write({ kind: "event", text: "3 goes to the waste.", hand: 1 }, ", to the waste.");
  log.write({ kind: "event", text: "You turn up 4.", hand: 2 }, ", and so on.");
  expect(texts(log)).toEqual(["You turn up 3.", "Hello!", "3 goes to the waste.", "You turn up 4."]);
});
