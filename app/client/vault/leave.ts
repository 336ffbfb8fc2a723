// Empties the screen before leaving, so that the Back button does not show it again.

/** `waiting`: nothing is shown until the server says who is signed in. */
export type PageVisibility = "shown" | "waiting" | "emptied";

const listeners = new Set<() => void>();
let look: PageVisibility = "shown";

export function currentVisibility(): PageVisibility {
  return look;
}

/** Returns true once the page is being left and no longer drawn. */
export function isEmptied(): boolean {
  return look === "emptied";
}

export function onVisibilityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Empties the screen, then loads an address in its place; reloads the page when null. */
export function leavePage(address: string | null): void {
  set("emptied");
  if (address === null) location.reload();
  else location.replace(address);
}

/** Hides the page while it is not known who is signed in. */
export function hidePage(isCovered: boolean): void {
  document.documentElement.style.visibility = isCovered ? "hidden" : "";
}

/** Says why the page is hidden, when that lasts. */
export function showWaiting(isWaiting: boolean): void {
  if (look !== "emptied") set(isWaiting ? "waiting" : "shown");
}

function set(next: PageVisibility): void {
  look = next;
  for (const listener of listeners) listener();
}
