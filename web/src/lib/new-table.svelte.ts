/** Open tables. Where the server requires the host's password, the reader is asked for it once. */

import type { Joined, NewTable, PlayNow } from "$protocol";
import { api, Refusal } from "./api.ts";
import { confirmSignedIn, me, requireNickname } from "./me.svelte.ts";
import { navigate } from "./router.svelte.ts";

const state = $state<{ asking: ((password: string | null) => Promise<void>) | null }>({ asking: null });

/** Return whether the password dialog is open. */
export function isAskingPassword(): boolean {
  return state.asking !== null;
}

/** Take the password of the dialog; null cancels it. Raises a Refusal for a wrong password. */
export async function answerPassword(password: string | null): Promise<void> {
  await state.asking?.(password);
}

/** Start a game against bots. Raises a Refusal. */
export async function playNow(wanted: PlayNow): Promise<void> {
  await goToTable(await createTable("/play-now", wanted));
}

/** Open a table for others. Raises a Refusal. */
export async function openTable(wanted: NewTable): Promise<void> {
  if (await requireNickname()) await goToTable(await createTable("/tables", wanted));
}

async function goToTable(joined: Joined | null): Promise<void> {
  if (!joined) return;
  await confirmSignedIn(); // the server may have just created the player, who has one seat more
  navigate(`/t/${joined.table.code}`);
}

async function createTable(path: string, wanted: NewTable | PlayNow): Promise<Joined | null> {
  try {
    return await api<Joined>("POST", path, wanted);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "host-password") throw error;
    if (!me()) await confirmSignedIn(); // the refused request has created the player
  }
  return new Promise((resolve) => {
    state.asking = async (password) => {
      const joined =
        password === null ? null : await api<Joined>("POST", path, { ...wanted, host_password: password });
      state.asking = null;
      resolve(joined);
    };
  });
}
