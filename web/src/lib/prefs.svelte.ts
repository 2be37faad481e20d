/** The reader's settings, stored in this browser and not on the server. */

export interface Prefs {
  theme: "auto" | "light" | "dark";
  /** How fast cards move. */
  motion: "calm" | "normal" | "fast" | "none";
  /** How long bots think at tables that the reader opens. */
  bots: "slow" | "normal" | "fast";
  /** Whether each step of the others waits for the reader. */
  stepping: boolean;
  sounds: boolean;
  /** Single keys as shortcuts. */
  keys: boolean;
  /** Whether one tap plays a card that has only one use. */
  quick: boolean;
  /** Whether moves that leave nothing to decide play themselves. */
  forced: boolean;
  /** Whether the browser may notify the reader of their turn. */
  notify: boolean;
}

export const BOT_SECONDS: Record<Prefs["bots"], number> = { slow: 2.5, normal: 1.2, fast: 0.3 };
/** Delay before a forced move plays itself: as long as bots take, but never too short to follow. */
export const FORCED_MS: Record<Prefs["bots"], number> = { slow: 2500, normal: 1200, fast: 500 };
export const MOTION_MS: Record<Prefs["motion"], number> = { calm: 700, normal: 380, fast: 180, none: 0 };

const DEFAULTS: Prefs = {
  theme: "auto",
  motion: "normal",
  bots: "normal",
  stepping: false,
  sounds: false,
  keys: true,
  quick: false,
  forced: true,
  notify: false,
};
const STORAGE_KEY = "sabot-prefs";

function stored(): Prefs {
  try {
    const found = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Prefs>;
    return { ...DEFAULTS, ...found };
  } catch {
    return { ...DEFAULTS }; // private windows may have no storage
  }
}

export const prefs = $state<Prefs>(stored());

/**
 * Store the settings whenever they change, and follow changes in other tabs. Call it once, while a component is
 * initialized.
 */
export function persistPrefs(): void {
  $effect(savePrefs);
  $effect(() => {
    addEventListener("storage", syncPrefs);
    return () => removeEventListener("storage", syncPrefs);
  });
}

/** Read the settings again after another tab has changed them. */
export function syncPrefs({ key }: { key: string | null }): void {
  if (key === STORAGE_KEY) Object.assign(prefs, stored());
}

/** Store the settings and apply the theme. */
export function savePrefs(): void {
  const text = JSON.stringify(prefs);
  if (prefs.theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = prefs.theme;
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Without storage they last for this visit.
  }
}

/** Return how long a card flies, in milliseconds; 0 where the system asks for reduced motion. */
export function motionMs(): number {
  const reduced = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return reduced ? 0 : MOTION_MS[prefs.motion];
}
