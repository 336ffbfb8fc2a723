// The file with the pass-phrases of the first start, kept for a few days.
import { chmodSync, existsSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Platform } from "#app/data/context.server.ts";
import { passkeyHost } from "#app/identity/passkeys/passkey-host.ts";
import { validCredentials } from "#app/identity/people/credentials.server.ts";

const RETENTION_DAYS = 7;
const DAY_MS = 86_400_000;

export function firstPasswordsIn(folder: string): string {
  return path.join(folder, "first-passwords.txt");
}

/** Writes the pass-phrases by name; returns the moment (ISO) at which the file is deleted. */
export function storeFirstPasswords(
  folder: string,
  passPhrases: Record<string, string>,
  now: Date,
): string {
  const file = firstPasswordsIn(folder);
  const lines = Object.entries(passPhrases).map(([name, passPhrase]) => `${name}: ${passPhrase}\n`);
  writeFileSync(file, "", { mode: 0o600 });
  // An existing file has kept its mode.
  chmodSync(file, 0o600);
  writeFileSync(file, lines.join(""));
  // The file's age is measured by the school's clock.
  utimesSync(file, now, now);
  return new Date(now.getTime() + RETENTION_DAYS * DAY_MS).toISOString();
}

/**
 * Deletes the file after seven days, or as soon as an owner has a credential of their own: a passkey, or a
 * pass-phrase they chose. Returns whether it did.
 */
export async function deleteFirstPasswords(
  { database, environment, now }: Pick<Platform, "database" | "environment" | "now">,
  folder: string,
): Promise<boolean> {
  const file = firstPasswordsIn(folder);
  if (!existsSync(file)) return false;
  const isOver = now().getTime() >= statSync(file).mtimeMs + RETENTION_DAYS * DAY_MS;
  const own = await validCredentials(database, passkeyHost(environment.CALLBOARD_URL))
    .innerJoin("personRoles", "personRoles.personId", "people.id")
    .leftJoin("passPhrases", "passPhrases.id", "waysIn.id")
    .select("waysIn.id")
    .where("role", "=", "owner")
    .where((eb) => eb.or([eb("source", "is", null), eb("source", "=", "settings")]))
    .limit(1)
    .executeTakeFirst();
  if (!isOver && !own) return false;
  rmSync(file, { force: true });
  return true;
}
