// The codes of a link and of its dancers.
import { createHmac, randomBytes } from "node:crypto";
import { DANCER_LETTERS, lettersOf } from "./publication.ts";

const LINK_BYTES = 16;
const KEY_BYTES = 32;

/** 128 bits of chance, of which 125 are written. */
export function newLinkCode(): string {
  return lettersOf(randomBytes(LINK_BYTES)).toLowerCase();
}

export function newDancerKey(): string {
  return randomBytes(KEY_BYTES).toString("hex");
}

/** The code of a dancer, by the key of their name: the same in every version, and chance without the key. */
export function dancerCode(dancerKey: string, nameKey: string): string {
  const made = createHmac("sha256", Buffer.from(dancerKey, "hex")).update(nameKey).digest();
  return lettersOf(made).slice(0, DANCER_LETTERS);
}
