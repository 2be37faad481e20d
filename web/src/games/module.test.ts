import { expect, test } from "vitest";
import { use } from "$lib/words.svelte.ts";
import { load } from "./module.ts";

test("a game without a board says so", async () => {
  use("en", "web-no-board = No board here.");
  for (const game of ["tarot", "toString"]) {
    await expect(load(game)).rejects.toMatchObject({ code: "no-board", reason: "No board here." });
  }
});
