/** Records for tests: the golden records with their packs, and generated ones with any attempts. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DealtHand, dealtHands } from "../record.ts";
import { bytesOf, commitmentOf, digest } from "./digest.ts";
import { type Pack, shuffled } from "./shuffling.ts";

const GOLDEN = fileURLToPath(new URL("../../../../tests/golden", import.meta.url));
const MILLE: [string, number][] = [
  ...Object.entries({ accident: 3, out_of_gas: 3, flat_tire: 3, speed_limit: 4, stop: 5 }),
  ...Object.entries({ repairs: 6, gasoline: 6, spare_tire: 6, end_of_limit: 6, roll: 14 }),
  ...Object.entries({ driving_ace: 1, extra_tank: 1, puncture_proof: 1, right_of_way: 1 }),
  ["25", 10],
  ["50", 10],
  ["75", 10],
  ["100", 12],
  ["200", 4],
];
const HAZARDS = 5;
const deckOf = (counts: [string, number][]) => counts.flatMap(([card, count]) => Array<string>(count).fill(card));

/** Return the pack of a game: 106 cards, or one of each hazard less; or series of 1 to 15. */
function deck(game: string, size: number): string[] {
  if (game === "mille-bornes") return deckOf(MILLE.map(([card, count], place) => [card, size === 101 && place < HAZARDS ? count - 1 : count]));
  return deckOf(Array.from({ length: 15 }, (_, number) => [String(number + 1), size / 15]));
}

/** Return the pack of the edition in the name of a file. */
export function packOf(name: string, { game, zones }: DealtHand): Pack {
  const size = zones.reduce((sum, { keyword, cards }) => sum + (keyword === "again" ? 0 : cards.length), 0);
  return { deck: deck(game, size), lifted: name.includes("dujardin-1960") };
}

/** Return the text of a golden file. */
export function recordsOf(name: string): string {
  return readFileSync(join(GOLDEN, name), "utf-8");
}

/** Return every golden file. */
export function golden(): { name: string; hands: DealtHand[]; pack: Pack }[] {
  const names = readdirSync(GOLDEN, { recursive: true, encoding: "utf-8" }).filter((name) => name.endsWith(".sabot"));
  return names.map((name) => {
    const hands = dealtHands(recordsOf(name));
    return { name, hands, pack: packOf(name, hands[0] as DealtHand) };
  });
}

/** How a hand of Go to the Store is dealt. */
export interface Dealing {
  /** The first one is the dealer. */
  players: string[];
  attempts: { listed: string[]; withheld: string[]; /** Instead of the default secret. */ secret?: string }[];
  /** Salts that differ from the default, by name and attempt. */
  salts?: Record<string, string>;
  hand?: number;
  totals?: number[];
  after?: string;
  scores?: number[];
}

const HASH = `sha256:${"0".repeat(64)}`;
const GAME = "store";
/** The pack of these records. */
export const PACK: Pack = { deck: deck(GAME, 60), lifted: false };
const HAND_SIZE = 5;

/** Return the seal of an attempt. */
export function sealIn({ players, hand = 1, totals = [], after = "", attempts }: Dealing, attempt: number): string {
  return digest(secretIn(attempts, attempt), "seal", GAME, HASH, players.join(" "), players[0], hand, totals, after, attempt);
}

/** Return the default salt of a player. */
export function saltOf(player: string, attempt: number): string {
  return digest("7".repeat(64), "cut", player, attempt);
}

function secretIn(attempts: Dealing["attempts"], attempt: number): string {
  return attempts[attempt - 1]?.secret ?? digest("5".repeat(64), "cut", attempt);
}

/** Return the record of the hand, dealt by version 2: five cards each, the rest is the store. */
export function dealtRecord(dealing: Dealing): string {
  const { players, attempts, hand = 1, totals = [], after = "", scores, salts = {} } = dealing;
  const tags = [["Record", "2"], ["Game", GAME], ["Edition", "parker-1963"], ["EditionHash", HASH], ["Table", players.join(" ")]];
  tags.push(["Dealer", players[0] ?? ""], ["Hand", String(hand)]);
  if (totals.length) tags.push(["Totals", totals.join(" ")]);
  if (after) tags.push(["After", after]);
  let key = "";
  for (const [place, { listed, withheld }] of attempts.entries()) {
    const [number, seal, secret] = [place + 1, sealIn(dealing, place + 1), secretIn(attempts, place + 1)];
    const salt = (name: string) => salts[`${name} ${number}`] ?? saltOf(name, number);
    const revealed = listed.filter((name) => !withheld.includes(name));
    tags.push(["Seal", seal]);
    for (const name of listed) tags.push(["Commitment", `${name} ${commitmentOf(seal, name, salt(name), "")}`]);
    for (const name of revealed) tags.push(["Cut", `${name} ${salt(name)}`]);
    for (const name of withheld) tags.push(["Withheld", name]);
    tags.push(["Secret", secret]);
    const cuts = players.map((name) => [name, revealed.includes(name) ? salt(name) : digest(secret, "cut", seal, name), ""]);
    key = digest(secret, "shuffle", seal, cuts);
  }
  const cards = shuffled(PACK.deck, (number) => bytesOf(digest(key, "stream", number)));
  const hands = players.map((_, seat) =>
    Array.from({ length: HAND_SIZE }, (__, round) => cards[round * players.length + ((seat + players.length - 1) % players.length)]),
  );
  const lines = [
    ...tags.map(([name, value]) => `[${name} "${value}"]`),
    "",
    ...players.map((name, seat) => `deal ${name} ${hands[seat]?.join(" ")}`),
    `store ${cards.slice(HAND_SIZE * players.length).join(" ")}`,
    "",
    ...(scores ?? players.map(() => 0)).map((score, side) => `score ${players[side]} total=${score}`),
  ];
  return `${lines.join("\n")}\n`;
}
