/** Arrow keys on the board: they move from a spot to the nearest one in their direction. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Return the index of the box that a key leads to; -1 for none in that direction. */
export function nearest(key: string, from: Box, others: readonly Box[]): number {
  const [x, y] = DIRECTIONS[key] ?? [0, 0];
  let found = -1;
  let best = Infinity;
  others.forEach((other, index) => {
    const dx = other.left + other.width / 2 - (from.left + from.width / 2);
    const dy = other.top - from.top;
    const along = dx * x + dy * y;
    if (along <= 1) return;
    const distance = along + 3 * Math.abs(dx * y + dy * x);
    if (distance < best) [found, best] = [index, distance];
  });
  return found;
}

/** Return an attachment: arrow keys move between elements marked `data-spot`, Escape puts the card back. */
export function arrows(putBack: () => void): (table: HTMLElement) => () => void {
  return (table) => {
    function handleKey(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Escape") return putBack();
      const here = (event.target as Element).closest("[data-spot]");
      if (!(event.key in DIRECTIONS) || !here) return;
      const spots = [...table.querySelectorAll<HTMLElement>("[data-spot]")].filter((spot) => spot !== here);
      const boxes = spots.map((spot) => spot.getBoundingClientRect());
      event.preventDefault();
      spots[nearest(event.key, here.getBoundingClientRect(), boxes)]?.focus();
    }
    table.addEventListener("keydown", handleKey);
    return () => table.removeEventListener("keydown", handleKey);
  };
}
