/**
 * Dragging a card with mouse, pen or finger onto something marked `data-drop="<do>"`.
 *
 * A convenience for those who see and point: everything it does can be done by buttons too.
 */

export interface Drag {
  /** Whether it may be dragged now. */
  ready(): boolean;
  /** The card leaves its place: time to mark what it may be dropped on. */
  lifted(): void;
  /** It was let go over a mark, whose `do` text this is; null: over nothing. */
  dropped(action: string | null): void;
}

/** So far the pointer may tremble in a tap. */
const TREMBLE = 8;
/** So far from a mark counts as on it. */
const NEAR = 40;

/** An attachment that makes an element a card to drag. */
export function drag(options: Drag): (element: HTMLElement) => () => void {
  return (element) => {
    let start: { x: number; y: number; pointer: number } | null = null;
    let ghost: HTMLElement | null = null;
    let over: Element | null = null;

    function down(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary || !options.ready()) return;
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    }

    function move(event: PointerEvent) {
      if (!start || event.pointerId !== start.pointer) return;
      const x = event.clientX - start.x;
      const y = event.clientY - start.y;
      if (!ghost) {
        if (Math.hypot(x, y) < TREMBLE) return;
        element.setPointerCapture(start.pointer);
        ghost = ghostOf(element);
        element.classList.add("lifted");
        options.lifted();
      }
      ghost.style.translate = `${x}px ${y}px`;
      light(markAt(event.clientX, event.clientY));
    }

    function light(mark: Element | null) {
      if (mark === over) return;
      over?.classList.remove("over");
      mark?.classList.add("over");
      over = mark;
    }

    function end(event: PointerEvent) {
      if (!start || event.pointerId !== start.pointer) return;
      start = null;
      if (!ghost) return;
      const mark = event.type === "pointerup" ? markAt(event.clientX, event.clientY) : null;
      light(null);
      ghost.remove();
      ghost = null;
      element.classList.remove("lifted");
      // The click that ends a drag is no tap.
      const swallow = (click: Event) => {
        click.stopPropagation();
        click.preventDefault();
      };
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      options.dropped(mark?.getAttribute("data-drop") ?? null);
    }

    const heard: [string, (event: PointerEvent) => void][] = [
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", end],
      ["pointercancel", end],
    ];
    for (const [name, hear] of heard) element.addEventListener(name, hear as EventListener);
    return () => {
      ghost?.remove();
      light(null);
      for (const [name, hear] of heard) element.removeEventListener(name, hear as EventListener);
    };
  };
}

/** A picture of the card that follows the pointer. */
function ghostOf(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const name of ["id", "data-place", "data-drop"]) {
    for (const each of [ghost, ...ghost.querySelectorAll(`[${name}]`)]) each.removeAttribute(name);
  }
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("ghost");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    zIndex: "80",
    pointerEvents: "none",
  });
  document.body.append(ghost);
  return ghost;
}

/** The mark under the pointer, or else the nearest one close by. */
function markAt(x: number, y: number): Element | null {
  let best: Element | null = null;
  let nearest = NEAR;
  for (const mark of document.querySelectorAll("[data-drop]")) {
    const box = mark.getBoundingClientRect();
    const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    // Of marks within each other the later, that is the inner one, is meant.
    if (away < nearest || (away === 0 && nearest === 0)) {
      nearest = away;
      best = mark;
    }
  }
  return best;
}
