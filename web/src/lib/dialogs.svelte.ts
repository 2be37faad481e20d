/**
 * The open dialogs, in order. A modal dialog hides the rest of the page from screen readers, so notifications
 * (`ui/Notifications.svelte`) are rendered in the topmost one.
 */

interface OpenDialog {
  id: string;
  close: () => void;
}

let open: readonly OpenDialog[] = [];
let top = $state("");

/** Return the id of the topmost dialog; empty for the page itself. */
export function topmostDialog(): string {
  return top;
}

/** Register an open dialog, which `close` asks to close. Return a function that unregisters it. */
export function registerDialog(id: string, close: () => void): () => void {
  update([...open, { id, close }]);
  return () => update(open.filter((each) => each.id !== id));
}

/** Close all dialogs, the topmost first: something on the page cannot wait. */
export function closeDialogs(): void {
  for (const { close } of open.toReversed()) close();
}

function update(dialogs: readonly OpenDialog[]): void {
  open = dialogs;
  top = dialogs.at(-1)?.id ?? "";
}
