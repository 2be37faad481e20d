import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseVisible, visible } from "./visible.ts";

interface Case {
  what: string;
  text: string;
  shown: string;
  lines?: string;
}

const cases = JSON.parse(readFileSync("../tests/locale/visible.json", "utf-8")) as Case[];

describe("invisible characters", () => {
  it.each(cases)("become escapes: $what", ({ text, shown, lines }) => {
    expect(visible(text)).toBe(shown);
    expect(visible(text, { lines: true })).toBe(lines ?? shown);
    expect(visible(shown)).toBe(shown);
  });

  it.each(cases)("are escaped in answers of the server: $what", ({ text, shown, lines }) => {
    const seen = lines ?? shown;
    for (const json of [JSON.stringify({ name: text, in: [text, { deep: text }] }), escapes({ name: text, in: [text, { deep: text }] })]) {
      expect(parseVisible(json)).toEqual({ name: seen, in: [seen, { deep: seen }] });
    }
  });

  it("stay in evidence", () => {
    const answer = { record: "[Cut \"\u202e\"]\n", proofs: [{ cuts: [["Ada", "\u3164"]], commitment: "x\u200b" }] };
    expect(parseVisible(JSON.stringify(answer))).toEqual({ ...answer, proofs: [{ ...answer.proofs[0], commitment: "x\\u200b" }] });
  });

  it("leave numbers, booleans and null alone", () => {
    const answer = { a: 1.5, b: true, c: null, d: [], e: "\u202e" };
    expect(parseVisible(JSON.stringify(answer))).toEqual({ ...answer, e: "\\u202e" });
  });
});

/** JSON in ASCII. */
function escapes(value: unknown): string {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
