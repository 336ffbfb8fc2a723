// Fetches data that a page can do without.

/** Fetches once; returns null when the server cannot be reached. */
export function fetchOrNull(address: string): Promise<Response | null> {
  return fetch(address, { cache: "no-store" }).catch(() => null);
}
