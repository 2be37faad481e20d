/** A text put where it can be pasted from, or handed to the other programs of a phone. */

/** Whether it was copied; some browsers forbid it, and then the page shows it to be copied by hand. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser can hand a link on. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Hand a link on. To change one's mind about it is no fault. */
export async function share(url: string, text: string): Promise<void> {
  try {
    await navigator.share({ url, text });
  } catch {
    // He changed his mind.
  }
}
