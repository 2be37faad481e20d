/** Short messages at the edge of the page. `ui/Toasts.svelte` shows them; each is announced once. */

import { announce } from "./announce.svelte.ts";
import { Refusal } from "./api.ts";
import { t } from "./i18n.svelte.ts";

export interface Toast {
  id: number;
  text: string;
  isError: boolean;
}

export const toasts = $state<Toast[]>([]);
const DURATION_MS = 6000;
let count = 0;

/** Show a message for some seconds. */
export function toast(text: string, { isError = false } = {}): void {
  const id = ++count;
  toasts.push({ id, text, isError });
  announce(text, { urgent: isError });
  setTimeout(() => dismiss(id), isError ? 2 * DURATION_MS : DURATION_MS);
}

export function dismiss(id: number): void {
  const index = toasts.findIndex((each) => each.id === id);
  if (index >= 0) toasts.splice(index, 1);
}

/** Run a request and show why it failed, if it did. Return whether it succeeded. */
export async function reportingErrors(request: () => Promise<unknown>): Promise<boolean> {
  try {
    await request();
    return true;
  } catch (error) {
    toast(error instanceof Refusal ? error.reason : t("web-unreachable"), { isError: true });
    return false;
  }
}
