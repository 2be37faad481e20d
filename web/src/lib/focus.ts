/** Where the focus goes when what had it has made room for something else. */

/** For what appears in answer to a press: it takes the focus over. */
export function focused(node: HTMLElement): void {
  node.focus();
}
