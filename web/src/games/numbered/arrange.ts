/**
 * Keep the piles in the middle in place. A view lists them in the order of their numbers; on a table a pile stays
 * where it is while it grows.
 */

/** The first and last number of a pile, as views have it. */
export type PileEnds = readonly [number, number];

export interface Slot {
  /** Stays the same as long as the pile lies there. */
  id: number;
  pile: PileEnds;
  /** A counter of its last change: of equal piles, the highest was played to last. */
  changed: number;
}

/** Return the piles of `next` in the places of those they have changed from; new ones come last. */
export function arrange(before: readonly Slot[], next: readonly PileEnds[]): Slot[] {
  const left = [...next];
  const now = Math.max(0, ...before.map(({ changed }) => changed)) + 1;
  const same = new Map<number, Slot>();
  for (const slot of before) {
    const found = left.findIndex((pile) => pile[0] === slot.pile[0] && pile[1] === slot.pile[1]);
    if (found < 0) continue;
    left.splice(found, 1);
    same.set(slot.id, slot);
  }
  const kept = before.flatMap((slot) => {
    const stays = same.get(slot.id);
    if (stays) return [stays];
    const successors = left.filter((pile) => contains(pile, slot.pile)).sort((a, b) => length(a) - length(b));
    const successor = successors[0];
    if (!successor) return [];
    left.splice(left.indexOf(successor), 1);
    return [{ id: slot.id, pile: successor, changed: now }];
  });
  const last = Math.max(0, ...before.map(({ id }) => id));
  return [...kept, ...left.map((pile, place) => ({ id: last + place + 1, pile, changed: now }))];
}

/** Return whether a pile is the last played to among equal ones: flights go to it. */
export function isLastChanged(slot: Slot, slots: readonly Slot[]): boolean {
  return !slots.some(
    (other) =>
      other.pile[0] === slot.pile[0] &&
      other.pile[1] === slot.pile[1] &&
      (other.changed > slot.changed || (other.changed === slot.changed && other.id > slot.id)),
  );
}

const length = ([first, last]: PileEnds) => Math.abs(last - first);

function contains(outer: PileEnds, inner: PileEnds): boolean {
  return Math.min(...outer) <= Math.min(...inner) && Math.max(...outer) >= Math.max(...inner);
}
