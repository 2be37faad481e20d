/**
 * The proof that nobody arranged a deal, worked out here, in the reader's own browser.
 *
 * It follows docs/records.md, “Fairness”: nothing is believed but the record.
 */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { DealtHand } from "./record.ts";

/** What was found: the seal, and each card of the pack. */
export interface Verdict {
  /** The secret is the one that was sealed before anybody cut. */
  sealed: boolean;
  /** Every player's cut is part of the sum. */
  cut: boolean;
  /** The shuffle that follows is, card by card, the pack that was dealt. */
  dealt: boolean;
  cards: number;
}

/** The pack before its shuffle, and whether it was cut by hand after it. */
export interface Pack {
  /** Every card of the edition, in printed order. */
  deck: readonly string[];
  /** Whether the player on the dealer's right lifts a part of the shuffled pack. */
  lifted: boolean;
}

/** Do the whole sum for one hand. */
export function verify(hand: DealtHand, pack: Pack): Verdict {
  const context = utf8ToBytes(
    ascii(["sabot-shuffle-1", hand.game, hand.editionHash, hand.table, hand.dealer, hand.hand]),
  );
  const secret = bytesOf(hand.secret);
  const seal = `sha256:${bytesToHex(sha256(concatBytes(utf8ToBytes("commit"), secret, context)))}`;
  const key = hmac(sha256, secret, concatBytes(context, utf8ToBytes("\n"), utf8ToBytes(ascii(hand.cuts))));
  const laid = laidOut(hand);
  const shuffled = shuffle(pack.deck, key);
  const expected = pack.lifted ? lift(shuffled, hand) : shuffled;
  const again = hand.zones.find(({ keyword }) => keyword === "again");
  const renewed = !again || again.cards.join() === renewal(key);
  return {
    sealed: seal === hand.commitment && secret.length === 32,
    cut: hand.cuts.map(([name]) => name).join(" ") === hand.players.join(" "),
    dealt: renewed && expected.join(" ") === laid.join(" "),
    cards: laid.length,
  };
}

/** The pack as it lay before the deal: cards go round one by one from the dealer's left, the rest follows. */
function laidOut({ zones, players, dealer }: DealtHand): string[] {
  const laid: string[] = [];
  const first = players.indexOf(dealer) + 1;
  const keywords = new Set(zones.filter(({ seat }) => seat !== null).map(({ keyword }) => keyword));
  for (const keyword of keywords) {
    const bySeat = players.map((_, seat) => zones.find((zone) => zone.keyword === keyword && zone.seat === seat)?.cards ?? []);
    for (let round = 0; round < Math.max(...bySeat.map((cards) => cards.length)); round += 1) {
      for (let turn = 0; turn < players.length; turn += 1) {
        const card = bySeat[(first + turn) % players.length]?.[round];
        if (card !== undefined) laid.push(card);
      }
    }
  }
  for (const { keyword, seat, cards } of zones) {
    if (seat === null && keyword !== "again") laid.push(...cards);
  }
  return laid;
}

/** Fisher and Yates from the last card down; a number that would make some place likelier is skipped. */
function shuffle(printed: readonly string[], key: Uint8Array): string[] {
  const cards = [...printed];
  const numbers = stream(key);
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const fair = 2 ** 32 - (2 ** 32 % (last + 1));
    let number = numbers.next().value;
    while (number >= fair) number = numbers.next().value;
    const other = number % (last + 1);
    [cards[last], cards[other]] = [cards[other] as string, cards[last] as string];
  }
  return cards;
}

/** 32-bit numbers without end: SHA-256 over the key and a counter. */
function* stream(key: Uint8Array): Generator<number, never> {
  for (let counter = 0n; ; counter += 1n) {
    const count = new Uint8Array(8);
    new DataView(count.buffer).setBigUint64(0, counter);
    const block = new DataView(sha256(concatBytes(key, count)).slice().buffer);
    for (let place = 0; place < 32; place += 4) yield block.getUint32(place);
  }
}

/** The player on the dealer's right lifts as many cards as his cut decides. */
function lift(cards: readonly string[], { players, dealer, cuts }: DealtHand): string[] {
  const right = players[(players.indexOf(dealer) + players.length - 1) % players.length] ?? "";
  const text = cuts.find(([name]) => name === right)?.[1] ?? "";
  const pair = escaped(`[${JSON.stringify(right)}, ${JSON.stringify(text)}]`);
  const digest = sha256(concatBytes(utf8ToBytes("cut"), utf8ToBytes(pair)));
  const number = new DataView(digest.slice().buffer).getBigUint64(0);
  const place = 1 + Number(number % BigInt(cards.length - 1));
  return [...cards.slice(place), ...cards.slice(0, place)];
}

/** What decides the order of cards that come back during a hand of Flinch. */
function renewal(key: Uint8Array): string {
  return bytesToHex(hmac(sha256, key, utf8ToBytes("keyflinch recycle"))).slice(0, 32);
}

/** A secret that is no number at all fits no seal. */
function bytesOf(hex: string): Uint8Array {
  return /^([0-9a-f]{2})+$/.test(hex) ? hexToBytes(hex) : new Uint8Array(0);
}

/** JSON without spaces, in ASCII. */
function ascii(value: unknown): string {
  return escaped(JSON.stringify(value));
}

function escaped(json: string): string {
  return json.replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
