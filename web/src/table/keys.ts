/** Single keys as shortcuts: what each does is said by the page of the table. */

import { prefs } from "$lib/prefs.svelte.ts";

const WRITES = "input, select, textarea, [contenteditable]";
const PRESSES = "button, a, summary, [role=button], [tabindex]";

/** The key of a press that is meant as a shortcut: a letter in lower case, a digit, `?` or a space; else null. */
export function shortcut(event: KeyboardEvent): string | null {
  if (!prefs.keys || event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(WRITES) || document.querySelector("dialog[open]")) return null;
  // A space on a button presses it.
  if (event.key === " " && target?.closest(PRESSES)) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : null;
}
