/** Opening tables. Where the host of the server asks for a password, the reader is asked for it, once. */

import type { Joined, NewTable, PlayNow } from "$protocol";
import { api, Refusal } from "./api.ts";
import { becomeKnown, me, needName } from "./me.svelte.ts";
import { go } from "./router.svelte.ts";

const state = $state<{ asking: ((password: string | null) => Promise<void>) | null }>({ asking: null });

/** Whether the host's password is being asked for. */
export function askingPassword(): boolean {
  return state.asking !== null;
}

/** The answer to the question, or null for none. Raises a Refusal for a password that will not do. */
export async function answerPassword(password: string | null): Promise<void> {
  await state.asking?.(password);
}

/** Play against bots at once. Raises a Refusal. */
export async function playNow(wanted: PlayNow): Promise<void> {
  await enter(await opening("/play-now", wanted));
}

/** Open a table for others. Raises a Refusal. */
export async function openTable(wanted: NewTable): Promise<void> {
  if (await needName()) await enter(await opening("/tables", wanted));
}

async function enter(joined: Joined | null): Promise<void> {
  if (!joined) return;
  await becomeKnown(); // a stranger has become somebody, and one has a seat more than before
  go(`/t/${joined.table.code}`);
}

async function opening(path: string, wanted: NewTable | PlayNow): Promise<Joined | null> {
  try {
    return await api<Joined>("POST", path, wanted);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "host-password") throw error;
    if (!me()) await becomeKnown(); // to be refused, one has become somebody
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
