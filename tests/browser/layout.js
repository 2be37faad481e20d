// List the layout faults of the page. Everything that can be seen or pressed must be inside the window or an element
// that scrolls, uncovered, and large enough for a finger. Elements that `small` selects need only have the `least`
// size: a larger button does the same.

window.layoutFaults = ({ target = 44, small = null, least = target } = {}) => {
  const faults = [];
  const root = document.documentElement;
  // A dialog or prompt blocks everything else.
  const layer = [...document.querySelectorAll("dialog[open], .decision")].at(-1) ?? document.body;
  const PRESSABLE = "button, a[href], input:not([type=hidden]), select, textarea, summary";
  const SLACK = 1.5;

  const name = (each) => {
    const words = each.ariaLabel || each.innerText || each.name || each.className;
    return `<${each.localName}> ${String(words).trim().replace(/\s+/g, " ").slice(0, 60)}`;
  };
  const isForScreenReaders = (each) => each.getBoundingClientRect().width <= 1;
  const unseen = (each) => each.closest(".unseen, .skip, noscript") !== null || isForScreenReaders(each);
  const shown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !unseen(each);
  const scrolls = (box) => /auto|scroll/.test(getComputedStyle(box).overflowY + getComputedStyle(box).overflowX);

  // 1. The page never scrolls sideways.
  if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth - root.clientWidth}px too wide`);

  /**
   * Return which element cuts off a box, and how far; null if it is complete or can be scrolled to. A long name may be
   * shortened by up to a half, with an ellipsis.
   */
  function cut(box, from) {
    let rect = box;
    for (let at = from.parentElement; at && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.position === "fixed" || at.localName === "dialog") break;
      const ways = [style.overflowX, style.overflowY];
      if (ways.every((way) => way === "visible")) continue;
      const edge = at.getBoundingClientRect();
      const shortened = style.textOverflow === "ellipsis" && rect.left >= edge.left - SLACK;
      const wide = shortened ? rect.width - 2 * edge.width : Math.max(edge.left - rect.left, rect.right - edge.right);
      const high = Math.max(edge.top - rect.top, rect.bottom - edge.bottom);
      if (/hidden|clip/.test(ways[0]) && wide > SLACK) return `${name(at)} cuts ${Math.round(wide)}px off its width`;
      if (/hidden|clip/.test(ways[1]) && high > SLACK) return `${name(at)} cuts ${Math.round(high)}px off its height`;
      if (scrolls(at)) rect = edge; // it can be scrolled into view; its container is checked by itself
    }
    if (rect.left < -SLACK || rect.right > root.clientWidth + SLACK) return "it is beside the window";
    return null;
  }

  // 2. Texts are not cut off.
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const own = text.parentElement;
    if (!text.data.trim() || !own || !shown(own) || own.closest("svg, option")) continue;
    const clamped = own.closest("[data-clamped], .last-event, .table-header .title");
    if (clamped) continue; // shortened on purpose: the log or the menu has the whole text
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const found = box.width && box.height ? cut(box, text.parentElement.firstChild === text ? text : own) : null;
      if (found) {
        faults.push(`text “${text.data.trim().slice(0, 40)}” of ${name(own)}: ${found}`);
        break;
      }
    }
  }

  /** Return the element that covers a pressable one; null for none. */
  function covering(each) {
    const box = each.getBoundingClientRect();
    // Cards of a hand overlap: the left edge of each is free, unless its neighbour is lifted.
    const held = each.closest("[data-place=hand]");
    const x = Math.min(Math.max(held ? box.left + 8 : box.left + box.width / 2, 0), root.clientWidth - 1);
    const y = Math.min(Math.max(box.top + box.height / 2, 0), root.clientHeight - 1);
    const top = document.elementFromPoint(x, y);
    const lifted = held && top?.closest("[data-place=hand] :is([aria-pressed=true], :focus)");
    return !top || lifted || each.contains(top) || top.contains(each) ? null : top;
  }

  // 3. Pressable elements are complete, uncovered, and large enough.
  for (const each of layer.querySelectorAll(PRESSABLE)) {
    if (!shown(each) || each.closest("[inert]")) continue;
    const labelled = each.matches("input[type=radio], input[type=checkbox]") ? each.closest("label") : null;
    const inline = each.localName === "a" && getComputedStyle(each).display === "inline";
    const pressed = labelled ?? each;
    pressed.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = pressed.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const found = cut(box, pressed);
    if (found) faults.push(`${name(pressed)}: ${found}`);
    const size = Math.round(Math.min(box.width, box.height) * 10) / 10;
    const wanted = small && each.matches(small) ? least : target;
    const prose = each.localName === "a" && each.closest("p, li, td, th, dd") && !each.matches(".button");
    if (!inline && size < wanted - 0.5 && !(prose && size >= 24)) {
      faults.push(`${name(pressed)} is ${Math.round(box.width)}×${Math.round(box.height)}px`);
    }
    const top = covering(pressed) && (pressed.scrollIntoView({ block: "center" }), covering(pressed));
    if (top) faults.push(`${name(pressed)} is covered by ${name(top)}`);
  }
  return [...new Set(faults)];
};
