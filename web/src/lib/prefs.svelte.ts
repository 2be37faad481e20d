/** What the reader has chosen about this browser: it is kept here, not on the server. */

export interface Prefs {
  theme: "auto" | "light" | "dark";
  /** How fast cards move. */
  motion: "calm" | "normal" | "fast" | "none";
  /** How long bots think, at tables that one opens against them. */
  bots: "slow" | "normal" | "fast";
  /** Whether each step of the others waits until one goes on. */
  stepping: boolean;
  sounds: boolean;
  /** Single keys as shortcuts. */
  keys: boolean;
  /** Whether a tap on a card that can do just one thing does it at once. */
  quick: boolean;
  /** Whether moves that leave nothing to decide play themselves. */
  forced: boolean;
  /** Whether the browser may tell that it is one's turn. */
  notify: boolean;
}

export const BOT_SECONDS: Record<Prefs["bots"], number> = { slow: 2.5, normal: 1.2, fast: 0.3 };
/** How long a forced move waits before it plays itself: as long as bots take, but never too short to follow. */
export const FORCED_MS: Record<Prefs["bots"], number> = { slow: 2500, normal: 1200, fast: 500 };
export const MOTION_MS: Record<Prefs["motion"], number> = { calm: 700, normal: 380, fast: 180, none: 0 };

const USUAL: Prefs = {
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
const PLACE = "sabot-prefs";

function stored(): Prefs {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Prefs>;
    return { ...USUAL, ...found };
  } catch {
    return { ...USUAL }; // private windows may have no storage
  }
}

export const prefs = $state<Prefs>(stored());

/**
 * Keep the choices whenever they change, and take over what is chosen in another tab; to be called once,
 * while a component is made.
 */
export function keepPrefs(): void {
  $effect(savePrefs);
  $effect(() => {
    addEventListener("storage", takePrefs);
    return () => removeEventListener("storage", takePrefs);
  });
}

/** Another tab has chosen something. */
export function takePrefs({ key }: { key: string | null }): void {
  if (key === PLACE) Object.assign(prefs, stored());
}

/** Keep the choices, and show the theme. */
export function savePrefs(): void {
  const kept = JSON.stringify(prefs);
  if (prefs.theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = prefs.theme;
  try {
    localStorage.setItem(PLACE, kept);
  } catch {
    // They hold for this visit.
  }
}

/** How long a card flies, in milliseconds: nothing at all for whom motion is unpleasant. */
export function motionMs(): number {
  const still = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still ? 0 : MOTION_MS[prefs.motion];
}
