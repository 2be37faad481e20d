/** Arrow keys over a table: from a spot to the nearest one in that direction. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which of `others` a key goes to; -1 where there is nothing in that direction. */
export function nearest(key: string, from: Box, others: readonly Box[]): number {
  const [x, y] = WAYS[key] ?? [0, 0];
  let found = -1;
  let best = Infinity;
  others.forEach((other, place) => {
    const dx = other.left + other.width / 2 - (from.left + from.width / 2);
    const dy = other.top - from.top;
    const along = dx * x + dy * y;
    if (along <= 1) return;
    const away = along + 3 * Math.abs(dx * y + dy * x);
    if (away < best) [found, best] = [place, away];
  });
  return found;
}

/** An attachment: the arrow keys go between the elements that are marked `data-spot`; Escape puts back. */
export function arrows(putBack: () => void): (table: HTMLElement) => () => void {
  return (table) => {
    function hear(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Escape") return putBack();
      const here = (event.target as Element).closest("[data-spot]");
      if (!(event.key in WAYS) || !here) return;
      const spots = [...table.querySelectorAll<HTMLElement>("[data-spot]")].filter((spot) => spot !== here);
      const boxes = spots.map((spot) => spot.getBoundingClientRect());
      event.preventDefault();
      spots[nearest(event.key, here.getBoundingClientRect(), boxes)]?.focus();
    }
    table.addEventListener("keydown", hear);
    return () => table.removeEventListener("keydown", hear);
  };
}
