// The key by which pass-phrases are found: beside the database and never in it, nor in a backup.
import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "#app/platform/database/database.server.ts";
import { foldPassPhrase } from "#app/platform/scopes.ts";

const KEY_BYTES = 32;
const NAME_LETTERS = 12;
const FILE = "phrase-key";

/** A pass-phrase as it was typed, or as the members area compares it. */
type Form = "exact" | "folded";

/**
 * The key that the environment gives, otherwise that of the data folder, made when there is none. Throws
 * StartError for a file that holds no key.
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
    `${file} holds no key. Remove it: pass-phrases go on working, and a new key is made.`,
  );
}

/** What a pass-phrase is found by: the name of the key, and the keyed hash. */
export function lookupOf(key: Buffer, form: Form, passPhrase: string): string {
  const text = form === "folded" ? foldPassPhrase(passPhrase) : passPhrase;
  return `${nameOfKey(key)}:${keyed(key, `${form} ${text}`)}`;
}

/** False for one that another key has made, or none: by this key it is never found. */
export function isOfKey(key: Buffer, lookup: string | null): boolean {
  return lookup?.startsWith(`${nameOfKey(key)}:`) ?? false;
}

function nameOfKey(key: Buffer): string {
  return keyed(key, "the name of this key").slice(0, NAME_LETTERS);
}

function keyed(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
