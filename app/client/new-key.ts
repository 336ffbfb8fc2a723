// Creates idempotency keys.

/** Returns a random key; works without https too. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
