/** Fetch the record of a hand that is over, do the sum, and compare it with what the table had told. */

import { type DealtHand, dealtHands, Unreadable } from "../../replay/record.ts";
import { verifyAll } from "../../replay/proof/proof.ts";
import { compare, type Extent, extentOf } from "./compare.ts";
import type { Difference } from "./differences.ts";
import type { HandEvidence } from "./evidence.ts";

/** What came of checking a hand. */
export type Check =
  | { state: "busy" }
  | { state: "right"; extent: Extent }
  | { state: "wrong"; differences: Difference[] }
  /** The record has not come, or cannot be read. `again`: it is asked for once more by itself. */
  | { state: "failed"; readable: boolean; again: boolean };

/** How long to wait before each further try. */
const WAITS_MS = [1000, 3000, 8000, 20_000, 60_000];

/** Ask for a record as text. Raises an error where none comes. */
export async function fetchRecord(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.text();
}

/** Return what came of one hand of a game, by the text of its record; null if the record lacks the hand yet. */
export function checkHand(text: string, evidence: HandEvidence): Check | null {
  const hands = dealtHands(text).filter(({ isOpen, viewer }) => isOpen && !viewer);
  const at = hands.findIndex(({ hand }) => hand === evidence.hand);
  if (at < 0) return null;
  const verdict = evidence.pack ? verifyAll(hands.slice(0, at + 1), evidence.pack).at(-1) : undefined;
  if (!verdict) return null;
  const differences = compare(evidence, verdict);
  return differences.length ? { state: "wrong", differences } : { state: "right", extent: extentOf(evidence, hands[at] as DealtHand) };
}

/** One check that goes on until there is an answer: what does not come is asked for again. */
export class Checking {
  #later: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #ended = false;

  readonly #look: () => Promise<Check | null>;
  readonly #tell: (check: Check) => void;

  /** `look` does one try: null where the hand is not in the record yet. */
  constructor(look: () => Promise<Check | null>, tell: (check: Check) => void) {
    [this.#look, this.#tell] = [look, tell];
    void this.#try();
  }

  /** Try at once, as if for the first time. */
  again(): void {
    clearTimeout(this.#later);
    this.#tries = 0;
    void this.#try();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#later);
  }

  async #try(): Promise<void> {
    if (this.#tries === 0) this.#tell({ state: "busy" });
    let found: Check | null = null;
    let readable = true;
    try {
      found = await this.#look();
    } catch (error) {
      readable = !(error instanceof Unreadable);
    }
    if (this.#ended) return;
    if (found) return this.#tell(found);
    const wait = WAITS_MS[this.#tries++];
    const again = wait !== undefined;
    // The first failure is not worth a word: the record may be on its way to the disk.
    if (this.#tries > 1) this.#tell({ state: "failed", readable, again });
    if (again) this.#later = setTimeout(() => void this.#try(), wait);
  }
}
