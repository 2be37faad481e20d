/**
 * The proof that nobody arranged a deal, worked out here, in the reader's own browser.
 *
 * It follows docs/records.md, “Fairness”: nothing is believed but the record.
 */

import type { DealtHand } from "../record.ts";
import type { Fault } from "./faults.ts";
import { laidOut, type Pack } from "./shuffling.ts";
import { faultsOfFirst } from "./version1.ts";
import { derivedIn, faultsOf } from "./version2.ts";

export type { Fault } from "./faults.ts";
export type { Pack } from "./shuffling.ts";

/** What was found about one hand. */
export interface Verdict {
  hand: DealtHand;
  /** Nothing is wrong where there are none. */
  faults: Fault[];
  /** How many cards were compared. */
  cards: number;
  /** Whose cuts followed from the secret: those who had no say in the deal. None of them is told in version 1. */
  derived: string[];
}

/** Do the whole sum for one hand, by the rules of its version. */
export function verify(hand: DealtHand, pack: Pack): Verdict {
  const dealt = hand.attempts.at(-1);
  return {
    hand,
    faults: faultsIn(hand, pack),
    cards: laidOut(hand).length,
    derived: dealt ? derivedIn(hand, dealt) : [],
  };
}

function faultsIn(hand: DealtHand, pack: Pack): Fault[] {
  if (hand.isSetup || !hand.seal) return [{ kind: "proof" }];
  if (!hand.isOpen) return [{ kind: "open" }];
  return hand.first ? faultsOfFirst(hand, hand.first, pack) : faultsOf(hand, pack);
}

/** Do the sum for all hands of a file: each by itself, and how it follows the one before. */
export function verifyAll(hands: readonly DealtHand[], pack: Pack): Verdict[] {
  return hands.map((hand, place) => {
    const verdict = verify(hand, pack);
    return { ...verdict, faults: [...verdict.faults, ...following(hand, hands[place - 1])] };
  });
}

/** Return how a hand fails to follow the one before it in the file. */
function following(hand: DealtHand, before: DealtHand | undefined): Fault[] {
  const faults: Fault[] = [];
  if (hand.hand === 1 && hand.totals.length) faults.push({ kind: "totals" });
  if (hand.hand === 1 && hand.after) faults.push({ kind: "after" });
  if (!before) return faults;
  const same = hand.game === before.game && hand.editionHash === before.editionHash && hand.table === before.table;
  if (!same || hand.hand !== before.hand + 1) faults.push({ kind: "another" });
  if (!hand.first && hand.after !== before.seal) faults.push({ kind: "after" });
  const carried = before.scores.map((score, side) => score + (before.totals[side] ?? 0));
  if (hand.totals.join(" ") !== carried.join(" ")) faults.push({ kind: "totals" });
  return faults;
}
