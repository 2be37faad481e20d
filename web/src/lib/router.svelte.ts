/** The page at the current address. Links change it without reloading. */

export type Page =
  | { name: "home" }
  | { name: "table"; code: string }
  | { name: "game"; id: string }
  | { name: "rules"; game: string; edition: string }
  | { name: "learn"; lesson: string }
  | { name: "recover" }
  | { name: "not-found" };

/** The lesson at `/learn`. */
const FIRST_LESSON = "first";

const ROUTES: [RegExp, (found: RegExpExecArray) => Page][] = [
  [/^\/$/, () => ({ name: "home" })],
  [/^\/t\/([\w-]+)$/, (found) => ({ name: "table", code: found[1] ?? "" })],
  [/^\/games\/([\w-]+)$/, (found) => ({ name: "game", id: found[1] ?? "" })],
  [/^\/rules\/([\w-]+)\/([\w-]+)$/, (found) => ({ name: "rules", game: found[1] ?? "", edition: found[2] ?? "" })],
  [/^\/learn$/, () => ({ name: "learn", lesson: FIRST_LESSON })],
  [/^\/learn\/([\w-]+)$/, (found) => ({ name: "learn", lesson: found[1] ?? "" })],
  [/^\/recover$/, () => ({ name: "recover" })],
];

/** Return the page at an address. */
export function pageAt(path: string): Page {
  for (const [route, page] of ROUTES) {
    const found = route.exec(path);
    if (found) return page(found);
  }
  return { name: "not-found" };
}

const state = $state({ path: typeof location === "undefined" ? "/" : location.pathname });

/** Return the current page. */
export function page(): Page {
  return pageAt(state.path);
}

/** Return the current path. */
export function path(): string {
  return state.path;
}

/** Go to a page of this server without reloading. */
export function navigate(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  state.path = location.pathname;
  if (!replace) scrollTo(0, 0);
}

/** Handle plain clicks on links within this server, and the browser's back and forward buttons. */
export function watchLinks(): void {
  addEventListener("popstate", () => (state.path = location.pathname));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return;
    if (pageAt(link.pathname).name === "not-found") return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
