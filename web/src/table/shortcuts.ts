/** Single keys as shortcuts; `KeyHelp.svelte` lists them. */

import { prefs } from "$lib/prefs.svelte.ts";

const TEXT_FIELDS = "input, select, textarea, [contenteditable]";
const PRESSABLE = "button, a, summary, [role=button], [tabindex]";

const targetOf = (event: KeyboardEvent) => (event.target instanceof Element ? event.target : null);

/** Return whether a key press may be a shortcut at all. */
function mayBeShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return false;
  return prefs.keys && !targetOf(event)?.closest(TEXT_FIELDS);
}

/** Return the key of a shortcut: a letter in lower case, `?` or a space; else null. */
export function shortcutKey(event: KeyboardEvent): string | null {
  if (!mayBeShortcut(event) || document.querySelector("dialog[open]")) return null;
  // A space on a button presses it.
  if (event.key === " " && targetOf(event)?.closest(PRESSABLE)) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : null;
}

/** Return the digit that was pressed, from 1 to 9; else null. */
export function digitKey(event: KeyboardEvent): number | null {
  return mayBeShortcut(event) && /^[1-9]$/.test(event.key) ? Number(event.key) : null;
}

/** Return the visible button with this number, in the topmost dialog if one is open; else null. */
export function numberedButton(number: number): HTMLElement | null {
  const over = [...document.querySelectorAll("dialog[open]")].at(-1);
  const found = (over ?? document).querySelectorAll<HTMLElement>(`[data-number="${number}"]`);
  return [...found].find((each) => each.checkVisibility()) ?? null;
}
