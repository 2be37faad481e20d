/** The reader's own cuts, stored from the commitment to the reveal. */

import { bytesToHex } from "@noble/hashes/utils.js";
import { commitmentOf } from "../../replay/proof/digest.ts";
import { BrowserStore } from "./browser-store.ts";

/** A cut. It is stored by its commitment, so that two pages of one player cannot confuse their cuts. */
export interface Cut {
  seal: string;
  name: string;
  salt: string;
  words: string;
  commitment: string;
}

const SALT_BYTES = 32;
const MOST_KEPT = 40;
const LONGEST_WORDS = 64;
/** Characters that an older Unicode version on a server might not print. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}\u{10000}-\u{1f2ff}\u{1f650}-\u{1f8ff}\u{1fa00}-\u{10ffff}]/gu;

const stored = new BrowserStore<Cut>("sabot-cut", MOST_KEPT);

/** Make a random cut of a sealed pack, with the reader's own words if there are any, and store it. */
export function makeCut(seal: string, name: string, words: string): Cut {
  const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  const tidied = tidy(words);
  const cut = { seal, name, salt, words: tidied, commitment: commitmentOf(seal, name, salt, tidied) };
  stored.set(cut.commitment, cut);
  return cut;
}

/** Return the cut of a commitment, if this browser made it for this pack. */
export function cutFor(commitment: string, seal: string, name: string): Cut | null {
  const cut = stored.get(commitment);
  return cut && cut.seal === seal && cut.name === name ? cut : null;
}

/** Return a cut that was made for a pack and may never have arrived; it can be sent again. */
export function storedCut(seal: string, name: string): Cut | null {
  for (const commitment of stored.names()) {
    const cut = cutFor(commitment, seal, name);
    if (cut) return cut;
  }
  return null;
}

/** Make words fit for a record: printable, on one line, without double quotes. */
export function tidy(words: string): string {
  const printable = words.replaceAll('"', "'").replace(/\s/gu, " ").replace(UNPRINTABLE, "");
  return [...printable].slice(0, LONGEST_WORDS).join("").trim();
}
