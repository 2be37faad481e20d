import { expect, test } from "vitest";
import { Playback, type Step } from "./playback.ts";

interface Named extends Step {
  name: string;
}

function table({ stepping = false } = {}) {
  const seen: [string, number][] = [];
  const counts: number[] = [];
  const settings = { stepping };
  const playback = new Playback<Named>({
    show: ({ name }, pace) => seen.push([name, pace]),
    isStepping: () => settings.stepping,
    onWaiting: (count) => counts.push(count),
  });
  const add = (name: string, step: Partial<Step> = {}) =>
    playback.add({ name, isUrgent: false, isPausable: true, isStatic: false, ...step });
  return { playback, add, seen, settings, names: () => seen.map(([name]) => name), waiting: () => counts.at(-1) };
}

test("shows one step after another, each when the one before has been shown", () => {
  const { playback, add, names } = table();
  add("one");
  add("two");
  expect(names()).toEqual(["one"]);
  playback.shown();
  expect(names()).toEqual(["one", "two"]);
});

test("is faster the more steps wait, and animates nothing when there are many", () => {
  const { playback, add, seen } = table();
  for (const name of "abcdefghij") add(name);
  for (let count = 0; count < 10; count++) playback.shown();
  expect(seen.map(([name]) => name).join("")).toBe("abcdefghij");
  const paces = seen.map(([, pace]) => pace);
  expect(paces[0]).toBe(1);
  expect(paces[1]).toBe(0);
  expect(paces.slice(4)).toEqual([0.25, 0.25, 0.35, 0.5, 0.75, 1]);
});

test("static steps do not delay others", () => {
  const { playback, add, names } = table();
  add("step");
  add("sheet", { isStatic: true });
  add("seal", { isStatic: true });
  playback.shown();
  expect(names()).toEqual(["step", "sheet", "seal"]);
});

test("steps of others wait for the reader in step-through", () => {
  const { playback, add, names, waiting } = table({ stepping: true });
  add("mine", { isPausable: false });
  playback.shown();
  add("Ada's");
  add("Bob's");
  expect(names()).toEqual(["mine"]);
  expect(waiting()).toBe(2);
  playback.next();
  expect(names()).toEqual(["mine", "Ada's"]);
  expect(waiting()).toBe(0);
  playback.shown();
  expect(waiting()).toBe(1);
  playback.next();
  expect(names()).toEqual(["mine", "Ada's", "Bob's"]);
});

test("the next step can be shown before the cards have landed", () => {
  const { playback, add, names } = table({ stepping: true });
  add("one");
  add("two");
  playback.next();
  playback.next();
  expect(names()).toEqual(["one", "two"]);
});

test("an urgent step shows everything at once", () => {
  const { playback, add, seen, waiting } = table({ stepping: true });
  add("one");
  add("two");
  add("attack", { isUrgent: true });
  expect(seen).toEqual([
    ["one", 0],
    ["two", 0],
    ["attack", 1],
  ]);
  playback.shown();
  expect(playback.waiting).toBe(0);
  expect(waiting()).toBe(0);
});

test("an urgent step does not wait for a flight", () => {
  const { add, names } = table();
  add("long");
  add("attack", { isUrgent: true });
  expect(names()).toEqual(["long", "attack"]);
});

test("shows the rest when step-through is switched off", () => {
  const { playback, add, names, settings } = table({ stepping: true });
  add("one");
  add("two");
  settings.stepping = false;
  playback.shown();
  playback.shown();
  expect(names()).toEqual(["one", "two"]);
});

test("forgets waiting steps when it is cleared", () => {
  const { playback, add, names } = table();
  add("one");
  add("two");
  playback.clear();
  add("now");
  expect(names()).toEqual(["one", "now"]);
});
