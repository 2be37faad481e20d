/** Tells one who looks elsewhere that it is his turn, if he has allowed the browser to. */

import { prefs } from "$lib/prefs.svelte.ts";
import { t } from "$lib/words.svelte.ts";

let shown: Notification | null = null;

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
    // Some phones only let a service worker notify: the title tells it all the same.
  }
}

if (typeof document !== "undefined") {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) shown?.close();
  });
}
