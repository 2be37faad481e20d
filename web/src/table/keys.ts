/** Single keys as shortcuts: what each does is said by `Keys.svelte`. */

import { prefs } from "$lib/prefs.svelte.ts";

const WRITES = "input, select, textarea, [contenteditable]";
const PRESSES = "button, a, summary, [role=button], [tabindex]";

const on = (event: KeyboardEvent) => (event.target instanceof Element ? event.target : null);

/** Whether a press may be meant as a shortcut at all. */
function plain(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return false;
  return prefs.keys && !on(event)?.closest(WRITES);
}

/** The key of a press that is meant as a shortcut: a letter in lower case, `?` or a space; else null. */
export function shortcut(event: KeyboardEvent): string | null {
  if (!plain(event) || document.querySelector("dialog[open]")) return null;
  // A space on a button presses it.
  if (event.key === " " && on(event)?.closest(PRESSES)) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : null;
}

/** The number that was pressed, from 1 to 9; else null. */
export function digit(event: KeyboardEvent): number | null {
  return plain(event) && /^[1-9]$/.test(event.key) ? Number(event.key) : null;
}

/** The button that shows this number; null where none is on show, or a dialogue lies over it. */
export function numbered(number: number): HTMLElement | null {
  const over = [...document.querySelectorAll("dialog[open]")].at(-1);
  const found = (over ?? document).querySelectorAll<HTMLElement>(`[data-number="${number}"]`);
  return [...found].find((each) => each.checkVisibility()) ?? null;
}
