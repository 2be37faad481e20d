// What a screen reader would say of the page's live regions, in the order in which it comes.

window.heard = [];

new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest?.("[aria-live]");
      const text = (node.textContent ?? "").trim();
      if (region && text && element !== region) window.heard.push({ how: region.ariaLive, text });
    }
  }
}).observe(document, { childList: true, subtree: true });
