import { expect, test } from "vitest";
import { fit, WIDTH } from "./fit.ts";

const texts = (words: string) => fit(words).lines.map((line) => line.text);

test("a short name is on one line, as large as possible", () => {
  expect(fit("Stop")).toMatchObject({ size: 15, lines: [{ text: "Stop" }] });
  expect(texts("Accident")).toEqual(["Accident"]);
});

test("a long name is broken where its lines are most even", () => {
  expect(texts("Fin de limite de vitesse")).toEqual(["Fin de limite", "de vitesse"]);
  expect(texts("Véhicule prioritaire")).toEqual(["Véhicule", "prioritaire"]);
  expect(texts("Puncture-Proof Tires")).toEqual(["Puncture-", "Proof Tires"]);
});

test("nothing is wider than the band", () => {
  for (const words of ["Donaudampfschifffahrtsgesellschaft", "A very long name that nobody gave", "200 bornes", ""]) {
    for (const line of fit(words).lines) expect(line.width).toBeLessThanOrEqual(WIDTH);
  }
});
