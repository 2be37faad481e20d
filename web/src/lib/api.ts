/** The server over HTTP: its answer, or a Problem that says in the reader's words what to do. */

import { read } from "./visible.ts";
import { language, t } from "./words.svelte.ts";

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

/** Ask the server. Raises a Refusal. */
export async function api<T>(method: string, path: string, body?: unknown, query: Record<string, string> = {}): Promise<T> {
  const asked = new URLSearchParams({ ...query, lang: query["lang"] ?? language() });
  const sent: RequestInit = { method };
  if (body !== undefined) {
    sent.headers = { "Content-Type": "application/json" };
    sent.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}?${asked}`, sent);
  } catch {
    throw new Refusal("unreachable", t("web-unreachable"));
  }
  const said = (await answer.text().then(read).catch(() => ({}))) as Partial<{ code: string; reason: string }>;
  if (!answer.ok) throw new Refusal(said.code ?? "", said.reason ?? t("web-unreachable"), answer.status);
  return said as T;
}

/** Kept for the page's lifetime, by address and language: what does not change while one reads it. */
const shelf = new Map<string, Promise<unknown>>();

export function fetched<T>(path: string, query: Record<string, string> = {}): Promise<T> {
  const key = `${language()} ${path} ${new URLSearchParams(query)}`;
  let found = shelf.get(key) as Promise<T> | undefined;
  if (!found) {
    found = api<T>("GET", path, undefined, query);
    shelf.set(key, found);
    found.catch(() => shelf.delete(key));
  }
  return found;
}
