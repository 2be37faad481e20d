/** Whether the browser has a network connection. */

const state = $state({ online: typeof navigator === "undefined" || navigator.onLine !== false });

if (typeof addEventListener === "function") {
  addEventListener("online", () => (state.online = true));
  addEventListener("offline", () => (state.online = false));
}

export function online(): boolean {
  return state.online;
}
