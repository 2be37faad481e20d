/** Scrolling by keyboard. */

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** An attachment that makes an element focusable while it overflows and contains nothing focusable. */
export function scrollable(label: string): (node: HTMLElement) => () => void {
  return (node) => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const needed = node.scrollHeight > node.clientHeight + 1 && !node.querySelector(FOCUSABLE);
      if (needed) set(node, { tabindex: "0", role: "region", "aria-label": label });
      else if (document.activeElement !== node) set(node, { tabindex: null, role: null, "aria-label": null });
    };
    const schedule = () => (frame ||= requestAnimationFrame(update));
    const resizes = new ResizeObserver(schedule);
    const mutations = new MutationObserver(schedule);
    resizes.observe(node);
    mutations.observe(node, { childList: true, subtree: true });
    schedule();
    return () => {
      cancelAnimationFrame(frame);
      resizes.disconnect();
      mutations.disconnect();
    };
  };
}

function set(node: HTMLElement, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }
}
