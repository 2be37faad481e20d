/** The words of the page: the server's catalogue in the reader's language, filled in by Fluent. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { elided, marked } from "./elision.ts";
import { visible } from "./visible.ts";

export const LANGUAGES = { en: "English", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;

const PLACE = "sabot-language";
const spoken = $state<{ language: Language; bundle: FluentBundle | null }>({ language: "en", bundle: null });

/** The language that is spoken now. */
export function language(): Language {
  return spoken.language;
}

/**
 * The language to begin with. The server wrote a player's own into the page; a stranger's last choice is
 * kept here, and so is that of somebody who reads a page of yesterday, without the server.
 */
export function firstLanguage(): Language {
  const { lang, dataset } = document.documentElement;
  const trusted = dataset["known"] === "yes" && navigator.onLine;
  const asked = trusted ? [lang] : [lastLanguage(), lang, ...navigator.languages];
  const tags = asked.map((tag) => tag.slice(0, 2).toLowerCase());
  return tags.find((tag): tag is Language => tag in LANGUAGES) ?? "en";
}

function lastLanguage(): string {
  try {
    return localStorage.getItem(PLACE) ?? "";
  } catch {
    return ""; // private windows may have no storage
  }
}

/** Speak a language from now on. Raises what `fetch` raises, and then nothing has changed. */
export async function speak(language: Language): Promise<void> {
  const answer = await fetch(`/api/words?lang=${language}`);
  if (!answer.ok) throw new Error(String(answer.status));
  use(language, ((await answer.json()) as { ftl: string }).ftl);
}

/** Begin with this language when one comes again. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(PLACE, language);
  } catch {
    // It holds for this visit.
  }
}

/** Speak with this catalogue. */
export function use(language: Language, ftl: string): void {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(ftl));
  spoken.bundle = bundle;
  spoken.language = language;
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/** A message in words. Whoever shows it shows it anew when the language changes. */
export function t(key: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = spoken.bundle?.getMessage(key)?.value;
  if (!spoken.bundle || !pattern) return key;
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? visible(value) : value]),
  );
  if (spoken.language !== "fr") return spoken.bundle.formatPattern(pattern, shown);
  return elided(spoken.bundle.formatPattern(pattern, marked(shown)));
}

/** Several things in a row: `a, b and c`. */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(spoken.language, { type: "conjunction" }).format(items);
}

/** A number as it is written in the reader's language. */
export function number(value: number): string {
  return new Intl.NumberFormat(spoken.language).format(value);
}
