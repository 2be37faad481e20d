/**
 * The reader's part in a shuffle: commit to a cut in time, and reveal it once the closed list shows the commitment.
 *
 * It follows messages as they come. The page may show them later, after cards that are still moving.
 */

import type { Pace, Sealed } from "$protocol";
import type { Answer, TableRequest } from "../connection.ts";
import { type Cut, cutFor, makeCut, storedCut } from "./cuts.ts";

/** The page commits by itself this long before the time is over, so that every player present has a say. */
const EARLY_MS = 2000;
/** With less time than this, it commits after half of it. */
const SHORT_TIME_MS = 2 * EARLY_MS;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface CutterOptions {
  send(request: TableRequest): Promise<Answer>;
  /** The reader's seat; null for a spectator. */
  seat(): number | null;
  /** The reader's name in this game. */
  name(): string;
  pace(): Pace;
  /** Return whether the reader may not commit any more in this hand. */
  isBarred(): boolean;
  onCommitted(cut: Cut): void;
  onRevealed(cut: Cut): void;
}

export class Cutter {
  readonly #options: CutterOptions;
  #sealed: Sealed | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The seal of a commitment that has been sent and not answered. */
  #committing = "";
  #sentReveals = new Set<string>();

  constructor(options: CutterOptions) {
    this.#options = options;
  }

  /** Follow the state of the sealed pack; null once the hand is dealt. */
  update(sealed: Sealed | null): void {
    clearTimeout(this.#timer);
    this.#sealed = sealed;
    if (!sealed || this.#options.seat() === null) return;
    if (sealed.closed) this.#reveal(sealed, sealed.closed);
    else if (this.#mayCommit(sealed)) this.#commitInTime(sealed);
  }

  /** Stop. */
  close(): void {
    this.update(null);
  }

  /** Commit to a cut now, with the reader's own words if there are any; null if that is not possible. */
  async commit(words = ""): Promise<Answer> {
    const sealed = this.#sealed;
    if (!sealed || !this.#mayCommit(sealed)) return null;
    clearTimeout(this.#timer);
    const { seal, hand } = sealed;
    const name = this.#options.name();
    const cut = (words ? null : storedCut(seal, name)) ?? makeCut(seal, name, words);
    this.#committing = seal;
    const answer = await this.#options.send({ type: "commit", hand, seal, commitment: cut.commitment });
    if (this.#committing === seal) this.#committing = "";
    if (answer?.type === "ack") this.#options.onCommitted(cut);
    return answer;
  }

  #mayCommit({ closed, committed, seal }: Sealed): boolean {
    const seat = this.#options.seat();
    return seat !== null && !closed && !committed?.includes(seat) && this.#committing !== seal && !this.#options.isBarred();
  }

  #commitInTime({ ms }: Sealed): void {
    const wait = waitOf(this.#options.pace(), ms ?? null);
    if (wait === null) return;
    if (wait === 0) void this.commit();
    else this.#timer = setTimeout(() => void this.commit(), Math.min(wait, LONGEST_TIMER_MS));
  }

  /** Reveal the cut, if the list has exactly its commitment. */
  #reveal({ hand, seal, revealed = [] }: Sealed, closed: [number, string][]): void {
    const seat = this.#options.seat();
    const listed = closed.find(([each]) => each === seat)?.[1];
    const cut = listed === undefined ? null : cutFor(listed, seal, this.#options.name());
    if (!cut || seat === null) return;
    this.#options.onCommitted(cut); // the answer may have been lost, or another page may have committed
    if (revealed.includes(seat) || this.#sentReveals.has(cut.commitment)) return;
    this.#sentReveals.add(cut.commitment);
    const text = cut.words ? { text: cut.words } : {};
    void this.#options.send({ type: "reveal", hand, seal, salt: cut.salt, ...text }).then((answer) => {
      this.#sentReveals.delete(cut.commitment);
      if (answer?.type === "ack" || (answer?.type === "refused" && answer.code === "has-revealed")) this.#options.onRevealed(cut);
    });
  }
}

/** Return whether the reader has to cut a newly sealed pack; `known` is the last one. */
export function mustCut({ hand, attempt, closed, committed = [] }: Sealed, known: Sealed | undefined, seat: number | null): boolean {
  const isNew = known?.hand !== hand || known.attempt !== attempt;
  return seat !== null && isNew && !closed && !committed.includes(seat);
}

/** Return how long the page waits before it commits by itself; null if it leaves that to the reader. */
export function waitOf(pace: Pace, ms: number | null): number | null {
  if (pace === "correspondence") return 0;
  if (ms === null) return null;
  return ms < SHORT_TIME_MS ? ms / 2 : ms - EARLY_MS;
}
