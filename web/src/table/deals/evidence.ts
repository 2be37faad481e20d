/**
 * Evidence about a deal: what the server told before the outcome could be known, and the cards as they came.
 *
 * Nothing in it is taken from the record, which is compared with it.
 */

import type { Card, GameEvent, GameView, Sealed, Update } from "$protocol";
import type { GameModule } from "../../games/module.ts";
import type { Pack } from "../../replay/proof/shuffling.ts";
import type { Cut } from "./cuts.ts";
import type { Difference } from "./differences.ts";

/** A sealed pack as the table described it. */
export interface AttemptEvidence {
  seal: string;
  /** Seats and commitments of the closed list; null if this page did not see it. */
  closed: [number, string][] | null;
  /** The seats whose reveal did not come, by the next attempt. */
  missing: number[] | null;
  /** The reader's own cut, once the server has acknowledged the commitment. */
  own: (Cut & { revealed: boolean }) | null;
}

/** The cards of a pile of the deal that the reader has seen. */
export interface PileEvidence {
  pile: string;
  seat: number | null;
  /** Cards that are anywhere in it. */
  cards: Card[];
  /** Cards by their position in it, from 0. */
  places: Record<number, Card>;
  /** How many have been taken from its front; null once that is unknown. */
  taken: number | null;
}

export interface HandEvidence {
  hand: number;
  /** By seat. */
  names: string[];
  seat: number;
  /** By number, from 0; null for one that this page did not see. */
  attempts: (AttemptEvidence | null)[];
  /** Whether the hand was dealt from the last of the attempts. */
  dealt: boolean;
  /** Whether this page has followed the hand from its deal on. */
  opened: boolean;
  piles: PileEvidence[];
  /** The version of the table up to which the cards have been counted. */
  version: number;
  /** The totals before the hand. */
  totals: number[] | null;
  /** The printed pack, by the table's terms at the deal. */
  pack: Pack | null;
  /** Contradictions during the hand. */
  found: Difference[];
  /** Whether the record has been verified. */
  checked: boolean;
  /** How many games had been finished at the table before; it tells games apart. */
  played: number;
}

export function newHand(hand: number, seat: number, names: string[]): HandEvidence {
  const empty = { attempts: [], dealt: false, opened: false, piles: [], version: -1, totals: null, pack: null, found: [], checked: false, played: 0 };
  return { ...empty, hand, seat, names };
}

/** Note a message about a sealed pack. */
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

/** Note that the server has acknowledged the commitment to a cut. */
export function noteCommitted(evidence: HandEvidence, cut: Cut): void {
  const attempt = evidence.attempts.find((each) => each?.seal === cut.seal);
  if (attempt && !attempt.own) attempt.own = { ...cut, revealed: false };
}

/** Note that the reader has left the seat: an open list need not have the commitment any more. */
export function noteLeft({ attempts }: HandEvidence): void {
  const attempt = attempts.at(-1);
  if (attempt && !attempt.closed) attempt.own = null;
}

/** Note that the server has acknowledged the reveal of a cut. */
export function noteRevealed(evidence: HandEvidence, cut: Cut): void {
  const attempt = evidence.attempts.find((each) => each?.seal === cut.seal);
  if (attempt) attempt.own = { ...cut, revealed: true };
}

/** Return whether missing reveals bar the reader from committing again in this hand. */
export function isBarred({ attempts, seat }: HandEvidence): boolean {
  const MAX_MISSING = 2;
  return attempts.filter((attempt) => attempt?.missing?.includes(seat)).length >= MAX_MISSING;
}

/** The origin of an update: live after version `since`, the deal itself, or the whole hand from the deal on. */
export type UpdateOrigin = { since: number } | "dealt" | "from-deal";

/** Note the cards that an update shows. */
export function noteCards(evidence: HandEvidence, update: Update, origin: UpdateOrigin, { dealt }: Pick<GameModule, "dealt">): void {
  evidence.dealt = true;
  const isFromDeal = origin === "dealt" || origin === "from-deal" || update.undone;
  if (!isFromDeal && update.version <= evidence.version) return; // another page of this player has noted it
  const hasGap = !isFromDeal && (typeof origin === "string" || origin.since !== evidence.version);
  evidence.version = update.version;
  if (isFromDeal) for (const each of evidence.piles) each.taken = 0;
  if (hasGap) for (const each of evidence.piles) each.taken = null;
  const mine = countTaken(evidence, update.events ?? [], dealt);
  if (origin === "dealt") noteHeld(evidence, update.view as GameView, mine, dealt);
}

/** Count the cards that events take from the piles of the deal; return those the reader got. */
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

/** Note the hand that was dealt to the reader, without the cards drawn since. */
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

/** Note a difference, once. */
export function note(evidence: HandEvidence, difference: Difference): void {
  const text = JSON.stringify(difference);
  if (!evidence.found.some((each) => JSON.stringify(each) === text)) evidence.found.push(difference);
}
