/** Which page is shown: the address decides, links change it without loading anything anew. */

export type Page =
  | { name: "home" }
  | { name: "table"; code: string }
  | { name: "game"; id: string }
  | { name: "rules"; game: string; edition: string }
  | { name: "learn"; lesson: string }
  | { name: "recover" }
  | { name: "lost" };

/** The lesson for whoever asks for none in particular. */
const FIRST_LESSON = "first";

const PLACES: [RegExp, (found: RegExpExecArray) => Page][] = [
  [/^\/$/, () => ({ name: "home" })],
  [/^\/t\/([\w-]+)$/, (found) => ({ name: "table", code: found[1] ?? "" })],
  [/^\/games\/([\w-]+)$/, (found) => ({ name: "game", id: found[1] ?? "" })],
  [/^\/rules\/([\w-]+)\/([\w-]+)$/, (found) => ({ name: "rules", game: found[1] ?? "", edition: found[2] ?? "" })],
  [/^\/learn$/, () => ({ name: "learn", lesson: FIRST_LESSON })],
  [/^\/learn\/([\w-]+)$/, (found) => ({ name: "learn", lesson: found[1] ?? "" })],
  [/^\/recover$/, () => ({ name: "recover" })],
];

/** The page at an address. */
export function pageAt(path: string): Page {
  for (const [place, page] of PLACES) {
    const found = place.exec(path);
    if (found) return page(found);
  }
  return { name: "lost" };
}

const state = $state({ path: typeof location === "undefined" ? "/" : location.pathname });

/** The page that is shown. */
export function page(): Page {
  return pageAt(state.path);
}

/** Its address. */
export function path(): string {
  return state.path;
}

/** Go to a page of this server. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  state.path = location.pathname;
  if (!replace) scrollTo(0, 0);
}

/** Follow plain clicks on links within this server, and the browser's own buttons. */
export function watchLinks(): void {
  addEventListener("popstate", () => (state.path = location.pathname));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return;
    if (pageAt(link.pathname).name === "lost") return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
