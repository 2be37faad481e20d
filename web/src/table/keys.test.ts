import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefs } from "$lib/prefs.svelte.ts";
import { digit, numbered, shortcut } from "./keys.ts";

/** A part of the page: what is in it, by selector. */
type Part = Record<string, object[]>;
const found = (part: Part) => ({ querySelectorAll: (asked: string) => part[asked] ?? [] });
const button = (name: string, shown = true) => ({ name, checkVisibility: () => shown });

function page(part: Part): void {
  const { querySelectorAll } = found(part);
  vi.stubGlobal("document", { querySelectorAll, querySelector: (asked: string) => part[asked]?.[0] ?? null });
}

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({ key, target: null, ...more }) as KeyboardEvent;

beforeEach(() => vi.stubGlobal("Element", class {}));
afterEach(() => {
  prefs.keys = true;
  vi.unstubAllGlobals();
});

test("a digit is a number from 1 to 9, if single keys are wanted at all", () => {
  page({});
  expect([press("1"), press("9"), press("0"), press("a"), press("1", { ctrlKey: true })].map(digit)).toEqual([
    1,
    9,
    null,
    null,
    null,
  ]);
  expect(shortcut(press("W"))).toBe("w");
  prefs.keys = false;
  expect([digit(press("1")), shortcut(press("w"))]).toEqual([null, null]);
});

test("a number means a move that is on show, and in a dialogue one of its own", () => {
  page({ '[data-number="1"]': [button("folded", false), button("moment")] });
  expect(numbered(1)).toMatchObject({ name: "moment" });
  expect(numbered(2)).toBeNull();
  const drawer = found({ '[data-number="2"]': [button("listed")] });
  page({ '[data-number="1"]': [button("moment")], "dialog[open]": [drawer] });
  expect(numbered(1)).toBeNull();
  expect(numbered(2)).toMatchObject({ name: "listed" });
  expect(shortcut(press("w"))).toBeNull();
});
