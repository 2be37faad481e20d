/**
 * The dialogues that lie over the page. While one is open the browser lets nobody hear or reach what is
 * beneath: so what is told (`ui/Told.svelte`) is told in the topmost one.
 */

let open: readonly string[] = [];
let top = $state("");

/** The id of the topmost dialogue; empty for the page itself. */
export function topmost(): string {
  return top;
}

/** A dialogue has been opened; the answer takes it away again. */
export function layer(id: string): () => void {
  lay([...open, id]);
  return () => lay(open.filter((each) => each !== id));
}

function lay(ids: readonly string[]): void {
  open = ids;
  top = ids.at(-1) ?? "";
}
