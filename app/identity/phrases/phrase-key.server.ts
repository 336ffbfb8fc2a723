// The key of the keyed hashes that find pass-phrases. It is never in the database or a backup.
import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "#app/data/database/database.server.ts";
import { foldPassPhrase } from "#app/platform/scopes.ts";

const KEY_BYTES = 32;
const NAME_LETTERS = 12;
const FILE = "phrase-key";

/** A pass-phrase as typed, or as the members area compares it. */
type Form = "exact" | "folded";

/**
 * Returns the environment's key, otherwise the key in the data folder, created when missing. Throws StartError
 * when the file is malformed.
 */
export function phraseKeyOf(folder: string, given: string | undefined): Buffer {
  if (given !== undefined) return Buffer.from(given, "base64");
  const file = path.join(folder, FILE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const made = randomBytes(KEY_BYTES).toString("base64");
    writeFileSync(file, `${made}\n`, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const key = Buffer.from(readFileSync(file, "utf8").trim(), "base64");
  if (key.length === KEY_BYTES) return key;
  throw new StartError(
    `${file} does not contain a key. Remove it: pass-phrases keep working, and a new key is created.`,
  );
}

/** Returns the lookup of a pass-phrase: the key's name and the keyed hash. */
export function lookupOf(key: Buffer, form: Form, passPhrase: string): string {
  const text = form === "folded" ? foldPassPhrase(passPhrase) : passPhrase;
  return `${nameOfKey(key)}:${keyed(key, `${form} ${text}`)}`;
}

/** Returns false for a lookup made with another key or none: this key never finds it. */
export function isOfKey(key: Buffer, lookup: string | null): boolean {
  return lookup?.startsWith(`${nameOfKey(key)}:`) ?? false;
}

function nameOfKey(key: Buffer): string {
  return keyed(key, "the name of this key").slice(0, NAME_LETTERS);
}

function keyed(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
