/** The proof, done again over the golden records of every game: the sum is the one that Python does. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { verify } from "./proof.ts";
import { dealtHands } from "./record.ts";

const GOLDEN = fileURLToPath(new URL("../../../tests/golden", import.meta.url));
const MILLE = (
  "accident out_of_gas flat_tire speed_limit stop repairs gasoline spare_tire end_of_limit roll " +
  "driving_ace extra_tank puncture_proof right_of_way 25 50 75 100 200"
).split(" ");
const NUMBERS = Array.from({ length: 15 }, (_, number) => String(number + 1));

const files = readdirSync(GOLDEN, { recursive: true, encoding: "utf-8" }).filter((name) => name.endsWith(".sabot"));
const hands = files.flatMap((name) =>
  dealtHands(readFileSync(join(GOLDEN, name), "utf-8")).map((hand) => ({ name, hand })),
);
const packOf = (name: string, game: string) => ({
  order: game === "mille-bornes" ? MILLE : NUMBERS,
  lifted: name.includes("dujardin-1960"),
});

describe("a deal can be checked in the browser", () => {
  test("there are records of all six games", () => {
    expect(new Set(hands.map(({ hand }) => hand.game)).size).toBe(6);
  });

  test.each(hands)("$name, hand $hand.hand", ({ name, hand }) => {
    const found = verify(hand, packOf(name, hand.game));
    expect(found).toMatchObject({ sealed: true, cut: true, dealt: true });
    expect(found.cards).toBeGreaterThan(50);
  });

  const { name, hand } = hands[0] as (typeof hands)[number];
  const pack = packOf(name, hand.game);

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

  test("a player without a cut is noticed", () => {
    expect(verify({ ...hand, cuts: hand.cuts.slice(1) }, pack).cut).toBe(false);
  });
});
