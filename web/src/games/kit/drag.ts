/**
 * Drag a card with mouse, pen or finger onto an element marked `data-drop="<do>"`.
 *
 * It is optional: everything it does can be done with buttons too.
 */

export interface DragOptions {
  /** Return whether the card can be dragged now. */
  canDrag(): boolean;
  /** Called when the card is lifted, to mark where it can be dropped. */
  onLift(): void;
  /** Called with the `do` text of the mark the card was dropped on; null for none. */
  onDrop(action: string | null): void;
}

/** Movement in pixels that still counts as a tap. */
const TAP_TOLERANCE = 8;
/** Distance in pixels from a mark that still counts as on it. */
const MARK_TOLERANCE = 40;

/** Return an attachment that makes a card draggable. */
export function drag(options: DragOptions): (element: HTMLElement) => () => void {
  return (element) => {
    let start: { x: number; y: number; pointer: number } | null = null;
    let ghost: HTMLElement | null = null;
    let over: Element | null = null;

    function down(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary || !options.canDrag()) return;
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    }

    function move(event: PointerEvent) {
      if (!start || event.pointerId !== start.pointer) return;
      const x = event.clientX - start.x;
      const y = event.clientY - start.y;
      if (!ghost) {
        if (Math.hypot(x, y) < TAP_TOLERANCE) return;
        element.setPointerCapture(start.pointer);
        ghost = ghostOf(element);
        element.classList.add("lifted");
        options.onLift();
      }
      ghost.style.translate = `${x}px ${y}px`;
      highlight(markAt(event.clientX, event.clientY));
    }

    function highlight(mark: Element | null) {
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
      highlight(null);
      ghost.remove();
      ghost = null;
      element.classList.remove("lifted");
      // Swallow the click at the end of a drag.
      const swallow = (click: Event) => {
        click.stopPropagation();
        click.preventDefault();
      };
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      options.onDrop(mark?.getAttribute("data-drop") ?? null);
    }

    const listeners: [string, (event: PointerEvent) => void][] = [
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", end],
      ["pointercancel", end],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener as EventListener);
    return () => {
      ghost?.remove();
      highlight(null);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
    };
  };
}

/** Return a copy of the card that follows the pointer. */
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

/** Return the mark under the pointer, or else the nearest one close to it. */
function markAt(x: number, y: number): Element | null {
  let best: Element | null = null;
  let nearest = MARK_TOLERANCE;
  for (const mark of document.querySelectorAll("[data-drop]")) {
    const box = mark.getBoundingClientRect();
    const distance = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    // Of nested marks take the inner one, which comes later.
    if (distance < nearest || (distance === 0 && nearest === 0)) {
      nearest = distance;
      best = mark;
    }
  }
  return best;
}
