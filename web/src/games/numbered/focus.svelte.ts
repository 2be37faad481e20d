/** Where the reader is on a board: what he sees of a long one, and where the keyboard is. */

import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

/** So far from its end a board counts as seen from below. */
const NEAR = 8;

/**
 * An attachment for a board: whoever is at work on it with the keyboard stays there. When `changes`
 * does and the focus has vanished with its element, `home` takes it to where the reader goes on.
 */
export function stayInside(changes: () => unknown, home: () => void): Attachment<HTMLElement> {
  return (board) => {
    let inside = false;
    const enter = () => (inside = true);
    const leave = (event: FocusEvent) => {
      // What is removed loses the focus to nothing, as does a click on the bare table: both stay.
      if (event.relatedTarget instanceof Node && !board.contains(event.relatedTarget)) inside = false;
    };
    board.addEventListener("focusin", enter);
    board.addEventListener("focusout", leave);
    $effect(() => {
      changes();
      void tick().then(() => {
        if (inside && document.activeElement === document.body) home();
      });
    });
    return () => {
      board.removeEventListener("focusin", enter);
      board.removeEventListener("focusout", leave);
    };
  };
}

/**
 * An attachment for a board that may be longer than the screen: one's own cards and the middle are
 * seen first, and stay in sight when the choices at its foot need more room.
 */
export function seenFromBelow(board: HTMLElement): () => void {
  let away = 0;
  const settle = () => {
    if (away < NEAR) board.scrollTop = board.scrollHeight;
  };
  const note = () => (away = board.scrollHeight - board.clientHeight - board.scrollTop);
  const watch = new ResizeObserver(settle);
  for (const part of board.children) watch.observe(part);
  board.addEventListener("scroll", note, { passive: true });
  return () => {
    watch.disconnect();
    board.removeEventListener("scroll", note);
  };
}
