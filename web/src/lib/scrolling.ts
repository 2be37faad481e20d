/** What is longer than its room is to be scrolled by keyboard, too. */

const REACHED = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** For what may overflow: while it does, and nothing in it can have the focus, it can have it itself. */
export function scrollable(label: string): (node: HTMLElement) => () => void {
  return (node) => {
    let due = 0;
    const look = () => {
      due = 0;
      const wanted = node.scrollHeight > node.clientHeight + 1 && !node.querySelector(REACHED);
      if (wanted) set(node, { tabindex: "0", role: "region", "aria-label": label });
      else if (document.activeElement !== node) set(node, { tabindex: null, role: null, "aria-label": null });
    };
    const soon = () => (due ||= requestAnimationFrame(look));
    const sized = new ResizeObserver(soon);
    const changed = new MutationObserver(soon);
    sized.observe(node);
    changed.observe(node, { childList: true, subtree: true });
    soon();
    return () => {
      cancelAnimationFrame(due);
      sized.disconnect();
      changed.disconnect();
    };
  };
}

function set(node: HTMLElement, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }
}
