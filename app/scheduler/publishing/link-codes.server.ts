// The codes of a link and of its dancers.
import { createHmac, randomBytes } from "node:crypto";
import { DANCER_LETTERS, lettersOf } from "./publication.ts";

const LINK_BYTES = 16;
const KEY_BYTES = 32;

/** Returns a code from 128 random bits, 125 of which are used. */
export function newLinkCode(): string {
  return lettersOf(randomBytes(LINK_BYTES)).toLowerCase();
}

export function newDancerKey(): string {
  return randomBytes(KEY_BYTES).toString("hex");
}

/**
 * Returns a dancer's code from the key of their name: the same in every version, and unguessable
 * without the secret key.
 */
export function dancerCode(dancerKey: string, nameKey: string): string {
  const made = createHmac("sha256", Buffer.from(dancerKey, "hex")).update(nameKey).digest();
  return lettersOf(made).slice(0, DANCER_LETTERS);
}
