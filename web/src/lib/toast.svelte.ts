/** Short messages at the edge of the page: `ui/Toasts.svelte` shows them, and they are announced once. */

import { announce } from "./announce.svelte.ts";
import { Refusal } from "./api.ts";
import { t } from "./words.svelte.ts";

export interface Toast {
  id: number;
  text: string;
  wrong: boolean;
}

export const toasts = $state<Toast[]>([]);
const MS = 6000;
let count = 0;

/** Say something for a while. */
export function toast(text: string, { wrong = false } = {}): void {
  const id = ++count;
  toasts.push({ id, text, wrong });
  announce(text, { urgent: wrong });
  setTimeout(() => dismiss(id), wrong ? 2 * MS : MS);
}

export function dismiss(id: number): void {
  const place = toasts.findIndex((each) => each.id === id);
  if (place >= 0) toasts.splice(place, 1);
}

/** Do something that the server may refuse: why is shown. Whether it was done. */
export async function trying(done: () => Promise<unknown>): Promise<boolean> {
  try {
    await done();
    return true;
  } catch (error) {
    toast(error instanceof Refusal ? error.reason : t("web-unreachable"), { wrong: true });
    return false;
  }
}
