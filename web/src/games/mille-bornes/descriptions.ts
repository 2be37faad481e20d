/** The state of a side in words, for screen readers and captions. */

import type { Card, MilleBornesPiles } from "$protocol";
import { formatList, t } from "$lib/i18n.svelte.ts";
import type { Names } from "../module.ts";
import { sideState, type SideState, isHarmless, distanceCounts, distanceOf } from "./side-state.ts";

/** Describe the motion of a side: rolling, waiting, or stopped by a hazard. */
export function describeMotion({ motion, hazard }: SideState, names: Names): string {
  const words = {
    rolling: () => t("web-mille-rolling"),
    stopped: () => t("web-mille-stopped", { card: names.card(hazard) }),
    waiting: () => t("web-mille-waiting", { card: names.card("roll") }),
  };
  return words[motion]();
}

/** Describe the motion of a side in a word. */
export function describeMotionBriefly({ motion }: SideState): string {
  const words = {
    rolling: () => t("web-mille-rolling"),
    stopped: () => t("web-mille-stopped-short"),
    waiting: () => t("web-mille-waiting-short"),
  };
  return words[motion]();
}

/** Describe all piles of a side. `words` is the vocabulary of the edition. */
export function describeSide(
  piles: MilleBornesPiles,
  names: Names,
  { trip, words, points }: { trip: number; words: string; points: number | null },
): string {
  const state = sideState(piles);
  const top = (pile: Card[]) => {
    if (pile.length === 0) return t("web-mille-nothing");
    const card = names.card(pile.at(-1) ?? null);
    return isHarmless(piles, pile) ? t("web-mille-harmless", { card }) : card;
  };
  const distances = distanceCounts(piles).filter(({ count }) => count > 0);
  const safeties = piles.safeties.map(({ card, coup_fourre }) =>
    coup_fourre ? t("web-mille-coup", { card: names.card(card) }) : names.card(card),
  );
  return [
    t("web-mille-way-words", { way: distanceOf(piles), trip, words }),
    t("web-mille-motion-words", { motion: describeMotion(state, names) }),
    state.limited ? t("web-mille-limited") : t("web-mille-unlimited"),
    t("web-mille-tops", { battle: top(piles.battle), speed: top(piles.speed) }),
    distances.length > 0
      ? t("web-mille-laid", { cards: formatList(distances.map(({ card, count }) => `${count} × ${card}`)) })
      : t("web-mille-laid-none"),
    safeties.length > 0 ? t("web-mille-safeties-words", { cards: formatList(safeties) }) : t("web-mille-safeties-none"),
    points === null ? "" : t("web-mille-points-words", { points }),
  ]
    .filter(Boolean)
    .join(" ");
}
