/** Notify a reader who looks elsewhere of their turn, if they have allowed it. */

import { prefs } from "$lib/prefs.svelte.ts";
import { t } from "$lib/i18n.svelte.ts";

let shown: Notification | null = null;

/** Show a browser notification with the question of the turn. */
export function notifyTurn(question: string, code: string): void {
  if (!prefs.notify || !document.hidden || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  try {
    shown?.close();
    shown = new Notification(t("web-title-turn"), { body: question, tag: code, icon: "/icons/sabot-192.png" });
    shown.onclick = () => {
      window.focus();
      shown?.close();
    };
  } catch {
    // Some phones let only a service worker notify. The title of the page says it too.
  }
}

if (typeof document !== "undefined") {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) shown?.close();
  });
}
