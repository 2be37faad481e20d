/** The page begins: first the words, then who one is, then the page itself. */

import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { meet } from "$lib/me.svelte.ts";
import { watchLinks } from "$lib/router.svelte.ts";
import { firstLanguage, speak } from "$lib/words.svelte.ts";
import { keepOffline, renewOnce } from "./offline.ts";

const RETRY_MS = 3000;

async function begin(): Promise<void> {
  const target = document.getElementById("page");
  if (!target) return;
  try {
    await Promise.all([speak(firstLanguage()), meet(firstLanguage())]);
  } catch {
    // Without its catalogue the page has no words of its own: until it comes, those for browsers without scripts.
    target.innerHTML = document.querySelector("noscript")?.textContent ?? "";
    setTimeout(() => void begin(), RETRY_MS);
    return;
  }
  target.replaceChildren();
  watchLinks();
  mount(App, { target });
  if (import.meta.env.PROD) void keepOffline(new URL(import.meta.url));
}

renewOnce();
void begin();
