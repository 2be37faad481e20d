/** Where the keyboard is on a board. */

import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

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
