/**
 * What screen readers are told: each thing once, in its order. `ui/Announcer.svelte` has the live regions.
 * After a while it is gone from them: who walks through the page meets nothing that is out of date.
 */

export interface Told {
  id: number;
  text: string;
  at: number;
}

export const told = $state<{ polite: Told[]; urgent: Told[] }>({ polite: [], urgent: [] });
const KEPT = 30;
const KEPT_MS = 5000;
let count = 0;

/**
 * Tell something, after whatever is being said. What is `urgent` cuts that off: only for what the reader's own deed
 * has led to, or for time that runs out. What others did, and that it is one's turn, is never urgent.
 */
export function announce(text: string, { urgent = false } = {}): void {
  if (!text) return;
  const region = urgent ? told.urgent : told.polite;
  const id = ++count;
  region.push({ id, text, at: performance.now() });
  if (region.length > KEPT) region.shift();
  setTimeout(() => {
    const place = region.findIndex((each) => each.id === id);
    if (place >= 0) region.splice(place, 1);
  }, KEPT_MS);
}
