// Asks once for what a page can do without.

/** The answer to one try; null where the server cannot be reached. */
export function fetchOrNull(address: string): Promise<Response | null> {
  return fetch(address, { cache: "no-store" }).catch(() => null);
}
