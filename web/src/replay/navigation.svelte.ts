/** Navigation in a replay: the hand, the step, and the view. The address of the page has them too. */

import { api } from "$lib/api.ts";
import type { Replay } from "$protocol";

/** A position in a replay. */
export interface ReplayPosition {
  hand: number;
  step: number;
  /** The seat whose view is shown; null for all cards. */
  seat: number | null;
}

/** Return the position that an address names; by default the start, with all cards. */
export function positionOf(search: string): ReplayPosition {
  const params = new URLSearchParams(search);
  const integer = (name: string, least: number) => {
    const value = Number(params.get(name));
    return params.has(name) && Number.isInteger(value) && value >= least ? value : null;
  };
  return { hand: integer("hand", 1) ?? 1, step: integer("step", 0) ?? 0, seat: integer("seat", 0) };
}

/** Return the query of the address of a position. */
export function addressOf({ hand, step, seat }: ReplayPosition): string {
  const params = new URLSearchParams({ hand: String(hand), step: String(step) });
  if (seat !== null) params.set("seat", String(seat));
  return `?${params}`;
}

export class ReplayNavigation {
  replay = $state.raw<Replay | null>(null);
  step = $state(0);
  isPlaying = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #requests = 0;

  constructor(
    readonly id: string,
    private readonly onMove: (position: ReplayPosition) => void = () => {},
  ) {}

  get last(): number {
    return (this.replay?.steps.length ?? 1) - 1;
  }

  get position(): ReplayPosition {
    return { hand: this.replay?.hand ?? 1, step: this.step, seat: this.replay?.seat ?? null };
  }

  /** Load a hand in a view. Raises a Refusal, and then the current one stays. */
  async open({ hand, step, seat }: ReplayPosition): Promise<void> {
    const query: Record<string, string> = { hand: String(hand) };
    if (seat !== null) query["seat"] = String(seat);
    const request = ++this.#requests;
    const replay = await api<Replay>("GET", `/games/finished/${this.id}/replay`, undefined, query);
    if (request !== this.#requests) return; // replaced by a later request
    this.replay = replay;
    this.go(step);
  }

  /** Show a step, or the nearest one. */
  go(step: number): void {
    this.step = Math.min(Math.max(step, 0), this.last);
    this.onMove(this.position);
    if (this.step === this.last) this.pause();
  }

  /** Play the steps by themselves; `stepShown` tells when one has been shown to its end. */
  play(): void {
    if (this.step === this.last) this.go(0);
    this.isPlaying = true;
    this.stepShown(this.step);
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  /** Schedule the next step, after one has been shown to its end. */
  stepShown(step: number, pause = 600): void {
    clearTimeout(this.#timer);
    if (this.isPlaying && step === this.step) this.#timer = setTimeout(() => this.go(this.step + 1), pause);
  }
}
