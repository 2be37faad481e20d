import { expect, test } from "vitest";
import { GameLog, joinClauses } from "./log.svelte.ts";

const texts = (log: GameLog) => log.entries.map(({ text }) => text);

function played(): GameLog {
  const log = new GameLog();
  log.add({ kind: "news", text: "Ada sits down." });
  log.add({ kind: "hand", text: "Hand 1", hand: 1 });
  log.add({ kind: "event", text: "Ada plays Roll.", hand: 1 });
  log.add({ kind: "chat", text: "Hello!", name: "Bob" });
  log.add({ kind: "event", text: "Bob plays Stop.", hand: 1 });
  log.add({ kind: "news", text: "Bob is away." });
  return log;
}

test("a hand that is sent again replaces its own entries, each in its place", () => {
  const log = played();
  log.replaceHand(1, "Manche 1", ["Ada joue Roulez.", "Bob joue Stop."]);
  expect(texts(log)).toEqual([
    "Ada sits down.",
    "Manche 1",
    "Ada joue Roulez.",
    "Hello!",
    "Bob joue Stop.",
    "Bob is away.",
  ]);
});

test("new events follow the known ones, and undone ones disappear", () => {
  const log = played();
  log.replaceHand(1, "Hand 1", ["one", "two", "three"]);
  expect(texts(log)).toEqual(["Ada sits down.", "Hand 1", "one", "Hello!", "two", "three", "Bob is away."]);
  log.replaceHand(1, "Hand 1", ["one"]);
  expect(texts(log)).toEqual(["Ada sits down.", "Hand 1", "one", "Hello!", "Bob is away."]);
});

test("another hand, and a hand of the next game with the same number, come at the end", () => {
  const log = played();
  log.replaceHand(2, "Hand 2", ["one"]);
  expect(texts(log).slice(-3)).toEqual(["Bob is away.", "Hand 2", "one"]);
  log.finishGame();
  log.replaceHand(1, "Hand 1", ["two"]);
  expect(texts(log)).toHaveLength(10);
  expect(texts(log).slice(-2)).toEqual(["Hand 1", "two"]);
});

test("it is bounded, and every entry has its own id", () => {
  const log = new GameLog();
  log.replaceHand(1, "Hand 1", Array.from({ length: 400 }, (_, place) => String(place)));
  log.add({ kind: "news", text: "last" });
  expect(log.entries).toHaveLength(300);
  expect(log.entries.at(-1)?.text).toBe("last");
  expect(new Set(log.entries.map(({ id }) => id)).size).toBe(300);
});

test("a clause is joined to the sentence before it", () => {
  expect(joinClauses(["You turn up 3.", "3 goes to the waste.", "You turn up 9."], ["", ", to the waste.", ""])).toEqual([
    "You turn up 3, to the waste.",
    "You turn up 9.",
  ]);
  const log = new GameLog();
  log.add({ kind: "event", text: "You turn up 3.", hand: 1 });
  log.add({ kind: "event", text: "3 goes to the waste.", hand: 1 }, ", to the waste.");
  expect(texts(log)).toEqual(["You turn up 3, to the waste."]);
});

test("a sentence that another entry has followed is not continued", () => {
  const log = new GameLog();
  log.add({ kind: "event", text: "You turn up 3.", hand: 1 });
  log.add({ kind: "chat", text: "Hello!", name: "Bob" });
  log.add({ kind: "event", text: "3 goes to the waste.", hand: 1 }, ", to the waste.");
  log.add({ kind: "event", text: "You turn up 4.", hand: 2 }, ", and so on.");
  expect(texts(log)).toEqual(["You turn up 3.", "Hello!", "3 goes to the waste.", "You turn up 4."]);
});
