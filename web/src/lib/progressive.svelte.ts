/** Render a long page in several short tasks, from the top down, so that a slow phone stays responsive. */

/** Return how many parts may be rendered by now: one more with each task, up to `last` unless that is null. */
export function progressiveCount(last: () => number | null): () => number {
  let count = $state(0);
  $effect(() => {
    const end = last();
    if (end === null || count >= end) return;
    const timer = setTimeout(() => (count += 1));
    return () => clearTimeout(timer);
  });
  return () => count;
}
