import { describe, expect, it } from "vitest";
import { pageAt } from "./router.svelte.ts";

describe("the page at an address", () => {
  it.each([
    ["/", { name: "home" }],
    ["/t/L34NtK-hobKGcxOVLPydZA", { name: "table", code: "L34NtK-hobKGcxOVLPydZA" }],
    ["/games/abc_1", { name: "game", id: "abc_1" }],
    ["/rules/mille-bornes/dujardin-1960", { name: "rules", game: "mille-bornes", edition: "dujardin-1960" }],
    ["/learn", { name: "learn", lesson: "first" }],
    ["/learn/flinch", { name: "learn", lesson: "flinch" }],
    ["/recover", { name: "recover" }],
  ])("%s", (path, page) => {
    expect(pageAt(path)).toEqual(page);
  });

  it.each(["/t/", "/t/a/b", "/games/abc.sabot", "/rules/mille-bornes", "/learn/more/still", "/api/games", "/nowhere"])(
    "%s is not found",
    (path) => {
      expect(pageAt(path)).toEqual({ name: "not-found" });
    },
  );
});
