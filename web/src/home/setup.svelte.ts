/** What somebody chooses for a game before it begins. What can be chosen is what the server says of its games. */

import type { EditionInfo, GameInfo, NewTable, OptionInfo, Pace, PlayNow } from "$protocol";
import { BOT_SECONDS, prefs } from "$lib/prefs.svelte.ts";
import { botChoices } from "./labels.ts";

/** The clocks that a table may have for each decision, in seconds; 0 is none. */
export const CLOCKS: Record<Pace, readonly number[]> = {
  live: [0, 30, 60, 120, 300],
  relaxed: [],
  correspondence: [86_400, 3 * 86_400, 7 * 86_400],
};
/** How long everybody may react, in seconds; 0 is what the server finds right for the pace. */
export const WINDOWS = [0, 8, 15, 30];

/** What was chosen last for a game; it is kept in this browser. */
export interface Last {
  edition: string;
  players: number;
  bot: string;
}

const PLACE = "sabot-last";

function kept(): Record<string, Last> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Last>;
  } catch {
    return {}; // private windows may have no storage
  }
}

export class Setup {
  game: GameInfo;
  edition: EditionInfo;
  players: number;
  bot: string;
  /** By seat: the name of a bot, or nothing for a person. Seat 0 is one's own. */
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
    const last = kept()[game.id];
    const edition = editionOf(game, last?.edition ?? game.default_edition);
    this.game = $state.raw(game);
    this.edition = $state.raw(edition);
    this.players = $state(last && edition.players.includes(last.players) ? last.players : usual(game, edition));
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
    if (!this.edition.players.includes(this.players)) this.players = usual(this.game, this.edition);
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

  /** What a table of this size is like in this edition, in a line. */
  get table(): string {
    return this.edition.tables?.[this.edition.players.indexOf(this.players)] ?? "";
  }

  /** Remember the choice for the next time. */
  keep(): void {
    const last: Last = { edition: this.edition.id, players: this.players, bot: this.bot };
    try {
      localStorage.setItem(PLACE, JSON.stringify({ ...kept(), [this.game.id]: last }));
    } catch {
      // It holds for this visit.
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
    const letters = this.pace === "correspondence";
    return {
      game: this.game.id,
      edition: this.edition.id,
      players: this.players,
      options: { ...this.options },
      bots: this.bots.map((bot, seat) => (seat && bot ? bot : null)),
      pace: this.pace,
      turn_seconds: this.clock || null,
      window_seconds: letters ? null : this.reaction || null,
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

  /** A house rule that cannot be at such a table is not kept in silence. */
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

function usual(game: GameInfo, edition: EditionInfo): number {
  return edition.players.includes(game.default_players) ? game.default_players : (edition.players[0] ?? 1);
}
