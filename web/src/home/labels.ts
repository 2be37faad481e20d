/** Names of what the server only has a short word for. */

import type { GameInfo, Pace } from "$protocol";
import { t } from "$lib/words.svelte.ts";

/** How well a bot plays. A bot that the page does not know yet keeps its own name. */
export function botName(bot: string): string {
  const names: Record<string, string> = { random: t("web-bot-random"), booklet: t("web-bot-booklet") };
  return names[bot] ?? bot;
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
