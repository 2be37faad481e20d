/** Names of what the server only has a short word for. */

import type { BotInfo, GameInfo, Pace } from "$protocol";
import { t } from "$lib/words.svelte.ts";

const LEVEL = "@";

/** A bot's kind and its level of thought, if it has one: "search@1s". */
export function botParts(bot: string): [kind: string, level: string] {
  const [kind = "", level = ""] = bot.split(LEVEL);
  return [kind, level];
}

export function botOf(kind: string, level: string): string {
  return level ? kind + LEVEL + level : kind;
}

/** A level as people read it: "0.1s" is 0.1 s, or 0,1 s. */
export function levelName(level: string): string {
  return t("web-bot-seconds", { seconds: Number.parseFloat(level) });
}

/** How well a bot plays. A bot that the page does not know keeps its own name. */
export function botName(bot: string, known: readonly BotInfo[]): string {
  const [kind, level] = botParts(bot);
  const name = known.find(({ id }) => id === kind)?.name ?? kind;
  return level ? t("web-bot-level", { name, seconds: Number.parseFloat(level) }) : name;
}

/** Whom one can choose from, each level by itself. */
export function botChoices(known: readonly BotInfo[]): string[] {
  return known.flatMap(({ id, levels }) => (levels?.length ? levels.map((level) => botOf(id, level)) : [id]));
}

export function paceName(pace: Pace): string {
  const names = { live: t("web-pace-live"), relaxed: t("web-pace-relaxed"), correspondence: t("web-pace-letters") };
  return names[pace];
}

/** What one agrees to with a pace, in a sentence. */
export function paceAbout(pace: Pace): string {
  const about = {
    live: t("web-pace-live-about"),
    relaxed: t("web-pace-relaxed-about"),
    correspondence: t("web-pace-letters-about"),
  };
  return about[pace];
}

/** For how many a game is, over all its editions. */
export function playersOf(game: GameInfo): string {
  const counts = game.editions.flatMap((edition) => edition.players);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? t("web-players-one", { count: most }) : t("web-players-range", { least, most });
}
