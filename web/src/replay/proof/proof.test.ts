/** Verifies the golden records of every game in both versions, as Python does. */

import { describe, expect, test } from "vitest";
import { dealtHands, Unreadable } from "../record.ts";
import { dealtRecord, type Dealing, packOf, golden, recordsOf } from "./test-records.ts";
import type { Fault } from "./faults.ts";
import { verify, verifyAll } from "./proof.ts";

const files = golden();
const kinds = (faults: Fault[]) => faults.map(({ kind }) => kind);

describe("a deal can be checked in the browser", () => {
  test("there are records of all six games in both versions", () => {
    for (const version of [1, 2]) {
      const games = files.filter(({ hands }) => hands[0]?.version === version).map(({ hands }) => hands[0]?.game);
      expect(new Set(games).size).toBe(6);
    }
  });

  test.each(files)("$name", ({ hands, pack }) => {
    const verdicts = verifyAll(hands, pack);
    for (const { faults, cards } of verdicts) {
      expect(faults).toEqual([]);
      expect(cards).toBeGreaterThan(50);
    }
  });

  test("a player may have the name of a card", () => {
    const text = recordsOf("flinch/parker-1963-2.sabot");
    const [before] = dealtHands(text);
    const [after] = dealtHands(text.replaceAll(before?.players[0] as string, "14"));
    expect(after?.zones.map(({ seat, cards }) => [seat, cards.length])).toEqual(
      before?.zones.map(({ seat, cards }) => [seat, cards.length]),
    );
  });
});

/** Replace the first match, which has to exist. */
function changed(text: string, found: RegExp, by: string | ((...parts: string[]) => string)): string {
  const other = text.replace(found, by as string);
  expect(other).not.toBe(text);
  return other;
}
const flipped = (digits: string) => digits.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
/** Flip the first digit of a number after this text. */
const flip = (text: string, before: string) =>
  changed(text, new RegExp(`(${before})([0-9a-f]{64})`), (_, kept, digits) => `${kept}${flipped(digits as string)}`);

describe("every change of a record of version 2 is found", () => {
  const text = recordsOf("mille-bornes/dujardin-1960-4.sabot");
  const secondHand = text.slice(text.indexOf("[Record", 1));
  const pack = packOf("mille-bornes/dujardin-1960-4.sabot", dealtHands(text)[0] as never);
  const faultsOf = (record: string) => verifyAll(dealtHands(record), pack).flatMap(({ faults }) => kinds(faults));

  const tampered: [string, string, Fault["kind"]][] = [
    ["the seal", flip(text, 'Seal "'), "seal"],
    ["the secret", flip(text, 'Secret "'), "seal"],
    ["a commitment", flip(text, 'Commitment "Blaise '), "commitment"],
    ["the salt of a cut", flip(text, 'Cut "Ada '), "commitment"],
    ["the words of a cut", changed(text, /cut 1 by 2/, "cut 1 by 7"), "commitment"],
    ["a cut that is left out", changed(text, /\[Cut "Ada .*\n/, ""), "cuts"],
    ["a cut withheld, and dealt all the same", changed(changed(text, /\[Cut "Dov .*\n/, ""), /(\n\[Secret)/, '\n[Withheld "Dov"]$1'), "unrevealed"],
    ["a cut of somebody who was not on the list", changed(text, /\[Commitment "Ada .*\n/, ""), "cuts"],
    ["a name put on the list late", changed(changed(text, /\[Commitment "Ada .*\n/, ""), /\[Cut "Ada .*\n/, ""), "deal"],
    ["the order of two cards", changed(text, /^(stock.*? )(\S+) (?!\2 )(\S+)/m, "$1$3 $2"), "deal"],
    ["a card", changed(text, /^deal Ada \S+/m, "deal Ada driving_ace"), "deal"],
    ["the name of a player", text.replaceAll("Céline", "Cécile"), "seal"],
    ["the dealer", changed(text, /Dealer "Dov"/, 'Dealer "Ada"'), "seal"],
    ["the seal of the hand before", flip(text, 'After "'), "after"],
    ["the carried totals", changed(text, /Totals "/, 'Totals "5'), "totals"],
    ["the number of the second hand", changed(text, /Hand "2"/, 'Hand "3"'), "another"],
  ];

  test.each(tampered)("%s", (_, record, kind) => {
    expect(faultsOf(record)).toContain(kind);
  });

  test("a record that starts in the middle of a game is valid", () => {
    expect(faultsOf(secondHand)).toEqual([]);
  });

  test("the digits for later shuffles", () => {
    const name = "flinch/parker-1963-2.sabot";
    const record = changed(recordsOf(name), /^again (.)/m, (_, digit) => `again ${flipped(digit as string)}`);
    const [hand] = dealtHands(record);
    expect(kinds(verify(hand as never, packOf(name, hand as never)).faults)).toEqual(["again"]);
  });

  test("the order of the tags, and a version that nobody knows", () => {
    const [commitment] = /\[Commitment "Ada .*\n/.exec(text) ?? [""];
    expect(() => dealtHands(text.replace(commitment, "").replace("[Secret", `${commitment}[Secret`))).toThrow(Unreadable);
    expect(() => dealtHands(text.replace('Record "2"', 'Record "3"'))).toThrow(Unreadable);
    expect(() => dealtHands(changed(text, /(\[Secret .*\n)/, "$1$1"))).toThrow(Unreadable);
  });
});

describe("attempts", () => {
  const dealing: Dealing = {
    players: ["Ada", "Blaise", "Céline"],
    attempts: [
      { listed: ["Ada", "Blaise"], withheld: ["Blaise"] },
      { listed: ["Ada", "Blaise"], withheld: ["Blaise"] },
      { listed: ["Ada"], withheld: [] },
    ],
  };
  const faultsOf = (text: string) => {
    const [hand] = dealtHands(text);
    return kinds(verify(hand as never, packOf("store", hand as never)).faults);
  };

  test("a pack that was sealed again twice is right, and names the players with derived cuts", () => {
    const [hand] = dealtHands(dealtRecord(dealing));
    const verdict = verify(hand as never, packOf("store", hand as never));
    expect(verdict.faults).toEqual([]);
    expect(verdict.derived).toEqual(["Blaise", "Céline"]);
    expect(hand?.attempts.map(({ withheld }) => withheld)).toEqual([["Blaise"], ["Blaise"], []]);
  });

  test("a dropped attempt is found", () => {
    const text = dealtRecord(dealing);
    const [, first] = /(\[Seal (?:.|\n)*?)\[Seal/.exec(text) ?? [];
    expect(faultsOf(text.replace(first as string, ""))).toContain("seal");
  });

  test("a player who has withheld two reveals cannot commit any more", () => {
    const attempts = [...dealing.attempts.slice(0, 2), { listed: ["Ada", "Blaise"], withheld: [] }];
    expect(faultsOf(dealtRecord({ ...dealing, attempts }))).toEqual(["barred"]);
  });

  test("a needless attempt is found", () => {
    const attempts = [{ listed: ["Ada", "Blaise"], withheld: [] }, { listed: ["Ada"], withheld: [] }];
    expect(faultsOf(dealtRecord({ ...dealing, attempts }))).toEqual(["needless"]);
  });

  test("a hand that is still played is open, neither wrong nor right", () => {
    const text = dealtRecord(dealing);
    expect(faultsOf(text.slice(0, text.lastIndexOf("[Secret")) + text.slice(text.lastIndexOf("[Secret")).replace(/.*\n/, ""))).toEqual(["open"]);
  });
});

describe("every change of a record of version 1 is found", () => {
  const name = "version-1/mille-bornes/dujardin-1960-4.sabot";
  const text = recordsOf(name);
  const pack = packOf(name, dealtHands(text)[0] as never);
  const faultsOf = (record: string) => verifyAll(dealtHands(record), pack).flatMap(({ faults }) => kinds(faults));
  const tampered: [string, string, Fault["kind"]][] = [
    ["the seal", flip(text, 'Commit "sha256:'), "seal"],
    ["the secret", flip(text, 'Secret "'), "seal"],
    ["a cut", changed(text, /(Cut "Ada )/, "$1x"), "deal"],
    ["a cut that is left out", changed(text, /\[Cut "Ada .*\n/, ""), "cuts"],
    ["the order of two cards", changed(text, /^(stock.*? )(\S+) (?!\2 )(\S+)/m, "$1$3 $2"), "deal"],
    ["the carried totals", changed(text, /Totals "/, 'Totals "5'), "totals"],
  ];

  test.each(tampered)("%s", (_, record, kind) => {
    expect(faultsOf(record)).toContain(kind);
  });

  test("an invalid secret", () => {
    expect(faultsOf(changed(text, /Secret "[^"]*/, 'Secret "?'))).toContain("seal");
  });
});
