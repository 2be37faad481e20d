/** Starts the client: loads the catalogue and the player, then mounts the page. */

import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadMe } from "$lib/me.svelte.ts";
import { watchLinks } from "$lib/router.svelte.ts";
import { initialLanguage, loadLanguage } from "$lib/i18n.svelte.ts";
import { registerServiceWorker, reloadStaleBuild } from "./offline.ts";

const RETRY_MS = 3000;

async function start(): Promise<void> {
  const target = document.getElementById("page");
  if (!target) return;
  try {
    await Promise.all([loadLanguage(initialLanguage()), loadMe(initialLanguage())]);
  } catch {
    // Without the catalogue there are no texts: show those for browsers without scripts, and try again.
    target.innerHTML = document.querySelector("noscript")?.textContent ?? "";
    setTimeout(() => void start(), RETRY_MS);
    return;
  }
  target.replaceChildren();
  watchLinks();
  mount(App, { target });
  if (import.meta.env.PROD) void registerServiceWorker(new URL(import.meta.url));
}

reloadStaleBuild();
void start();
