/** The choices for a game before it starts. The server says what can be chosen. */

import type { EditionInfo, GameInfo, NewTable, OptionInfo, Pace, PlayNow } from "$protocol";
import { BOT_SECONDS, prefs } from "$lib/prefs.svelte.ts";
import { botChoices } from "./labels.ts";

/** The clocks for each decision, in seconds; 0 for none. */
export const CLOCKS: Record<Pace, readonly number[]> = {
  live: [0, 30, 60, 120, 300],
  relaxed: [],
  correspondence: [86_400, 3 * 86_400, 7 * 86_400],
};
/** The times to react, in seconds; 0 for the server's default at the pace. */
export const WINDOWS = [0, 8, 15, 30];

/** The last choices for a game, stored in this browser. */
export interface LastSetup {
  edition: string;
  players: number;
  bot: string;
}

const STORAGE_KEY = "sabot-last";

function lastSetups(): Record<string, LastSetup> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, LastSetup>;
  } catch {
    return {}; // private windows may have no storage
  }
}

export class Setup {
  game: GameInfo;
  edition: EditionInfo;
  players: number;
  bot: string;
  /** By seat: the id of a bot, or empty for a person. Seat 0 is the player's own. */
  bots: string[] = $state([]);
  /** The house rules that differ from the book. */
  options: Record<string, string> = $state({});
  pace: Pace = $state("live");
  clock = $state(0);
  reaction = $state(0);
  listed = $state(false);
  spectators = $state(true);
  chat = $state(false);

  constructor(
    readonly games: readonly GameInfo[],
    id: string,
  ) {
    const game = games.find((each) => each.id === id) ?? games[0];
    if (!game) throw new RangeError(id);
    const last = lastSetups()[game.id];
    const edition = editionOf(game, last?.edition ?? game.default_edition);
    this.game = $state.raw(game);
    this.edition = $state.raw(edition);
    this.players = $state(last && edition.players.includes(last.players) ? last.players : defaultPlayers(game, edition));
    this.bot = $state(last && botChoices(game.bots).includes(last.bot) ? last.bot : game.default_bot);
    this.seatBots();
  }

  chooseGame(id: string): void {
    const fresh = new Setup(this.games, id);
    [this.game, this.edition, this.players, this.bot] = [fresh.game, fresh.edition, fresh.players, fresh.bot];
    this.options = {};
    this.seatBots();
  }

  chooseEdition(id: string): void {
    this.edition = editionOf(this.game, id);
    if (!this.edition.players.includes(this.players)) this.players = defaultPlayers(this.game, this.edition);
    this.seatBots();
    this.dropRules();
  }

  choosePlayers(count: number): void {
    this.players = count;
    this.seatBots();
    this.dropRules();
  }

  choosePace(pace: Pace): void {
    this.pace = pace;
    this.clock = pace === "correspondence" ? 3 * 86_400 : 0;
  }

  /** The house rules that may be chosen at a table of this size. */
  get rules(): OptionInfo[] {
    return this.edition.options.filter(
      (option) =>
        (option.choices?.length ?? 0) > 1 && (!option.players?.length || option.players.includes(this.players)),
    );
  }

  chooseRule(option: OptionInfo, value: string): void {
    const { [option.name]: _, ...rest } = this.options;
    this.options = value === option.value ? rest : { ...rest, [option.name]: value };
  }

  /** A line about a table of this size in this edition. */
  get table(): string {
    return this.edition.tables?.[this.edition.players.indexOf(this.players)] ?? "";
  }

  /** Store the choices for the next time. */
  remember(): void {
    const last: LastSetup = { edition: this.edition.id, players: this.players, bot: this.bot };
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...lastSetups(), [this.game.id]: last }));
    } catch {
      // Without storage they last for this visit.
    }
  }

  get playNow(): PlayNow {
    return {
      game: this.game.id,
      edition: this.edition.id,
      players: this.players,
      options: { ...this.options },
      bot: this.bot,
      bot_seconds: BOT_SECONDS[prefs.bots],
    };
  }

  get newTable(): NewTable {
    const isCorrespondence = this.pace === "correspondence";
    return {
      game: this.game.id,
      edition: this.edition.id,
      players: this.players,
      options: { ...this.options },
      bots: this.bots.map((bot, seat) => (seat && bot ? bot : null)),
      pace: this.pace,
      turn_seconds: this.clock || null,
      window_seconds: isCorrespondence ? null : this.reaction || null,
      bot_seconds: BOT_SECONDS[prefs.bots],
      public: this.listed,
      spectators: this.spectators,
      chat: this.chat,
    };
  }

  private seatBots(): void {
    const before = this.bots;
    const known = botChoices(this.game.bots);
    this.bots = Array.from({ length: this.players }, (_, seat) => {
      const bot = before[seat] ?? "";
      return known.includes(bot) ? bot : "";
    });
  }

  /** Drop house rules that a table of this size cannot have. */
  private dropRules(): void {
    const fit = this.rules.filter(
      ({ name, value, choices }) =>
        this.options[name] !== value && choices?.some((choice) => choice.value === this.options[name]),
    );
    this.options = Object.fromEntries(fit.map(({ name }) => [name, this.options[name] ?? ""]));
  }
}

function editionOf(game: GameInfo, id: string): EditionInfo {
  const found =
    game.editions.find((each) => each.id === id) ??
    game.editions.find((each) => each.id === game.default_edition) ??
    game.editions[0];
  if (!found) throw new RangeError(id);
  return found;
}

function defaultPlayers(game: GameInfo, edition: EditionInfo): number {
  return edition.players.includes(game.default_players) ? game.default_players : (edition.players[0] ?? 1);
}
