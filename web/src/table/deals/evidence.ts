/**
 * What this page was told about a deal before it could be known how it would turn out, and the cards as they came.
 *
 * Nothing in here is taken from the record: it is what the record is compared with.
 */

import type { Card, GameEvent, GameView, Sealed, Update } from "$protocol";
import type { GameModule } from "../../games/module.ts";
import type { Pack } from "../../replay/proof/shuffling.ts";
import type { Cut } from "./cuts.ts";
import type { Difference } from "./differences.ts";

/** One sealed pack as the table told of it. */
export interface AttemptEvidence {
  seal: string;
  /** Seats and commitments, as they were shown before this page revealed; null for a list that it did not see. */
  closed: [number, string][] | null;
  /** Whose reveal did not come, as the next attempt told. */
  missing: number[] | null;
  /** The reader's own cut, once the server has acknowledged the commitment. */
  own: (Cut & { revealed: boolean }) | null;
}

/** Cards of a pile of the deal: some of those in it or, with `places`, those at these places. */
export interface PileEvidence {
  pile: string;
  seat: number | null;
  /** Cards that are somewhere in it. */
  cards: Card[];
  /** Cards by their place in it, from 0. */
  places: Record<number, Card>;
  /** How many have been taken from its front; null once that cannot be told any more. */
  taken: number | null;
}

export interface HandEvidence {
  hand: number;
  /** By seat. */
  names: string[];
  seat: number;
  /** By their numbers, less one; a hole for one that this page did not see. */
  attempts: (AttemptEvidence | null)[];
  /** Whether the hand was dealt from the last of the attempts. */
  dealt: boolean;
  /** Whether this page saw the hand from its deal on. */
  opened: boolean;
  piles: PileEvidence[];
  /** The version of the table up to which the cards have been counted. */
  version: number;
  /** The totals before the hand, as they were told. */
  totals: number[] | null;
  /** The printed pack, as the table's terms had it when the hand was dealt. */
  pack: Pack | null;
  /** What did not go together while the hand went on. */
  found: Difference[];
  /** Whether the record has been found right. */
  checked: boolean;
  /** How many games had been finished at the table when it was sealed: it tells games apart. */
  played: number;
}

export function newHand(hand: number, seat: number, names: string[]): HandEvidence {
  const nothing = { attempts: [], dealt: false, opened: false, piles: [], version: -1, totals: null, pack: null, found: [], checked: false, played: 0 };
  return { ...nothing, hand, seat, names };
}

/** Take down what is told of a sealed pack. */
export function noteSealed(evidence: HandEvidence, sealed: Sealed): void {
  const { attempt, seal } = sealed;
  const place = attempt - 1;
  const known = evidence.attempts[place];
  if (known && known.seal !== seal) return note(evidence, { kind: "seal", attempt, told: known.seal, found: seal });
  while (evidence.attempts.length < place) evidence.attempts.push(null);
  const now = (evidence.attempts[place] ??= { seal, closed: null, missing: null, own: null });
  const before = evidence.attempts[place - 1];
  if (before) before.missing = sealed.missing ?? [];
  if (before?.own?.revealed && before.missing?.includes(evidence.seat)) note(evidence, { kind: "withheld", attempt: place });
  const closed = sealed.closed ?? null;
  if (closed && !now.closed) now.closed = closed;
  else if (closed && now.closed && listText(closed) !== listText(now.closed)) note(evidence, { kind: "list", attempt });
  const own = now.own;
  if (!own || !closed) return;
  const listed = closed.find(([seat]) => seat === evidence.seat)?.[1];
  if (listed !== own.commitment) note(evidence, { kind: "left-off", attempt });
  if ((sealed.revealed ?? []).includes(evidence.seat)) own.revealed = true;
}

/** Return a closed list as a text, to be compared. */
export function listText(closed: readonly (readonly [number | string, string])[]): string {
  return closed.map(([who, commitment]) => `${who} ${commitment}`).join("\n");
}

/** The server has acknowledged the commitment to a cut. */
export function noteCommitted(evidence: HandEvidence, cut: Cut): void {
  const attempt = evidence.attempts.find((each) => each?.seal === cut.seal);
  if (attempt && !attempt.own) attempt.own = { ...cut, revealed: false };
}

/** The reader has left the seat: a list that is still open need not have the commitment any more. */
export function noteLeft({ attempts }: HandEvidence): void {
  const attempt = attempts.at(-1);
  if (attempt && !attempt.closed) attempt.own = null;
}

/** The server has acknowledged the reveal of a cut. */
export function noteRevealed(evidence: HandEvidence, cut: Cut): void {
  const attempt = evidence.attempts.find((each) => each?.seal === cut.seal);
  if (attempt) attempt.own = { ...cut, revealed: true };
}

/** Whether the reader's missing reveals bar them from committing once more in this hand. */
export function isBarred({ attempts, seat }: HandEvidence): boolean {
  const MOST = 2;
  return attempts.filter((attempt) => attempt?.missing?.includes(seat)).length >= MOST;
}

/** How an update came: live after `since`, as the deal itself, or as everything from the deal on. */
export type Came = { since: number } | "dealt" | "from-deal";

/** Take down the cards that an update shows. */
export function noteCards(evidence: HandEvidence, update: Update, came: Came, { dealt }: Pick<GameModule, "dealt">): void {
  evidence.dealt = true;
  const anew = came === "dealt" || came === "from-deal" || update.undone;
  if (!anew && update.version <= evidence.version) return; // another page of this player was faster
  const gap = !anew && (typeof came === "string" || came.since !== evidence.version);
  evidence.version = update.version;
  if (anew) for (const each of evidence.piles) each.taken = 0;
  if (gap) for (const each of evidence.piles) each.taken = null;
  const mine = countTaken(evidence, update.events ?? [], dealt);
  if (came === "dealt") noteHeld(evidence, update.view as GameView, mine, dealt);
}

/** Count what events take from the piles of the deal; return what of it came to the reader. */
function countTaken(evidence: HandEvidence, events: readonly GameEvent[], dealt: GameModule["dealt"]): Card[] {
  const mine: Card[] = [];
  for (const event of events) {
    const taken = dealt.taken(event as never);
    if (!taken) continue;
    const pile = pileIn(evidence, taken.pile, taken.seat);
    if (taken.lost) pile.taken = null;
    if (pile.taken === null) continue;
    if (taken.card) place(evidence, pile, pile.taken + (taken.skipped ?? 0), taken.card);
    if (taken.card && taken.by === evidence.seat) mine.push(taken.card);
    pile.taken += 1;
  }
  return mine;
}

/** Take down what the reader holds right after the deal, but for what was drawn since. */
function noteHeld(evidence: HandEvidence, view: GameView, drawn: readonly Card[], dealt: GameModule["dealt"]): void {
  evidence.opened = true;
  for (const { pile, seat, cards, first } of dealt.held(view as never, evidence.seat)) {
    const known = pileIn(evidence, pile, seat);
    if (first) place(evidence, known, 0, cards[0] ?? "");
    else known.cards = without(cards, drawn);
  }
}

function without(cards: readonly Card[], others: readonly Card[]): Card[] {
  const left = [...cards];
  for (const card of others) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function place(evidence: HandEvidence, pile: PileEvidence, at: number, card: Card): void {
  const known = pile.places[at];
  if (known !== undefined && known !== card) note(evidence, { kind: "cards", told: known, found: card });
  pile.places[at] ??= card;
}

function pileIn(evidence: HandEvidence, pile: string, seat: number | null): PileEvidence {
  const found = evidence.piles.find((each) => each.pile === pile && each.seat === seat);
  if (found) return found;
  const made: PileEvidence = { pile, seat, cards: [], places: {}, taken: 0 };
  evidence.piles.push(made);
  return evidence.piles.at(-1) ?? made;
}

/** Take down a difference, once. */
export function note(evidence: HandEvidence, difference: Difference): void {
  const text = JSON.stringify(difference);
  if (!evidence.found.some((each) => JSON.stringify(each) === text)) evidence.found.push(difference);
}
