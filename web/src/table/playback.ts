/**
 * Show the steps of a table one after another; each lasts as long as its cards fly. The more steps wait, the faster
 * they are shown, and an urgent step is shown at once. In step-through, steps of others wait for the reader.
 */

/** A step to show. */
export interface Step {
  /** Whether the reader has to answer in time: it is shown before waiting steps have been. */
  isUrgent: boolean;
  /** Whether it is a step of others, which waits for the reader in step-through. */
  isPausable: boolean;
  /** Whether nothing in it moves. */
  isStatic?: boolean;
}

export interface PlaybackOptions<T> {
  /** Show a step. `pace` is the share of the usual time that its flights take, 0 for none. */
  show(step: T, pace: number): void;
  /** Return whether step-through is on. */
  isStepping(): boolean;
  /** Called with the number of steps that wait for the reader. */
  onWaiting(count: number): void;
}

/** The pace by the number of steps that wait; with more than these nothing is animated. */
const PACES = [1, 0.75, 0.5, 0.35, 0.25, 0.25];

export class Playback<T extends Step> {
  #options: PlaybackOptions<T>;
  #queue: T[] = [];
  #isMoving = false;

  constructor(options: PlaybackOptions<T>) {
    this.#options = options;
  }

  /** The number of steps that have not been shown yet. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Add a step that has come. */
  add(step: T): void {
    this.#queue.push(step);
    if (step.isUrgent) this.#catchUp();
    else this.#advance();
  }

  /** Note that the current step has been shown to its end. */
  shown(): void {
    this.#isMoving = false;
    this.#advance();
  }

  /** Show the next step of the others. */
  next(): void {
    const step = this.#queue.shift();
    if (step) this.#show(step, this.#isMoving ? 0.5 : 1);
    if (!this.#isMoving) this.#advance();
    else this.#reportWaiting();
  }

  /** Show all waiting steps now; only the newest one moves. */
  #catchUp(): void {
    const newest = this.#queue.pop();
    for (const step of this.#queue.splice(0)) this.#options.show(step, 0);
    if (newest) this.#show(newest, 1);
    this.#reportWaiting();
  }

  /** Forget the waiting steps. */
  clear(): void {
    this.#queue = [];
    this.#isMoving = false;
    this.#reportWaiting();
  }

  #advance(): void {
    while (!this.#isMoving && this.#queue.length) {
      const [first] = this.#queue;
      if (first?.isPausable && this.#options.isStepping()) break;
      this.#queue.shift();
      if (first) this.#show(first, this.#options.isStepping() ? 1 : (PACES[this.#queue.length] ?? 0));
    }
    this.#reportWaiting();
  }

  #show(step: T, pace: number): void {
    this.#isMoving = !step.isStatic && pace > 0;
    this.#options.show(step, pace);
  }

  #reportWaiting(): void {
    const isPaused = !this.#isMoving && this.#options.isStepping() && (this.#queue[0]?.isPausable ?? false);
    this.#options.onWaiting(isPaused ? this.#queue.length : 0);
  }
}
