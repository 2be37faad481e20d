/**
 * Where the piles in the middle lie. A view only says which there are, in order of their numbers;
 * on a table a pile stays where it is while it grows, and so does the eye that watches it.
 */

/** A pile by its first and last number, as views write it. */
export type Pair = readonly [number, number];

export interface Slot {
  /** Stays with the pile as long as it lies there. */
  id: number;
  pile: Pair;
  /** When it last changed: of equal piles the one with the highest was played to last. */
  grown: number;
}

/** The piles of `next` in the places of those they have grown from; new ones come last. */
export function arrange(before: readonly Slot[], next: readonly Pair[]): Slot[] {
  const left = [...next];
  const now = Math.max(0, ...before.map(({ grown }) => grown)) + 1;
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
    const heirs = left.filter((pile) => holds(pile, slot.pile)).sort((a, b) => length(a) - length(b));
    const heir = heirs[0];
    if (!heir) return [];
    left.splice(left.indexOf(heir), 1);
    return [{ id: slot.id, pile: heir, grown: now }];
  });
  const last = Math.max(0, ...before.map(({ id }) => id));
  return [...kept, ...left.map((pile, place) => ({ id: last + place + 1, pile, grown: now }))];
}

/** Of equal piles the one that was played to last: to it cards fly. */
export function isFreshest(slot: Slot, slots: readonly Slot[]): boolean {
  return !slots.some(
    (other) =>
      other.pile[0] === slot.pile[0] &&
      other.pile[1] === slot.pile[1] &&
      (other.grown > slot.grown || (other.grown === slot.grown && other.id > slot.id)),
  );
}

const length = ([first, last]: Pair) => Math.abs(last - first);

function holds(outer: Pair, inner: Pair): boolean {
  return Math.min(...outer) <= Math.min(...inner) && Math.max(...outer) >= Math.max(...inner);
}
