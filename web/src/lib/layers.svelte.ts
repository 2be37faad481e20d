/**
 * The dialogues that lie over the page. While one is open the browser lets nobody hear or reach what is
 * beneath: so what is told (`ui/Told.svelte`) is told in the topmost one.
 */

interface Layer {
  id: string;
  close: () => void;
}

let open: readonly Layer[] = [];
let top = $state("");

/** The id of the topmost dialogue; empty for the page itself. */
export function topmost(): string {
  return top;
}

/** A dialogue has been opened, and is asked to close by `close`; the answer takes it away again. */
export function layer(id: string, close: () => void): () => void {
  lay([...open, { id, close }]);
  return () => lay(open.filter((each) => each.id !== id));
}

/** Close whatever lies over the page: something there cannot wait. */
export function closeLayers(): void {
  for (const { close } of open.toReversed()) close();
}

function lay(layers: readonly Layer[]): void {
  open = layers;
  top = layers.at(-1)?.id ?? "";
}
