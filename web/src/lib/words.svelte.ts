/** The words of the page: the server's catalogue in the reader's language, filled in by Fluent. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = { en: "English", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;

const spoken = $state<{ language: Language; bundle: FluentBundle | null }>({ language: "en", bundle: null });

/** The language that is spoken now. */
export function language(): Language {
  return spoken.language;
}

/** The language of the page as the server wrote it, or else of the browser. */
export function firstLanguage(): Language {
  const asked = [document.documentElement.lang, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return asked.find((tag): tag is Language => tag in LANGUAGES) ?? "en";
}

/** Speak a language from now on. Raises what `fetch` raises, and then nothing has changed. */
export async function speak(language: Language): Promise<void> {
  const answer = await fetch(`/api/words?lang=${language}`);
  if (!answer.ok) throw new Error(String(answer.status));
  use(language, ((await answer.json()) as { ftl: string }).ftl);
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
  return spoken.bundle.formatPattern(pattern, values);
}

/** Several things in a row: `a, b and c`. */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(spoken.language, { type: "conjunction" }).format(items);
}

/** A number as it is written in the reader's language. */
export function number(value: number): string {
  return new Intl.NumberFormat(spoken.language).format(value);
}
