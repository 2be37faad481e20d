import { expect, test } from "vitest";
import { useCatalogue } from "$lib/i18n.svelte.ts";
import { load } from "./module.ts";

test("a game without a board is refused", async () => {
  useCatalogue("en", "web-no-board = No board here.");
  for (const game of ["tarot", "toString"]) {
    await expect(load(game)).rejects.toMatchObject({ code: "no-board", reason: "No board here." });
  }
});
