import type { GameInfo, OptionInfo } from "$protocol";
import { beforeEach, describe, expect, it } from "vitest";
import { Setup } from "./setup.svelte.ts";

function rule(name: string, players: number[] = []): OptionInfo {
  const choices = [
    { value: "yes", label: "played" },
    { value: "no", label: "not played" },
  ];
  return { name, label: name, value: "yes", value_label: "played", choices, rule: "MB-1", players };
}

const road: GameInfo = {
  id: "road",
  name: "Road",
  editions: [
    {
      id: "old",
      name: "Old",
      players: [2, 3, 4],
      options: [rule("always"), rule("few", [2, 3])],
      tables: ["two", "three", "four"],
    },
    { id: "new", name: "New", players: [3, 8], options: [rule("always")] },
  ],
  default_edition: "old",
  default_players: 2,
  bots: [
    { id: "random", name: "Random", about: "" },
    { id: "booklet", name: "Book", about: "" },
    { id: "search", name: "Search", about: "", levels: ["0.1s", "1s"] },
  ],
  default_bot: "booklet",
};
const alone: GameInfo = { ...road, id: "alone", editions: [{ id: "one", name: "One", players: [1], options: [] }] };
const GAMES = [road, alone];

const storage = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  },
});
beforeEach(() => storage.clear());

describe("the setup of a game", () => {
  it("starts with the defaults", () => {
    const setup = new Setup(GAMES, "road");
    expect([setup.edition.id, setup.players, setup.bot, setup.table]).toEqual(["old", 2, "booklet", "two"]);
    expect(setup.playNow).toMatchObject({ game: "road", players: 2, options: {} });
  });

  it("starts with the last choices", () => {
    const before = new Setup(GAMES, "road");
    before.chooseEdition("new");
    before.choosePlayers(8);
    before.remember();
    const setup = new Setup(GAMES, "road");
    expect([setup.edition.id, setup.players]).toEqual(["new", 8]);
  });

  it("remembers the level of a bot", () => {
    const before = new Setup(GAMES, "road");
    before.bot = "search@1s";
    before.remember();
    expect(new Setup(GAMES, "road").bot).toBe("search@1s");
    storage.set("sabot-last", JSON.stringify({ road: { edition: "old", players: 2, bot: "search@9s" } }));
    expect(new Setup(GAMES, "road").bot).toBe("booklet");
  });

  it("ignores last choices that no longer exist", () => {
    storage.set("sabot-last", JSON.stringify({ road: { edition: "gone", players: 11, bot: "gone" } }));
    const setup = new Setup(GAMES, "road");
    expect([setup.edition.id, setup.players, setup.bot]).toEqual(["old", 2, "booklet"]);
  });

  it("takes a number of players that the edition has", () => {
    const setup = new Setup(GAMES, "road");
    setup.chooseEdition("new");
    expect(setup.players).toBe(3);
    expect(setup.bots).toHaveLength(3);
  });

  it("sends only the house rules that differ, and that fit the table", () => {
    const setup = new Setup(GAMES, "road");
    for (const each of setup.rules) setup.chooseRule(each, "no");
    expect(setup.newTable.options).toEqual({ always: "no", few: "no" });
    setup.choosePlayers(4);
    expect(setup.newTable.options).toEqual({ always: "no" });
    setup.chooseRule(setup.rules[0]!, "yes");
    expect(setup.newTable.options).toEqual({});
  });

  it("leaves the first seat to the player", () => {
    const setup = new Setup(GAMES, "road");
    setup.bots = ["booklet", "random"];
    expect(setup.newTable.bots).toEqual([null, "random"]);
  });

  it("has no clock at a relaxed pace, and days by correspondence", () => {
    const setup = new Setup(GAMES, "road");
    setup.clock = 60;
    setup.reaction = 15;
    expect(setup.newTable).toMatchObject({ turn_seconds: 60, window_seconds: 15 });
    setup.choosePace("relaxed");
    expect(setup.newTable).toMatchObject({ turn_seconds: null, window_seconds: 15 });
    setup.choosePace("correspondence");
    expect(setup.newTable).toMatchObject({ turn_seconds: 259_200, window_seconds: null });
  });

  it("changes everything with the game", () => {
    const setup = new Setup(GAMES, "road");
    setup.chooseRule(setup.rules[0]!, "no");
    setup.chooseGame("alone");
    expect(setup.newTable).toMatchObject({ game: "alone", edition: "one", players: 1, options: {}, bots: [null] });
  });
});
