// A key for something that is sent once, however often it is sent.

/** By chance alone, and also where the address is not https. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
