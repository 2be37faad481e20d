/** Check a finished hand: fetch its record, verify the proof, and compare it with the evidence. */

import { type DealtHand, dealtHands, Unreadable } from "../../replay/record.ts";
import { verifyAll } from "../../replay/proof/proof.ts";
import { compare, type Extent, extentOf } from "./compare.ts";
import type { Difference } from "./differences.ts";
import type { HandEvidence } from "./evidence.ts";

/** The state of the check of a hand. */
export type Check =
  | { state: "busy" }
  | { state: "right"; extent: Extent }
  | { state: "wrong"; differences: Difference[] }
  /** The record has not come, or cannot be read. `again`: it will be requested again automatically. */
  | { state: "failed"; readable: boolean; again: boolean };

/** The wait before each further try. */
const WAITS_MS = [1000, 3000, 8000, 20_000, 60_000];

/** Return a record as text. Raises an error if it does not come. */
export async function fetchRecord(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.text();
}

/** Check a hand by the text of a record; null if the record does not have the hand yet. */
export function checkHand(text: string, evidence: HandEvidence): Check | null {
  const hands = dealtHands(text).filter(({ isOpen, viewer }) => isOpen && !viewer);
  const at = hands.findIndex(({ hand }) => hand === evidence.hand);
  if (at < 0) return null;
  const verdict = evidence.pack ? verifyAll(hands.slice(0, at + 1), evidence.pack).at(-1) : undefined;
  if (!verdict) return null;
  const differences = compare(evidence, verdict);
  return differences.length ? { state: "wrong", differences } : { state: "right", extent: extentOf(evidence, hands[at] as DealtHand) };
}

/** The check of one hand, repeated until its record comes. */
export class HandCheck {
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #isCancelled = false;

  readonly #tryOnce: () => Promise<Check | null>;
  readonly #report: (check: Check) => void;

  /** `tryOnce` returns null if the record does not have the hand yet. */
  constructor(tryOnce: () => Promise<Check | null>, report: (check: Check) => void) {
    [this.#tryOnce, this.#report] = [tryOnce, report];
    void this.#try();
  }

  /** Try now, as if for the first time. */
  retry(): void {
    clearTimeout(this.#retryTimer);
    this.#tries = 0;
    void this.#try();
  }

  cancel(): void {
    this.#isCancelled = true;
    clearTimeout(this.#retryTimer);
  }

  async #try(): Promise<void> {
    if (this.#tries === 0) this.#report({ state: "busy" });
    let found: Check | null = null;
    let readable = true;
    try {
      found = await this.#tryOnce();
    } catch (error) {
      readable = !(error instanceof Unreadable);
    }
    if (this.#isCancelled) return;
    if (found) return this.#report(found);
    const wait = WAITS_MS[this.#tries++];
    const again = wait !== undefined;
    // Do not report the first failure: the server may still be writing the record.
    if (this.#tries > 1) this.#report({ state: "failed", readable, again });
    if (again) this.#retryTimer = setTimeout(() => void this.#try(), wait);
  }
}
