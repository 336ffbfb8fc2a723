// Empties the screen before the page goes: what it showed is not to be found by Back.

/** `waiting`: nothing is to be seen until the server says whose page it is. */
export type PageVisibility = "shown" | "waiting" | "emptied";

const listeners = new Set<() => void>();
let look: PageVisibility = "shown";

export function currentVisibility(): PageVisibility {
  return look;
}

/** True once the page is on its way out: nothing of it is drawn any more. */
export function isEmptied(): boolean {
  return look === "emptied";
}

export function onVisibilityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Empties the screen, then loads an address in full in its place; this page's own where null. */
export function leavePage(address: string | null): void {
  set("emptied");
  if (address === null) location.reload();
  else location.replace(address);
}

/** The screen shows nothing while it is not known whose it is. */
export function hidePage(isCovered: boolean): void {
  document.documentElement.style.visibility = isCovered ? "hidden" : "";
}

/** Says why the screen shows nothing, where that lasts. */
export function showWaiting(isWaiting: boolean): void {
  if (look !== "emptied") set(isWaiting ? "waiting" : "shown");
}

function set(next: PageVisibility): void {
  look = next;
  for (const listener of listeners) listener();
}
