// List the visibility faults of a table. Parts with `data-in-sight` must be on the screen, complete and apart from each
// other; elements that scroll must have the class `more`, which shows it, and contain no such part.

window.sightFaults = () => {
  const faults = [];
  const SLACK = 1.5;
  const BADGE = 10; // counts on the corner of a card
  const root = document.documentElement;
  const main = document.querySelector("main#content");
  const screen = { left: 0, top: 0, right: root.clientWidth, bottom: root.clientHeight };

  const name = (each) => `<${each.localName} class="${each.getAttribute("class") ?? ""}">`.replace(/ svelte-\w+/g, "");
  const shown = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".unseen, [data-clamped]");
  const sized = ({ width, height }) => width > 1 && height > 1;
  const beyond = (box, edge) =>
    Math.max(edge.left - box.left, edge.top - box.top, box.right - edge.right, box.bottom - edge.bottom);
  const shared = (one, other) =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );

  if (root.scrollWidth > root.clientWidth) faults.push("the page scrolls sideways");
  if (root.scrollHeight > root.clientHeight) faults.push("the page scrolls");
  for (const each of main.querySelectorAll("*")) {
    const { overflowX, overflowY } = getComputedStyle(each);
    const scrolls = (way, inside, room) => /auto|scroll/.test(way) && inside > room + 1;
    const down = scrolls(overflowY, each.scrollHeight, each.clientHeight);
    if (!down && !scrolls(overflowX, each.scrollWidth, each.clientWidth)) continue;
    if (!each.matches(".more")) faults.push(`${name(each)} scrolls and does not show it`);
    if (each.querySelector("[data-in-sight]")) faults.push(`${name(each)} scrolls away a part that must be visible`);
  }

  const needed = [...main.querySelectorAll("[data-in-sight]")].filter((each) => sized(each.getBoundingClientRect()));
  if (needed.length < 2) faults.push("no part is marked as visible");
  for (const part of needed) {
    const edge = part.getBoundingClientRect();
    const off = beyond(edge, screen);
    if (off > SLACK) faults.push(`${name(part)} is ${Math.round(off)}px off the screen`);
    for (const each of part.querySelectorAll("*")) {
      const box = each.getBoundingClientRect();
      if (!shown(each) || !sized(box) || each.closest("svg") !== (each.closest("svg[viewBox]") === each ? each : null)) continue;
      if (each.parentElement.closest(".more") && part.contains(each.parentElement.closest(".more"))) continue;
      const out = Math.max(beyond(box, edge) - BADGE, beyond(box, screen) - SLACK);
      if (out > 0) faults.push(`${name(each)} is ${Math.round(out)}px out of ${name(part)}`);
    }
    for (const other of needed) {
      if (part === other || part.contains(other) || other.contains(part)) continue;
      const over = shared(edge, other.getBoundingClientRect());
      if (over > SLACK) faults.push(`${name(part)} lies ${Math.round(over)}px over ${name(other)}`);
    }
  }

  // Parts of other players must be inside their boxes too, unless these scroll.
  for (const part of main.querySelectorAll("[data-others] > *")) {
    const edge = part.getBoundingClientRect();
    for (const each of part.querySelectorAll("[data-place], button, .plate, .label")) {
      const box = each.getBoundingClientRect();
      if (!shown(each) || !sized(box)) continue;
      const out = beyond(box, edge) - BADGE;
      if (out > 0) faults.push(`${name(each)} is ${Math.round(out)}px out of ${name(part)}`);
    }
    for (const other of needed) {
      if (part.contains(other) || other.contains(part)) continue;
      const visible = part.closest(".more")?.getBoundingClientRect();
      const seen = visible
        ? { left: edge.left, right: edge.right, top: Math.max(edge.top, visible.top), bottom: Math.min(edge.bottom, visible.bottom) }
        : edge;
      const over = shared(seen, other.getBoundingClientRect());
      if (over > SLACK) faults.push(`${name(part)} lies ${Math.round(over)}px over ${name(other)}`);
    }
  }
  return [...new Set(faults)];
};
