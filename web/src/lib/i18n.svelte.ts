/** The texts of the page: the server's catalogue in the reader's language, formatted by Fluent. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { elided, marked } from "./elision.ts";
import { visible } from "./visible.ts";

export const LANGUAGES = { en: "English", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = "sabot-language";
const state = $state<{ language: Language; bundle: FluentBundle | null }>({ language: "en", bundle: null });

/** Return the current language. */
export function language(): Language {
  return state.language;
}

/**
 * Return the language to start with. The server writes a player's language into the page. This browser remembers
 * the last choice, for readers the server does not know and for cached pages without a server.
 */
export function initialLanguage(): Language {
  const { lang, dataset } = document.documentElement;
  const trusted = dataset["known"] === "yes" && navigator.onLine;
  const candidates = trusted ? [lang] : [lastLanguage(), lang, ...navigator.languages];
  const tags = candidates.map((tag) => tag.slice(0, 2).toLowerCase());
  return tags.find((tag): tag is Language => tag in LANGUAGES) ?? "en";
}

function lastLanguage(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? "";
  } catch {
    return ""; // private windows may have no storage
  }
}

/** Load the catalogue of a language and use it. If that fails, nothing changes. */
export async function loadLanguage(language: Language): Promise<void> {
  const answer = await fetch(`/api/words?lang=${language}`);
  if (!answer.ok) throw new Error(String(answer.status));
  useCatalogue(language, ((await answer.json()) as { ftl: string }).ftl);
}

/** Remember the language for the next visit. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage it lasts for this visit.
  }
}

/** Use this catalogue. */
export function useCatalogue(language: Language, ftl: string): void {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(ftl));
  state.bundle = bundle;
  state.language = language;
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/** Return the text of a message. It is reactive: a change of language renders it again. */
export function t(key: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = state.bundle?.getMessage(key)?.value;
  if (!state.bundle || !pattern) return key;
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? visible(value) : value]),
  );
  if (state.language !== "fr") return state.bundle.formatPattern(pattern, shown);
  return elided(state.bundle.formatPattern(pattern, marked(shown)));
}

/** Join several things: `a, b and c`. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(state.language, { type: "conjunction" }).format(items);
}

/** Format a number in the reader's language. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(state.language).format(value);
}
