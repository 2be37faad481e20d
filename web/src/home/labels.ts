/** Names for ids of the server. */

import type { BotInfo, GameInfo, Pace } from "$protocol";
import { t } from "$lib/i18n.svelte.ts";

const LEVEL = "@";

/** Split a bot into its kind and its level, if it has one: "search@1s". */
export function botParts(bot: string): [kind: string, level: string] {
  const [kind = "", level = ""] = bot.split(LEVEL);
  return [kind, level];
}

/** Return the id of a bot with a kind and a level. */
export function botOf(kind: string, level: string): string {
  return level ? kind + LEVEL + level : kind;
}

/** Format a level: "0.1s" is 0.1 s, or 0,1 s. */
export function levelName(level: string): string {
  return t("web-bot-seconds", { seconds: Number.parseFloat(level) });
}

/** Return the name of a bot; for an unknown one, its id. */
export function botName(bot: string, known: readonly BotInfo[]): string {
  const [kind, level] = botParts(bot);
  const name = known.find(({ id }) => id === kind)?.name ?? kind;
  return level ? t("web-bot-level", { name, seconds: Number.parseFloat(level) }) : name;
}

/** Return the bots to choose from, one for each level. */
export function botChoices(known: readonly BotInfo[]): string[] {
  return known.flatMap(({ id, levels }) => (levels?.length ? levels.map((level) => botOf(id, level)) : [id]));
}

export function paceName(pace: Pace): string {
  const names = { live: t("web-pace-live"), relaxed: t("web-pace-relaxed"), correspondence: t("web-pace-correspondence") };
  return names[pace];
}

/** Describe a pace in a sentence. */
export function paceAbout(pace: Pace): string {
  const about = {
    live: t("web-pace-live-about"),
    relaxed: t("web-pace-relaxed-about"),
    correspondence: t("web-pace-correspondence-about"),
  };
  return about[pace];
}

/** Return the numbers of players of a game, over all its editions. */
export function playersOf(game: GameInfo): string {
  const counts = game.editions.flatMap((edition) => edition.players);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? t("web-players-one", { count: most }) : t("web-players-range", { least, most });
}
