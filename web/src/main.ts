/** The page begins: first the words, then who one is, then the page itself. */

import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { meet } from "$lib/me.svelte.ts";
import { watchLinks } from "$lib/router.svelte.ts";
import { firstLanguage, speak } from "$lib/words.svelte.ts";

async function begin(): Promise<void> {
  await Promise.all([speak(firstLanguage()), meet()]);
  watchLinks();
  const target = document.getElementById("page");
  if (target) mount(App, { target });
}

void begin();
