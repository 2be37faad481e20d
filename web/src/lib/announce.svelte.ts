/** What screen readers are told: each thing once, in its order. `ui/Announcer.svelte` has the live regions. */

export interface Told {
  id: number;
  text: string;
  at: number;
}

export const told = $state<{ polite: Told[]; urgent: Told[] }>({ polite: [], urgent: [] });
const KEPT = 30;
let count = 0;

/** Tell something; what is `urgent` interrupts. */
export function announce(text: string, { urgent = false } = {}): void {
  if (!text) return;
  const region = urgent ? told.urgent : told.polite;
  region.push({ id: ++count, text, at: performance.now() });
  if (region.length > KEPT) region.shift();
}
