import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { read, visible } from "./visible.ts";

interface Case {
  what: string;
  text: string;
  shown: string;
  lines?: string;
}

const cases = JSON.parse(readFileSync("../tests/locale/visible.json", "utf-8")) as Case[];

describe("what cannot be seen", () => {
  it.each(cases)("is an escape: $what", ({ text, shown, lines }) => {
    expect(visible(text)).toBe(shown);
    expect(visible(text, { lines: true })).toBe(lines ?? shown);
    expect(visible(shown)).toBe(shown);
  });

  it.each(cases)("does not come in from the server: $what", ({ text, shown, lines }) => {
    const seen = lines ?? shown;
    for (const json of [JSON.stringify({ name: text, in: [text, { deep: text }] }), escapes({ name: text, in: [text, { deep: text }] })]) {
      expect(read(json)).toEqual({ name: seen, in: [seen, { deep: seen }] });
    }
  });

  it("stays in evidence", () => {
    const said = { record: "[Cut \"\u202e\"]\n", proofs: [{ cuts: [["Ada", "\u3164"]], commitment: "x\u200b" }] };
    expect(read(JSON.stringify(said))).toEqual({ ...said, proofs: [{ ...said.proofs[0], commitment: "x\\u200b" }] });
  });

  it("leaves numbers, truths and nothing alone", () => {
    const said = { a: 1.5, b: true, c: null, d: [], e: "\u202e" };
    expect(read(JSON.stringify(said))).toEqual({ ...said, e: "\\u202e" });
  });
});

/** JSON in ASCII. */
function escapes(value: unknown): string {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
