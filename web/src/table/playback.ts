/**
 * What comes from the table is shown one after another: each step lasts as long as its cards fly.
 * Whoever is behind is shown less and less of it, and who is asked for something that cannot wait sees
 * the newest at once. In step-through the others' steps wait until the reader goes on.
 */

/** One thing to show. */
export interface Step {
  /** The reader has to answer within some time: nothing may stand before it. */
  urgent: boolean;
  /** Somebody else's step, which waits for the reader in step-through. */
  waits: boolean;
  /** Nothing moves: it is shown by being there. */
  still?: boolean;
}

export interface PlaybackOptions<T> {
  /** Show a step. `pace` is the part of the usual time that its flights may take, 0 for none. */
  show(step: T, pace: number): void;
  /** Whether the reader steps through. */
  stepping(): boolean;
  /** How many steps wait for the reader to go on. */
  waiting(count: number): void;
}

/** The pace by how many more steps wait behind; with more than these they are not animated at all. */
const PACES = [1, 0.75, 0.5, 0.35, 0.25, 0.25];

export class Playback<T extends Step> {
  #options: PlaybackOptions<T>;
  #queue: T[] = [];
  #moving = false;

  constructor(options: PlaybackOptions<T>) {
    this.#options = options;
  }

  /** How many steps have not been shown yet. */
  get behind(): number {
    return this.#queue.length;
  }

  /** Something has come. */
  add(step: T): void {
    this.#queue.push(step);
    if (step.urgent) this.#catchUp();
    else this.#advance();
  }

  /** Everything of the step on show has been seen. */
  shown(): void {
    this.#moving = false;
    this.#advance();
  }

  /** The reader goes on: one step of the others. */
  next(): void {
    const step = this.#queue.shift();
    if (step) this.#show(step, this.#moving ? 0.5 : 1);
    if (!this.#moving) this.#advance();
    else this.#tell();
  }

  /** Show all that waits, now; only the newest moves. */
  #catchUp(): void {
    const newest = this.#queue.pop();
    for (const step of this.#queue.splice(0)) this.#options.show(step, 0);
    if (newest) this.#show(newest, 1);
    this.#tell();
  }

  /** Begin anew: what waited is not shown any more. */
  clear(): void {
    this.#queue = [];
    this.#moving = false;
    this.#tell();
  }

  #advance(): void {
    while (!this.#moving && this.#queue.length) {
      const [first] = this.#queue;
      if (first?.waits && this.#options.stepping()) break;
      this.#queue.shift();
      if (first) this.#show(first, this.#options.stepping() ? 1 : (PACES[this.#queue.length] ?? 0));
    }
    this.#tell();
  }

  #show(step: T, pace: number): void {
    this.#moving = !step.still && pace > 0;
    this.#options.show(step, pace);
  }

  #tell(): void {
    const held = !this.#moving && this.#options.stepping() && (this.#queue[0]?.waits ?? false);
    this.#options.waiting(held ? this.#queue.length : 0);
  }
}
