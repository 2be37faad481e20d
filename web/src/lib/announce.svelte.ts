/**
 * Announcements for screen readers, each made once, in order. `ui/Announcer.svelte` has the live regions.
 * They disappear after a while, so that a reader who walks through the page finds nothing out of date.
 */

export interface Announcement {
  id: number;
  text: string;
  at: number;
}

export const announcements = $state<{ polite: Announcement[]; urgent: Announcement[] }>({ polite: [], urgent: [] });
const MAX_KEPT = 30;
const LIFETIME_MS = 5000;
let count = 0;

/**
 * Announce a text after what is being read. An `urgent` text interrupts it: only for results of the reader's own
 * action and for time that runs out, never for the actions of others or the reader's turn.
 */
export function announce(text: string, { urgent = false } = {}): void {
  if (!text) return;
  const region = urgent ? announcements.urgent : announcements.polite;
  const id = ++count;
  region.push({ id, text, at: performance.now() });
  if (region.length > MAX_KEPT) region.shift();
  setTimeout(() => {
    const place = region.findIndex((each) => each.id === id);
    if (place >= 0) region.splice(place, 1);
  }, LIFETIME_MS);
}
