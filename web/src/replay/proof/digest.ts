/** The digest of docs/records.md, “Fairness”, and the texts it is computed from. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const DOMAIN = "sabot-deal-2";
const KEY = /^[0-9a-f]{64}$/;

/** The purpose of a digest: one cannot stand for another. */
export type Purpose = "seal" | "commitment" | "cut" | "shuffle" | "stream" | "lift" | "again";

/** Return D(key, purpose, values…), or an empty text for an invalid key. */
export function digest(key: string, purpose: Purpose, ...values: unknown[]): string {
  if (!KEY.test(key)) return "";
  return bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(ascii([DOMAIN, purpose, ...values]))));
}

/** Return the commitment of a player to their cut of a sealed pack. */
export function commitmentOf(seal: string, player: string, salt: string, words: string): string {
  return digest(salt, "commitment", seal, player, words);
}

/** Return JSON without spaces, in ASCII. */
export function ascii(value: unknown): string {
  return escaped(JSON.stringify(value));
}

/** Return a JSON text with all but ASCII escaped. */
export function escaped(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Return the bytes of a hexadecimal text; none for any other text. */
export function bytesOf(hex: string): Uint8Array {
  return /^([0-9a-f]{2})+$/.test(hex) ? hexToBytes(hex) : new Uint8Array(0);
}
