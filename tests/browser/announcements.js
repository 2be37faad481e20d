// Record what a screen reader would read from the live regions of the page, in order.

window.announced = [];

new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest?.("[aria-live]");
      const text = (node.textContent ?? "").trim();
      if (region && text && element !== region) window.announced.push({ how: region.ariaLive, text });
    }
  }
}).observe(document, { childList: true, subtree: true });
