/** Who one is on this server. A nickname is asked for only when it is needed (see `ui/AskName.svelte`). */

import type { Me } from "$protocol";
import { api, Refusal } from "./api.ts";
import { keepLanguage, language, type Language, speak } from "./words.svelte.ts";

const state = $state<{ me: Me | null; asking: ((done: boolean) => void) | null }>({ me: null, asking: null });

/** Null for somebody whom the server does not know yet. */
export function me(): Me | null {
  return state.me;
}

/**
 * See who one is. The server has written into the page whether it knows us at all. While no language is spoken yet,
 * `lang` is the one that will be: so the answer that the page has preloaded is used.
 */
export async function meet(lang: string = language()): Promise<void> {
  const known = document.documentElement.dataset["known"];
  if (known === "") return;
  try {
    state.me = await api<Me>("GET", "/me", undefined, { lang });
  } catch (error) {
    // Who merely has no connection stays who he is.
    if (error instanceof Refusal && error.code === "not-signed-in") state.me = null;
  }
}

/** The server has just given us a cookie. */
export async function becomeKnown(): Promise<void> {
  document.documentElement.dataset["known"] = "yes";
  await meet();
}

/** Be somebody: who has no nickname yet is asked for one. Whether he chose one. */
export function needName(): Promise<boolean> {
  if (state.me) return Promise.resolve(true);
  state.asking?.(false);
  return new Promise((resolve) => {
    state.asking = resolve;
  });
}

/** Whether a nickname is being asked for. */
export function askingName(): boolean {
  return state.asking !== null;
}

/** The question has been answered by a nickname, or left alone. Raises a Refusal for a name that will not do. */
export async function answerName(nickname: string | null): Promise<void> {
  if (nickname !== null) {
    await api("POST", "/players", { nickname, language: language() });
    await becomeKnown();
  }
  const asked = state.asking;
  state.asking = null;
  asked?.(nickname !== null);
}

/** Take another nickname. */
export async function rename(nickname: string): Promise<void> {
  state.me = await api<Me>("PATCH", "/me", { nickname });
}

/** Speak another language here from now on, and be spoken to in it. */
export async function changeLanguage(wanted: Language): Promise<void> {
  await speak(wanted);
  keepLanguage(wanted);
  if (state.me) await api("PATCH", "/me", { language: wanted });
}
