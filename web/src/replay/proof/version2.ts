/** The proof of records of version 2 (docs/records.md, “Fairness”). */

import type { Attempt, DealtHand } from "../record.ts";
import { bytesOf, commitmentOf, digest } from "./digest.ts";
import type { Fault } from "./faults.ts";
import { againOf, dealersRight, packBeforeDeal, liftedBy, type Pack, shuffled } from "./shuffling.ts";

/** How many reveals of one hand a player may withhold before they can no longer commit in it. */
const MOST_WITHHELD = 2;
const AGAIN_DIGITS = 32;

/** Return the faults of the proof of one hand. */
export function faultsOf(hand: DealtHand, pack: Pack): Fault[] {
  const faults = hand.attempts.flatMap((attempt, place) => faultsOfAttempt(hand, attempt, place + 1));
  const withheld = new Map<string, number>();
  for (const [place, attempt] of hand.attempts.entries()) {
    const number = place + 1;
    for (const [name] of attempt.commitments) {
      if ((withheld.get(name) ?? 0) >= MOST_WITHHELD) faults.push({ kind: "barred", attempt: number, name });
    }
    for (const name of attempt.withheld) withheld.set(name, (withheld.get(name) ?? 0) + 1);
    const isLast = number === hand.attempts.length;
    if (!isLast && !attempt.withheld.length) faults.push({ kind: "needless", attempt: number });
    if (isLast && attempt.withheld.length) faults.push({ kind: "unrevealed", attempt: number, name: attempt.withheld[0] ?? "" });
  }
  const dealt = hand.attempts.at(-1);
  if (!dealt) return [{ kind: "proof" }];
  const key = shuffleKey(hand, dealt);
  const order = shuffled(pack.deck, (number) => digestBytes(key, number));
  const expected = pack.lifted ? liftedBy(order, liftOf(hand, dealt)) : order;
  const again = againOf(hand);
  if (again !== null && again !== digest(key, "again", "flinch recycle").slice(0, AGAIN_DIGITS)) faults.push({ kind: "again" });
  if (expected.join(" ") !== packBeforeDeal(hand).join(" ")) faults.push({ kind: "deal" });
  return faults;
}

/** Return the players whose cuts followed from the secret: bots, and people who were not on the list. */
export function derivedIn({ players }: DealtHand, { commitments }: Attempt): string[] {
  const listed = new Set(commitments.map(([name]) => name));
  return players.filter((name) => !listed.has(name));
}

function faultsOfAttempt(hand: DealtHand, attempt: Attempt, number: number): Fault[] {
  const faults: Fault[] = [];
  const { seal, secret, commitments, cuts, withheld } = attempt;
  if (!seal || sealOf(hand, number, secret) !== seal) faults.push({ kind: "seal", attempt: number });
  const listed = commitments.map(([name]) => name);
  const revealed = cuts.map(({ name }) => name);
  const inOrder = (names: string[]) => hand.players.filter((name) => names.includes(name)).join(" ") === names.join(" ");
  const missing = listed.filter((name) => !revealed.includes(name));
  const fits = revealed.every((name) => listed.includes(name)) && missing.join(" ") === withheld.join(" ");
  if (!inOrder(listed) || !inOrder(revealed) || !fits) faults.push({ kind: "cuts", attempt: number });
  for (const { name, salt, words } of cuts) {
    const commitment = commitments.find(([each]) => each === name)?.[1];
    if (commitmentOf(seal, name, salt, words) !== commitment) faults.push({ kind: "commitment", attempt: number, name });
  }
  return faults;
}

function sealOf({ game, editionHash, table, dealer, hand, totals, after }: DealtHand, attempt: number, secret: string): string {
  return digest(secret, "seal", game, editionHash, table, dealer, hand, totals, after, attempt);
}

/** Return salt and words of a player: revealed or, for players who were not on the list, derived. */
function cutOf({ cuts, secret, seal }: Attempt, player: string): [string, string] {
  const revealed = cuts.find(({ name }) => name === player);
  return revealed ? [revealed.salt, revealed.words] : [digest(secret, "cut", seal, player), ""];
}

function shuffleKey({ players }: DealtHand, attempt: Attempt): string {
  const cuts = players.map((player) => [player, ...cutOf(attempt, player)]);
  return digest(attempt.secret, "shuffle", attempt.seal, cuts);
}

/** Return a block of the stream; for an invalid key, one that gives no shuffle. */
function digestBytes(key: string, number: number): Uint8Array {
  const bytes = bytesOf(digest(key, "stream", number));
  return bytes.length ? bytes : new Uint8Array(32);
}

/** Return what decides how many cards the player on the dealer's right lifts. */
function liftOf(hand: DealtHand, attempt: Attempt): Uint8Array {
  const right = dealersRight(hand);
  const [salt, words] = cutOf(attempt, right);
  const bytes = bytesOf(digest(salt, "lift", attempt.seal, right, words));
  return bytes.length ? bytes : new Uint8Array(32);
}
