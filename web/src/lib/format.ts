/** Dates and durations in the reader's language. */

import { language } from "./i18n.svelte.ts";

/** Format a time of the server, in seconds, as date and time. */
export function formatDateTime(seconds: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}

/** Format roughly how long ago a time was: `5 minutes ago`, `yesterday`. */
export function formatTimeAgo(seconds: number, now: number = Date.now()): string {
  const passed = now / 1000 - seconds;
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ];
  const [unit, length] = units.find(([, size]) => passed >= size) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-Math.floor(passed / length), unit);
}

/** Format a duration in its fitting unit: `12 seconds`, `3 days`. */
export function formatDuration(ms: number): string {
  const steps: [string, number, number][] = [
    ["day", 86_400_000, 2],
    ["hour", 3_600_000, 2],
    ["minute", 60_000, 2],
    ["second", 1000, 0],
  ];
  const [unit, length] = steps.find(([, size, least]) => ms >= size * least) ?? ["second", 1000];
  const count = unit === "second" ? Math.ceil(ms / length) : Math.floor(ms / length);
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "long" }).format(count);
}
