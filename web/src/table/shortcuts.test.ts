import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefs } from "$lib/prefs.svelte.ts";
import { digitKey, numberedButton, shortcutKey } from "./shortcuts.ts";

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

test("digits from 1 to 9 are keys, if single keys are wanted at all", () => {
  page({});
  expect([press("1"), press("9"), press("0"), press("a"), press("1", { ctrlKey: true })].map(digitKey)).toEqual([
    1,
    9,
    null,
    null,
    null,
  ]);
  expect(shortcutKey(press("W"))).toBe("w");
  prefs.keys = false;
  expect([digitKey(press("1")), shortcutKey(press("w"))]).toEqual([null, null]);
});

test("a number means a visible move, and in a dialog one of its own", () => {
  page({ '[data-number="1"]': [button("folded", false), button("moment")] });
  expect(numberedButton(1)).toMatchObject({ name: "moment" });
  expect(numberedButton(2)).toBeNull();
  const drawer = found({ '[data-number="2"]': [button("listed")] });
  page({ '[data-number="1"]': [button("moment")], "dialog[open]": [drawer] });
  expect(numberedButton(1)).toBeNull();
  expect(numberedButton(2)).toMatchObject({ name: "listed" });
  expect(shortcutKey(press("w"))).toBeNull();
});
