/**
 * Verify in the reader's browser that nobody arranged a deal.
 *
 * It follows docs/records.md, “Fairness”, and uses nothing but the record.
 */

import type { DealtHand } from "../record.ts";
import type { Fault } from "./faults.ts";
import { packBeforeDeal, type Pack } from "./shuffling.ts";
import { faultsOfVersion1 } from "./version1.ts";
import { derivedIn, faultsOf } from "./version2.ts";

export type { Fault } from "./faults.ts";
export type { Pack } from "./shuffling.ts";

/** The result for one hand. */
export interface Verdict {
  hand: DealtHand;
  /** Empty if the proof holds. */
  faults: Fault[];
  /** How many cards were compared. */
  cards: number;
  /** The players whose cuts followed from the secret; unknown in version 1. */
  derived: string[];
}

/** Verify one hand by the rules of its version. */
export function verify(hand: DealtHand, pack: Pack): Verdict {
  const dealt = hand.attempts.at(-1);
  return {
    hand,
    faults: faultsIn(hand, pack),
    cards: packBeforeDeal(hand).length,
    derived: dealt ? derivedIn(hand, dealt) : [],
  };
}

function faultsIn(hand: DealtHand, pack: Pack): Fault[] {
  if (hand.isSetup || !hand.seal) return [{ kind: "proof" }];
  if (!hand.isOpen) return [{ kind: "open" }];
  return hand.version1 ? faultsOfVersion1(hand, hand.version1, pack) : faultsOf(hand, pack);
}

/** Verify all hands of a file: each by itself, and how it follows the one before. */
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
  if (!hand.version1 && hand.after !== before.seal) faults.push({ kind: "after" });
  const carried = before.scores.map((score, side) => score + (before.totals[side] ?? 0));
  if (hand.totals.join(" ") !== carried.join(" ")) faults.push({ kind: "totals" });
  return faults;
}
