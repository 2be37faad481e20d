/** Contradictions found in deals, stored in this browser with the evidence and the record. */

import type { Difference } from "./differences.ts";
import type { HandEvidence } from "./evidence.ts";
import { BrowserStore } from "./browser-store.ts";

export interface Alarm {
  id: string;
  code: string;
  hand: number;
  differences: Difference[];
  evidence: HandEvidence;
  /** The record that the server gave; empty while the hand is played. */
  record: string;
  /** Whether the reader has dismissed it; the name is stored in browsers. */
  isAway: boolean;
}

const MAX_STORED = 12;
const stored = new BrowserStore<Alarm>("sabot-deal-alarm", MAX_STORED);

/** Store the differences of a hand, beside earlier ones. Return whether any of them is new. */
export function raiseAlarm(code: string, evidence: HandEvidence, differences: readonly Difference[], record: string): boolean {
  const id = `${code}/${evidence.seat}/${evidence.hand}/${evidence.attempts.find(Boolean)?.seal ?? ""}`;
  const known = stored.get(id);
  const fresh = differences.filter((each) => !known?.differences.some((other) => same(each, other)));
  if (known && !fresh.length && (known.record || !record)) return false;
  const all = [...(known?.differences ?? []), ...fresh];
  const isAway = !fresh.length && (known?.isAway ?? false);
  stored.set(id, { id, code, hand: evidence.hand, differences: all, evidence, record: record || (known?.record ?? ""), isAway });
  return fresh.length > 0;
}

/** Return the alarms of a table that have not been dismissed. */
export function alarmsAt(code: string): Alarm[] {
  const names = stored.names().filter((name) => name.startsWith(`${code}/`));
  const alarms = names.flatMap((name) => stored.get(name) ?? []).filter(({ isAway }) => !isAway);
  return alarms.toSorted((one, other) => one.hand - other.hand);
}

/** Mark an alarm as dismissed. */
export function dismissAlarm(alarm: Alarm): void {
  stored.set(alarm.id, { ...alarm, isAway: true });
}

function same(one: Difference, other: Difference): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
