/** Work without the server: a service worker caches what has been read, and a new build replaces an old one. */

import { parseVisible } from "$lib/visible.ts";
import type { Lesson, RulesPage } from "$protocol";

const RELOADED_KEY = "sabot-renewed";
const MIN_RELOAD_GAP_MS = 10_000;

/**
 * Register the service worker (`public/sw.js`) and let it cache what this page has loaded. It serves one build,
 * which is named after its first script.
 */
export async function registerServiceWorker(script: URL): Promise<void> {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const build = script.pathname.split("/").pop() ?? "";
  try {
    await navigator.serviceWorker.register(`/sw.js?build=${encodeURIComponent(build)}`);
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ keep: [location.href, ...loaded] });
  } catch {
    // A browser that forbids it can still play, only not offline.
  }
}

/** A page that can be read without a connection. */
export interface Reading {
  address: string;
  name: string;
}

/** Return the lessons and rules that are cached in this language. */
export async function cachedReadings(language: string): Promise<{ rules: Reading[]; lessons: Reading[] }> {
  if (!("caches" in globalThis)) return { rules: [], lessons: [] };
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const urls = requests.flat().map(({ url }) => new URL(url));
  const inLanguage = urls.filter((url) => url.searchParams.get("lang") === language);
  const rules = cached(inLanguage.filter(isRules), rulesReading);
  const lessons = cached(inLanguage.filter(isLesson), ({ id, title }: Lesson) => ({ address: `/learn/${id}`, name: title }));
  return { rules: await rules, lessons: await lessons };
}

const isLesson = (url: URL) => url.pathname.startsWith("/api/lessons/");
const isRules = (url: URL) => url.pathname.startsWith("/api/rules/") && !url.searchParams.has("compare");

/** Return the cached answers of these addresses as readings. */
async function cached<T>(urls: URL[], toReading: (found: T, url: URL) => Reading): Promise<Reading[]> {
  const found = urls.map(async (url) => {
    const answer = await caches.match(url, { ignoreVary: true });
    return answer ? [toReading(parseVisible(await answer.text()) as T, url)] : [];
  });
  return (await Promise.all(found)).flat();
}

function rulesReading(page: RulesPage, url: URL): Reading {
  const table = url.searchParams.has("players") ? `?players=${page.players}` : "";
  const name = table ? `${page.name}, ${page.edition_name} (${page.table})` : `${page.name}, ${page.edition_name}`;
  return { address: `/rules/${page.game}/${page.edition}${table}`, name };
}

/**
 * Reload the page when one of its parts cannot be loaded: most often the server has a newer build. Reload once,
 * not again and again.
 */
export function reloadStaleBuild(): void {
  addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine) return;
    try {
      const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
      if (Date.now() - last < MIN_RELOAD_GAP_MS) return;
      sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    } catch {
      return; // without storage it could reload for ever
    }
    event.preventDefault();
    location.reload();
  });
}
