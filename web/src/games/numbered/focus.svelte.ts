/** Keyboard focus on a board. */

import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

/**
 * Return an attachment that keeps the focus inside a board. When `changes` has changed and the focused element is
 * gone, `restore` moves the focus.
 */
export function keepFocusInside(changes: () => unknown, restore: () => void): Attachment<HTMLElement> {
  return (board) => {
    let inside = false;
    const enter = () => (inside = true);
    const leave = (event: FocusEvent) => {
      // Removed elements and clicks on the empty table lose the focus to nothing: it counts as inside.
      if (event.relatedTarget instanceof Node && !board.contains(event.relatedTarget)) inside = false;
    };
    board.addEventListener("focusin", enter);
    board.addEventListener("focusout", leave);
    $effect(() => {
      changes();
      void tick().then(() => {
        if (inside && document.activeElement === document.body) restore();
      });
    });
    return () => {
      board.removeEventListener("focusin", enter);
      board.removeEventListener("focusout", leave);
    };
  };
}
