/** The player of this browser. A nickname is requested only when it is needed (`ui/NicknameDialog.svelte`). */

import type { Me } from "$protocol";
import { api, Refusal } from "./api.ts";
import { rememberLanguage, language, type Language, loadLanguage } from "./i18n.svelte.ts";

const state = $state<{ me: Me | null; asking: ((done: boolean) => void) | null }>({ me: null, asking: null });

/** Return the player; null for somebody the server does not know yet. */
export function me(): Me | null {
  return state.me;
}

/**
 * Fetch the player, if the server has noted in the page that it knows one. `lang` is the language of the request:
 * before a catalogue is loaded it names the coming one, so that the preloaded answer is used.
 */
export async function loadMe(lang: string = language()): Promise<void> {
  const known = document.documentElement.dataset["known"];
  if (known === "") return;
  try {
    state.me = await api<Me>("GET", "/me", undefined, { lang });
  } catch (error) {
    // A lost connection does not sign anybody out.
    if (error instanceof Refusal && error.code === "not-signed-in") state.me = null;
  }
}

/** Note that the server has set a cookie, and fetch the player. */
export async function confirmSignedIn(): Promise<void> {
  document.documentElement.dataset["known"] = "yes";
  await loadMe();
}

/** Ask a reader without a nickname for one. Return whether there is one now. */
export function requireNickname(): Promise<boolean> {
  if (state.me) return Promise.resolve(true);
  state.asking?.(false);
  return new Promise((resolve) => {
    state.asking = resolve;
  });
}

/** Return whether the nickname dialog is open. */
export function isAskingNickname(): boolean {
  return state.asking !== null;
}

/** Take the nickname of the dialog; null cancels it. Raises a Refusal for an invalid name. */
export async function answerNickname(nickname: string | null): Promise<void> {
  if (nickname !== null) {
    await api("POST", "/players", { nickname, language: language() });
    await confirmSignedIn();
  }
  const resolve = state.asking;
  state.asking = null;
  resolve?.(nickname !== null);
}

/** Change the nickname. */
export async function changeNickname(nickname: string): Promise<void> {
  state.me = await api<Me>("PATCH", "/me", { nickname });
}

/** Change the language of the page and of the player. */
export async function changeLanguage(wanted: Language): Promise<void> {
  await loadLanguage(wanted);
  rememberLanguage(wanted);
  if (state.me) await api("PATCH", "/me", { language: wanted });
}
