/** The reader's own cuts: made here, committed to, and kept until they have been revealed. */

import { bytesToHex } from "@noble/hashes/utils.js";
import { commitmentOf } from "../../replay/proof/digest.ts";
import { Stored } from "./stored.ts";

/** A cut, by the commitment to it: two pages of one player can never take each other's for their own. */
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
/** What every version of Unicode that a server may know can print. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}\u{10000}-\u{1f2ff}\u{1f650}-\u{1f8ff}\u{1fa00}-\u{10ffff}]/gu;

const kept = new Stored<Cut>("sabot-cut", MOST_KEPT);

/** Draw a cut of a sealed pack, with words of one's own if there are any, and keep it. */
export function makeCut(seal: string, name: string, words: string): Cut {
  const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  const said = tidy(words);
  const cut = { seal, name, salt, words: said, commitment: commitmentOf(seal, name, salt, said) };
  kept.set(cut.commitment, cut);
  return cut;
}

/** The cut that a commitment was made to, if this browser made it for this pack. */
export function cutFor(commitment: string, seal: string, name: string): Cut | null {
  const cut = kept.get(commitment);
  return cut && cut.seal === seal && cut.name === name ? cut : null;
}

/** A cut that was made for a pack and perhaps never arrived: it can be sent once more. */
export function cutOf(seal: string, name: string): Cut | null {
  for (const commitment of kept.names()) {
    const cut = cutFor(commitment, seal, name);
    if (cut) return cut;
  }
  return null;
}

/** Words as they can stand in a record: printable, on one line, without double quotes. */
export function tidy(words: string): string {
  const printable = words.replaceAll('"', "'").replace(/\s/gu, " ").replace(UNPRINTABLE, "");
  return [...printable].slice(0, LONGEST_WORDS).join("").trim();
}
