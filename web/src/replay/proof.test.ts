/** The proof, done again over the golden records of every game: the sum is the one that Python does. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { verify } from "./proof.ts";
import { type DealtHand, dealtHands } from "./record.ts";

const GOLDEN = fileURLToPath(new URL("../../../tests/golden", import.meta.url));
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

/** The pack as the books have it: 106 cards, or one of each hazard less; or so many series of 1 to 15. */
function deck(game: string, size: number): string[] {
  if (game === "mille-bornes") return deckOf(MILLE.map(([card, count], place) => [card, size === 101 && place < HAZARDS ? count - 1 : count]));
  return deckOf(Array.from({ length: 15 }, (_, number) => [String(number + 1), size / 15]));
}

const files = readdirSync(GOLDEN, { recursive: true, encoding: "utf-8" }).filter((name) => name.endsWith(".sabot"));
const hands = files.flatMap((name) =>
  dealtHands(readFileSync(join(GOLDEN, name), "utf-8")).map((hand) => ({ name, hand })),
);
const packOf = (name: string, { game, zones }: DealtHand) => ({
  deck: deck(game, zones.reduce((sum, { keyword, cards }) => sum + (keyword === "again" ? 0 : cards.length), 0)),
  lifted: name.includes("dujardin-1960"),
});

describe("a deal can be checked in the browser", () => {
  test("there are records of all six games", () => {
    expect(new Set(hands.map(({ hand }) => hand.game)).size).toBe(6);
  });

  test.each(hands)("$name, hand $hand.hand", ({ name, hand }) => {
    const found = verify(hand, packOf(name, hand));
    expect(found).toMatchObject({ sealed: true, cut: true, dealt: true });
    expect(found.cards).toBeGreaterThan(50);
  });

  const { name, hand } = hands[0] as (typeof hands)[number];
  const pack = packOf(name, hand);

  test("another secret does not fit its seal", () => {
    const secret = hand.secret.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    expect(verify({ ...hand, secret }, pack)).toMatchObject({ sealed: false, dealt: false });
  });

  test("another cut gives another deal", () => {
    const cuts = hand.cuts.map(([player, text]): [string, string] => [player, `${text}!`]);
    expect(verify({ ...hand, cuts }, pack)).toMatchObject({ sealed: true, dealt: false });
  });

  test("two cards that changed places are noticed", () => {
    const zones = structuredClone(hand.zones);
    const cards = zones.at(-1)?.cards ?? [];
    const other = cards.findIndex((card) => card !== cards[0]);
    [cards[0], cards[other]] = [cards[other] as string, cards[0] as string];
    expect(verify({ ...hand, zones }, pack)).toMatchObject({ sealed: true, dealt: false });
  });

  test("a card that is not of the pack is noticed", () => {
    const zones = structuredClone(hand.zones);
    const cards = zones.at(-1)?.cards ?? [];
    cards[0] = cards.find((card) => card !== cards[0]) as string;
    expect(verify({ ...hand, zones }, pack)).toMatchObject({ sealed: true, dealt: false });
  });

  test("a secret that is none is noticed", () => {
    expect(verify({ ...hand, secret: "?" }, pack)).toMatchObject({ sealed: false, dealt: false });
  });

  test("a player may be called like a card", () => {
    const file = files.find((each) => each.startsWith("flinch")) as string;
    const source = readFileSync(join(GOLDEN, file), "utf-8");
    const [before] = dealtHands(source);
    const [after] = dealtHands(source.replaceAll(before?.players[0] as string, "14"));
    expect(after?.zones.map(({ seat, cards }) => [seat, cards.length])).toEqual(
      before?.zones.map(({ seat, cards }) => [seat, cards.length]),
    );
  });

  test("a player without a cut is noticed", () => {
    expect(verify({ ...hand, cuts: hand.cuts.slice(1) }, pack).cut).toBe(false);
  });
});
