/** A long page drawn in several short tasks, from its top down, so that a slow phone can answer a finger in between. */

/** The number of stages that may be drawn by now: it grows by one a task, up to `last`, while that is not null. */
export function stages(last: () => number | null): () => number {
  let drawn = $state(0);
  $effect(() => {
    const end = last();
    if (end === null || drawn >= end) return;
    const timer = setTimeout(() => (drawn += 1));
    return () => clearTimeout(timer);
  });
  return () => drawn;
}
