/** What was found wrong with deals: kept in this browser, with the evidence and the record, until the reader puts it away. */

import type { Difference } from "./differences.ts";
import type { HandEvidence } from "./evidence.ts";
import { Stored } from "./stored.ts";

export interface Alarm {
  id: string;
  code: string;
  hand: number;
  differences: Difference[];
  evidence: HandEvidence;
  /** The record that the server gave; empty while the hand is played. */
  record: string;
  /** Whether the reader has put it away. */
  isAway: boolean;
}

const MOST = 12;
const kept = new Stored<Alarm>("sabot-deal-alarm", MOST);

/** Keep what is wrong with a hand, beside what was found wrong with it before. Return whether any of it is new. */
export function raise(code: string, evidence: HandEvidence, differences: readonly Difference[], record: string): boolean {
  const id = `${code}/${evidence.seat}/${evidence.hand}/${evidence.attempts.find(Boolean)?.seal ?? ""}`;
  const known = kept.get(id);
  const news = differences.filter((each) => !known?.differences.some((other) => same(each, other)));
  if (known && !news.length && (known.record || !record)) return false;
  const all = [...(known?.differences ?? []), ...news];
  const isAway = !news.length && (known?.isAway ?? false);
  kept.set(id, { id, code, hand: evidence.hand, differences: all, evidence, record: record || (known?.record ?? ""), isAway });
  return news.length > 0;
}

/** Every alarm of a table that the reader has not put away. */
export function alarmsAt(code: string): Alarm[] {
  const names = kept.names().filter((name) => name.startsWith(`${code}/`));
  const alarms = names.flatMap((name) => kept.get(name) ?? []).filter(({ isAway }) => !isAway);
  return alarms.toSorted((one, other) => one.hand - other.hand);
}

export function dropAlarm(alarm: Alarm): void {
  kept.set(alarm.id, { ...alarm, isAway: true });
}

function same(one: Difference, other: Difference): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
