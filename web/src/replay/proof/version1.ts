/** The proof of records of version 1, by its own rules (docs/records.md, “Version 1”). */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { DealtHand, Version1Proof } from "../record.ts";
import { ascii, bytesOf, escaped } from "./digest.ts";
import type { Fault } from "./faults.ts";
import { againOf, dealersRight, packBeforeDeal, liftedBy, type Pack, shuffled } from "./shuffling.ts";

const SECRET_BYTES = 32;

/** Return the faults of the proof of one hand. */
export function faultsOfVersion1(hand: DealtHand, proof: Version1Proof, pack: Pack): Fault[] {
  const faults: Fault[] = [];
  const context = utf8ToBytes(ascii(["sabot-shuffle-1", hand.game, hand.editionHash, hand.table, hand.dealer, hand.hand]));
  const secret = bytesOf(proof.secret);
  const seal = `sha256:${bytesToHex(sha256(concatBytes(utf8ToBytes("commit"), secret, context)))}`;
  if (seal !== proof.commitment || secret.length !== SECRET_BYTES) faults.push({ kind: "seal", attempt: 1 });
  if (proof.cuts.map(([name]) => name).join(" ") !== hand.players.join(" ")) faults.push({ kind: "cuts", attempt: 1 });
  const key = hmac(sha256, secret, concatBytes(context, utf8ToBytes("\n"), utf8ToBytes(ascii(proof.cuts))));
  const order = shuffled(pack.deck, (number) => sha256(concatBytes(key, eightBytes(number))));
  const expected = pack.lifted ? liftedBy(order, liftOf(hand, proof)) : order;
  const again = againOf(hand);
  if (again !== null && again !== renewalOf(key)) faults.push({ kind: "again" });
  if (expected.join(" ") !== packBeforeDeal(hand).join(" ")) faults.push({ kind: "deal" });
  return faults;
}

function eightBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/** Return what decides how many cards the player on the dealer's right lifts. */
function liftOf(hand: DealtHand, { cuts }: Version1Proof): Uint8Array {
  const right = dealersRight(hand);
  const text = cuts.find(([name]) => name === right)?.[1] ?? "";
  const pair = escaped(`[${JSON.stringify(right)}, ${JSON.stringify(text)}]`);
  return sha256(concatBytes(utf8ToBytes("cut"), utf8ToBytes(pair)));
}

/** Return the digits for cards that are shuffled again, which only Flinch does. */
function renewalOf(key: Uint8Array): string {
  return bytesToHex(hmac(sha256, key, utf8ToBytes("keyflinch recycle"))).slice(0, 32);
}
