/** Requests to the server over HTTP. A refused request raises a Refusal with a reason in the reader's language. */

import { parseVisible } from "./visible.ts";
import { language, t } from "./i18n.svelte.ts";

/** Why something was refused: `code` for the page, `reason` for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly status = 0,
  ) {
    super(reason);
  }
}

/** Send a request and return its answer. Raises a Refusal. */
export async function api<T>(method: string, path: string, body?: unknown, query: Record<string, string> = {}): Promise<T> {
  const params = new URLSearchParams({ ...query, lang: query["lang"] ?? language() });
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}?${params}`, init);
  } catch {
    throw new Refusal("unreachable", t("web-unreachable"));
  }
  const result = (await answer.text().then(parseVisible).catch(() => ({}))) as Partial<{ code: string; reason: string }>;
  if (!answer.ok) throw new Refusal(result.code ?? "", result.reason ?? t("web-unreachable"), answer.status);
  return result as T;
}

/** Answers by address and language, for the lifetime of the page. */
const cache = new Map<string, Promise<unknown>>();

/** Return an answer that does not change while the page is open; request it once. */
export function fetchCached<T>(path: string, query: Record<string, string> = {}): Promise<T> {
  const key = `${language()} ${path} ${new URLSearchParams(query)}`;
  let found = cache.get(key) as Promise<T> | undefined;
  if (!found) {
    found = api<T>("GET", path, undefined, query);
    cache.set(key, found);
    found.catch(() => cache.delete(key));
  }
  return found;
}
