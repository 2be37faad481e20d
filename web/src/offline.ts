/** The page without its server: a service worker keeps what has been read, and a new build replaces an old one. */

import { read } from "$lib/visible.ts";
import type { Lesson, RulesPage } from "$protocol";

const RENEWED = "sabot-renewed";
const SOON_MS = 10_000;

/**
 * Let the service worker (`public/sw.js`) keep what this page has loaded. It works for one build, whose
 * name is that of its first script.
 */
export async function keepOffline(script: URL): Promise<void> {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const build = script.pathname.split("/").pop() ?? "";
  try {
    await navigator.serviceWorker.register(`/sw.js?build=${encodeURIComponent(build)}`);
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ keep: [location.href, ...loaded] });
  } catch {
    // A browser that forbids it plays as well; only not offline.
  }
}

/** Something that can be read without a connection. */
export interface Reading {
  address: string;
  name: string;
}

/** The lessons and the rules that have been read before in this language. */
export async function readBefore(language: string): Promise<{ rules: Reading[]; lessons: Reading[] }> {
  if (!("caches" in globalThis)) return { rules: [], lessons: [] };
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const urls = requests.flat().map(({ url }) => new URL(url));
  const mine = urls.filter((url) => url.searchParams.get("lang") === language);
  const rules = kept(mine.filter(isRules), ruled);
  const lessons = kept(mine.filter(isLesson), ({ id, title }: Lesson) => ({ address: `/learn/${id}`, name: title }));
  return { rules: await rules, lessons: await lessons };
}

const isLesson = (url: URL) => url.pathname.startsWith("/api/lessons/");
const isRules = (url: URL) => url.pathname.startsWith("/api/rules/") && !url.searchParams.has("compare");

/** What is kept of these addresses. */
async function kept<T>(urls: URL[], reading: (found: T, url: URL) => Reading): Promise<Reading[]> {
  const found = urls.map(async (url) => {
    const answer = await caches.match(url, { ignoreVary: true });
    return answer ? [reading(read(await answer.text()) as T, url)] : [];
  });
  return (await Promise.all(found)).flat();
}

function ruled(page: RulesPage, url: URL): Reading {
  const table = url.searchParams.has("players") ? `?players=${page.players}` : "";
  const name = table ? `${page.name}, ${page.edition_name} (${page.table})` : `${page.name}, ${page.edition_name}`;
  return { address: `/rules/${page.game}/${page.edition}${table}`, name };
}

/**
 * A part of the page that cannot be loaded is most often one of a build that the server no longer has:
 * then the page is loaded anew, but not again and again.
 */
export function renewOnce(): void {
  addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine) return;
    try {
      const last = Number(sessionStorage.getItem(RENEWED) ?? 0);
      if (Date.now() - last < SOON_MS) return;
      sessionStorage.setItem(RENEWED, String(Date.now()));
    } catch {
      return; // without a memory it might go on for ever
    }
    event.preventDefault();
    location.reload();
  });
}
