/** A side's piles in words: what is drawn, for those who hear it. */

import type { Card, MilleBornesPiles } from "$protocol";
import { listed, t } from "$lib/words.svelte.ts";
import type { Names } from "../module.ts";
import { condition, type Condition, isHarmless, stages, travelled } from "./reading.ts";

/** How a side stands: rolling, waiting, or stopped by what. */
export function motionOf({ motion, hazard }: Condition, names: Names): string {
  const words = {
    rolling: () => t("web-mille-rolling"),
    stopped: () => t("web-mille-stopped", { card: names.card(hazard) }),
    waiting: () => t("web-mille-waiting", { card: names.card("roll") }),
  };
  return words[motion]();
}

/** The same in a word, where there is little room. */
export function brieflyOf({ motion }: Condition): string {
  const words = {
    rolling: () => t("web-mille-rolling"),
    stopped: () => t("web-mille-stopped-short"),
    waiting: () => t("web-mille-waiting-short"),
  };
  return words[motion]();
}

/** Everything that lies before a side. `words` is the vocabulary of the edition. */
export function summaryOf(
  piles: MilleBornesPiles,
  names: Names,
  { trip, words, points }: { trip: number; words: string; points: number | null },
): string {
  const state = condition(piles);
  const top = (pile: Card[]) => {
    if (pile.length === 0) return t("web-mille-nothing");
    const card = names.card(pile.at(-1) ?? null);
    return isHarmless(piles, pile) ? t("web-mille-harmless", { card }) : card;
  };
  const laid = stages(piles).filter(({ count }) => count > 0);
  const safeties = piles.safeties.map(({ card, coup_fourre }) =>
    coup_fourre ? t("web-mille-coup", { card: names.card(card) }) : names.card(card),
  );
  return [
    t("web-mille-way-words", { way: travelled(piles), trip, words }),
    t("web-mille-motion-words", { motion: motionOf(state, names) }),
    state.limited ? t("web-mille-limited") : t("web-mille-unlimited"),
    t("web-mille-tops", { battle: top(piles.battle), speed: top(piles.speed) }),
    laid.length > 0
      ? t("web-mille-laid", { cards: listed(laid.map(({ card, count }) => `${count} × ${card}`)) })
      : t("web-mille-laid-none"),
    safeties.length > 0 ? t("web-mille-safeties-words", { cards: listed(safeties) }) : t("web-mille-safeties-none"),
    points === null ? "" : t("web-mille-points-words", { points }),
  ]
    .filter(Boolean)
    .join(" ");
}
