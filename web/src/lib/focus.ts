/** Focus management. */

/** An attachment for an element that appears after a press: focus it. */
export function takeFocus(node: HTMLElement): void {
  node.focus();
}
