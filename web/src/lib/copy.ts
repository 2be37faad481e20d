/** Copy texts and share links. */

/** Copy a text to the clipboard. Return whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Return whether this browser can share links. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Share a link by the system's dialog. */
export async function shareLink(url: string, text: string): Promise<void> {
  try {
    await navigator.share({ url, text });
  } catch {
    // Cancelled by the reader.
  }
}
