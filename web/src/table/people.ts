/** The people at a table: whose messages can be hidden, and who connects or disconnects. */

import type { Person, TableInfo, TableSeat } from "$protocol";
import { me } from "$lib/me.svelte.ts";
import type { LogEntry } from "./log.svelte.ts";
import { playSound } from "./sounds.ts";

/** Return the people whose messages the reader can hide: seated players first, then others who have spoken. */
export function peopleOf(info: TableInfo | null, seat: number | null, log: readonly LogEntry[]): Person[] {
  const seats = info?.seats ?? [];
  const own = seats.find((each) => each.seat === seat)?.person;
  const found = new Map<string, Person>();
  for (const { person, name = "", seat: personSeat, connected, kind } of seats) {
    const here = connected ?? false;
    if (person && kind !== "left") found.set(person, { person, name, seat: personSeat, here });
  }
  for (const { person, name = "" } of log) {
    const isReader = seat === null && name === me()?.nickname;
    if (person && !isReader && !found.has(person)) found.set(person, { person, name, here: true });
  }
  return [...found.values()].filter(({ person }) => person !== own);
}

/** Play a sound for each player who has disconnected or reconnected. */
export function playPresenceSounds(before: TableInfo | null, { seats }: TableInfo): void {
  const isConnected = (each?: TableSeat) => (each?.kind === "person" ? (each.connected ?? false) : null);
  for (const each of seats) {
    const [was, is] = [isConnected(before?.seats[each.seat]), isConnected(each)];
    if (was !== null && is !== null && was !== is) playSound(is ? "reconnected" : "disconnected");
  }
}
