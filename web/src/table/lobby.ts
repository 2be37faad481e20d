/** Requests to the lobby about a table and its people. They raise a Refusal. */

import type { GameList, Moderate, TablePeople } from "$protocol";
import { api, fetchCached } from "$lib/api.ts";
import type { TableModel } from "./model.svelte.ts";

/** Let a bot play for an absent player until they are back. */
export async function letBotPlay(table: TableModel, seat: number): Promise<void> {
  const { games } = await fetchCached<GameList>("/games");
  const bot = games.find(({ id }) => id === table.info?.game)?.default_bot ?? "";
  await table.requestLobby("PUT", `/seats/${seat}/bot`, { bot });
}

/** Return the people whom the host may moderate. */
export function fetchPeople(code: string): Promise<TablePeople> {
  return api<TablePeople>("GET", `/tables/${code}/people`);
}

/** Moderate a person, or lock or unlock the table. */
export function moderate(code: string, action: Moderate["action"], person = ""): Promise<TablePeople> {
  return api<TablePeople>("POST", `/tables/${code}/people`, { action, person });
}
