/** Whose sayings a reader may hide from themselves: whoever sits at the table, or has spoken there. */

import type { Person, TableInfo } from "$protocol";
import { me } from "$lib/me.svelte.ts";
import type { Told } from "./logbook.svelte.ts";

/** The others, those who sit first. */
export function peopleOf(info: TableInfo | null, seat: number | null, log: readonly Told[]): Person[] {
  const seats = info?.seats ?? [];
  const own = seats.find((chair) => chair.seat === seat)?.person;
  const found = new Map<string, Person>();
  for (const { person, name = "", seat: place, connected, kind } of seats) {
    const here = connected ?? false;
    if (person && kind !== "left") found.set(person, { person, name, seat: place, here });
  }
  for (const { person, name = "" } of log) {
    const mine = seat === null && name === me()?.nickname;
    if (person && !mine && !found.has(person)) found.set(person, { person, name, here: true });
  }
  return [...found.values()].filter(({ person }) => person !== own);
}
