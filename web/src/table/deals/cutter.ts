/**
 * The reader's part in a shuffle: commit to a cut, in time, and reveal it once the closed list shows the commitment.
 *
 * It keeps to the messages as they come, not to what is on show, which may wait for cards that are still moving.
 */

import type { Pace, Sealed } from "$protocol";
import type { Answer, Wish } from "../line.ts";
import { type Cut, cutFor, cutOf, makeCut } from "./cuts.ts";

/** Whoever is there has a say in every deal: so long before the time is over the page commits by itself. */
const EARLY_MS = 2000;
/** Where there is less time than this, it is at half of it. */
const LITTLE_MS = 2 * EARLY_MS;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What a cutter needs to know, and tells. */
export interface CutterOptions {
  send(wish: Wish): Promise<Answer>;
  /** The reader's seat; null for a spectator. */
  seat(): number | null;
  /** What the reader is called in this game. */
  name(): string;
  pace(): Pace;
  /** Whether the reader may not commit any more in this hand. */
  barred(): boolean;
  committed(cut: Cut): void;
  revealed(cut: Cut): void;
}

export class Cutter {
  readonly #options: CutterOptions;
  #sealed: Sealed | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The seal that a commitment is on its way for. */
  #committing = "";
  #revealing = new Set<string>();

  constructor(options: CutterOptions) {
    this.#options = options;
  }

  /** Take note of how the sealed pack stands; null once the hand is dealt. */
  hear(sealed: Sealed | null): void {
    clearTimeout(this.#timer);
    this.#sealed = sealed;
    if (!sealed || this.#options.seat() === null) return;
    if (sealed.closed) this.#reveal(sealed, sealed.closed);
    else if (this.#mayCommit(sealed)) this.#commitInTime(sealed);
  }

  /** Stop: the page is left. */
  end(): void {
    this.hear(null);
  }

  /** Commit to a cut now, with words of one's own if there are any. Null where nothing could be sent. */
  async commit(words = ""): Promise<Answer> {
    const sealed = this.#sealed;
    if (!sealed || !this.#mayCommit(sealed)) return null;
    clearTimeout(this.#timer);
    const { seal, hand } = sealed;
    const name = this.#options.name();
    const cut = (words ? null : cutOf(seal, name)) ?? makeCut(seal, name, words);
    this.#committing = seal;
    const answer = await this.#options.send({ type: "commit", hand, seal, commitment: cut.commitment });
    if (this.#committing === seal) this.#committing = "";
    if (answer?.type === "ack") this.#options.committed(cut);
    return answer;
  }

  #mayCommit({ closed, committed, seal }: Sealed): boolean {
    const seat = this.#options.seat();
    return seat !== null && !closed && !committed?.includes(seat) && this.#committing !== seal && !this.#options.barred();
  }

  #commitInTime({ ms }: Sealed): void {
    const wait = waitOf(this.#options.pace(), ms ?? null);
    if (wait === null) return;
    if (wait === 0) void this.commit();
    else this.#timer = setTimeout(() => void this.commit(), Math.min(wait, LONGEST_TIMER_MS));
  }

  /** Reveal one's cut, if the list has exactly the commitment to it. */
  #reveal({ hand, seal, revealed = [] }: Sealed, closed: [number, string][]): void {
    const seat = this.#options.seat();
    const listed = closed.find(([each]) => each === seat)?.[1];
    const cut = listed === undefined ? null : cutFor(listed, seal, this.#options.name());
    if (!cut || seat === null) return;
    this.#options.committed(cut); // the answer may have been lost, or be another page's
    if (revealed.includes(seat) || this.#revealing.has(cut.commitment)) return;
    this.#revealing.add(cut.commitment);
    const text = cut.words ? { text: cut.words } : {};
    void this.#options.send({ type: "reveal", hand, seal, salt: cut.salt, ...text }).then((answer) => {
      this.#revealing.delete(cut.commitment);
      if (answer?.type === "ack" || (answer?.type === "refused" && answer.code === "has-revealed")) this.#options.revealed(cut);
    });
  }
}

/** How long the page waits before it commits by itself; null: until the reader does. */
export function waitOf(pace: Pace, ms: number | null): number | null {
  if (pace === "correspondence") return 0;
  if (ms === null) return null;
  return ms < LITTLE_MS ? ms / 2 : ms - EARLY_MS;
}
