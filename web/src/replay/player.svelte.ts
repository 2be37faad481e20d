/** Where a reader is in a finished game: which hand, which step, through whose eyes. The address says it too. */

import { api } from "$lib/api.ts";
import type { Replay } from "$protocol";

/** What an address asks for. */
export interface Moment {
  hand: number;
  step: number;
  /** Null: everything is open. */
  seat: number | null;
}

/** The moment that a page's address names; what it leaves out is the beginning, open. */
export function momentOf(search: string): Moment {
  const asked = new URLSearchParams(search);
  const whole = (name: string, least: number) => {
    const value = Number(asked.get(name));
    return asked.has(name) && Number.isInteger(value) && value >= least ? value : null;
  };
  return { hand: whole("hand", 1) ?? 1, step: whole("step", 0) ?? 0, seat: whole("seat", 0) };
}

/** And back: the part of the address behind the `?`. */
export function addressOf({ hand, step, seat }: Moment): string {
  const asked = new URLSearchParams({ hand: String(hand), step: String(step) });
  if (seat !== null) asked.set("seat", String(seat));
  return `?${asked}`;
}

export class Player {
  replay = $state.raw<Replay | null>(null);
  step = $state(0);
  playing = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly id: string,
    private readonly moved: (moment: Moment) => void = () => {},
  ) {}

  get last(): number {
    return (this.replay?.steps.length ?? 1) - 1;
  }

  get moment(): Moment {
    return { hand: this.replay?.hand ?? 1, step: this.step, seat: this.replay?.seat ?? null };
  }

  /** Open a hand through somebody's eyes. Raises a Refusal, and then what was shown stays. */
  async open({ hand, step, seat }: Moment): Promise<void> {
    const query: Record<string, string> = { hand: String(hand) };
    if (seat !== null) query["seat"] = String(seat);
    const asked = ++this.#asked;
    const replay = await api<Replay>("GET", `/games/finished/${this.id}/replay`, undefined, query);
    if (asked !== this.#asked) return; // something else was wanted in the meantime
    this.replay = replay;
    this.go(step);
  }

  /** Show a step; one that is not there is the nearest. */
  go(step: number): void {
    this.step = Math.min(Math.max(step, 0), this.last);
    this.moved(this.moment);
    if (this.step === this.last) this.pause();
  }

  /** Let it go on by itself: `shown` tells when a step has been shown to its end. */
  play(): void {
    if (this.step === this.last) this.go(0);
    this.playing = true;
    this.shown(this.step);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** A step has been shown: the next one follows soon, if it plays. */
  shown(step: number, rest = 600): void {
    clearTimeout(this.#timer);
    if (this.playing && step === this.step) this.#timer = setTimeout(() => this.go(this.step + 1), rest);
  }
}
