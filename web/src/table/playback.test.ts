import { expect, test } from "vitest";
import { Playback, type Step } from "./playback.ts";

interface Named extends Step {
  name: string;
}

function table({ stepping = false } = {}) {
  const seen: [string, number][] = [];
  const said: number[] = [];
  const mood = { stepping };
  const playback = new Playback<Named>({
    show: ({ name }, pace) => seen.push([name, pace]),
    stepping: () => mood.stepping,
    waiting: (count) => said.push(count),
  });
  const add = (name: string, step: Partial<Step> = {}) =>
    playback.add({ name, urgent: false, waits: true, still: false, ...step });
  return { playback, add, seen, mood, names: () => seen.map(([name]) => name), waiting: () => said.at(-1) };
}

test("shows one step after another, each when the one before has been seen", () => {
  const { playback, add, names } = table();
  add("one");
  add("two");
  expect(names()).toEqual(["one"]);
  playback.shown();
  expect(names()).toEqual(["one", "two"]);
});

test("the more waits, the faster it goes, and far behind nothing moves", () => {
  const { playback, add, seen } = table();
  for (const name of "abcdefghij") add(name);
  for (let count = 0; count < 10; count++) playback.shown();
  expect(seen.map(([name]) => name).join("")).toBe("abcdefghij");
  const paces = seen.map(([, pace]) => pace);
  expect(paces[0]).toBe(1);
  expect(paces[1]).toBe(0);
  expect(paces.slice(4)).toEqual([0.25, 0.25, 0.35, 0.5, 0.75, 1]);
});

test("what does not move holds nothing up", () => {
  const { playback, add, names } = table();
  add("step");
  add("sheet", { still: true });
  add("seal", { still: true });
  playback.shown();
  expect(names()).toEqual(["step", "sheet", "seal"]);
});

test("in step-through the others' steps wait for the reader", () => {
  const { playback, add, names, waiting } = table({ stepping: true });
  add("mine", { waits: false });
  playback.shown();
  add("hers");
  add("his");
  expect(names()).toEqual(["mine"]);
  expect(waiting()).toBe(2);
  playback.next();
  expect(names()).toEqual(["mine", "hers"]);
  expect(waiting()).toBe(0);
  playback.shown();
  expect(waiting()).toBe(1);
  playback.next();
  expect(names()).toEqual(["mine", "hers", "his"]);
});

test("one may go on before the cards have landed", () => {
  const { playback, add, names } = table({ stepping: true });
  add("one");
  add("two");
  playback.next();
  playback.next();
  expect(names()).toEqual(["one", "two"]);
});

test("a window that asks the reader never waits: he sees the newest at once", () => {
  const { playback, add, seen, waiting } = table({ stepping: true });
  add("one");
  add("two");
  add("attack", { urgent: true });
  expect(seen).toEqual([
    ["one", 0],
    ["two", 0],
    ["attack", 1],
  ]);
  playback.shown();
  expect(playback.behind).toBe(0);
  expect(waiting()).toBe(0);
});

test("a window comes in the middle of a flight, too", () => {
  const { add, names } = table();
  add("long");
  add("attack", { urgent: true });
  expect(names()).toEqual(["long", "attack"]);
});

test("who stops stepping through is shown the rest", () => {
  const { playback, add, names, mood } = table({ stepping: true });
  add("one");
  add("two");
  mood.stepping = false;
  playback.shown();
  playback.shown();
  expect(names()).toEqual(["one", "two"]);
});

test("begins anew with a new connection", () => {
  const { playback, add, names } = table();
  add("one");
  add("two");
  playback.clear();
  add("now");
  expect(names()).toEqual(["one", "now"]);
});
