/** The shuffle from a stream of digests, and the order of the pack from the lines of a deal. */

import type { DealtHand } from "../record.ts";

/** The pack before its shuffle. */
export interface Pack {
  /** Every card of the edition, in printed order. */
  deck: readonly string[];
  /** Whether the player on the dealer's right lifts a part of the shuffled pack. */
  lifted: boolean;
}

const BLOCK_BYTES = 32;
const NUMBER_BYTES = 4;

/** Shuffle by Fisher and Yates from the last card down; numbers that would bias the result are skipped. */
export function shuffled(printed: readonly string[], block: (number: number) => Uint8Array): string[] {
  const cards = [...printed];
  const numbers = stream(block);
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const fair = 2 ** 32 - (2 ** 32 % (last + 1));
    let number = numbers.next().value;
    while (number >= fair) number = numbers.next().value;
    const other = number % (last + 1);
    [cards[last], cards[other]] = [cards[other] as string, cards[last] as string];
  }
  return cards;
}

/** Yield 32-bit numbers without end, eight from each block. */
function* stream(block: (number: number) => Uint8Array): Generator<number, never> {
  for (let count = 0; ; count += 1) {
    const bytes = new DataView(block(count).slice().buffer);
    for (let place = 0; place < BLOCK_BYTES; place += NUMBER_BYTES) yield bytes.getUint32(place);
  }
}

/** Move as many cards below as the first 8 bytes of a digest say, from 1 to all but one. */
export function liftedBy(cards: readonly string[], digest: Uint8Array): string[] {
  const number = new DataView(digest.slice().buffer).getBigUint64(0);
  const place = 1 + Number(number % BigInt(cards.length - 1));
  return [...cards.slice(place), ...cards.slice(0, place)];
}

/** Return the player on the dealer's right. */
export function dealersRight({ players, dealer }: DealtHand): string {
  return players[(players.indexOf(dealer) + players.length - 1) % players.length] ?? "";
}

/** Return the pack before the deal: cards are dealt one by one from the dealer's left, the rest follows. */
export function packBeforeDeal({ zones, players, dealer }: DealtHand): string[] {
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
    if (seat === null && keyword !== AGAIN) laid.push(...cards);
  }
  return laid;
}

const AGAIN = "again";

/** Return the digits that decide later shuffles; null if the game has none. */
export function againOf({ zones }: DealtHand): string | null {
  return zones.find(({ keyword }) => keyword === AGAIN)?.cards.join() ?? null;
}
