// Detects pass-phrases that were ever used at this school, by anyone, at any gate, revoked or not.
import type { Database } from "#app/data/database/database.server.ts";
import { matchesHash } from "./pass-phrase-hash.server.ts";
import { isOfKey, lookupOf } from "./phrase-key.server.ts";
import { foldPassPhrase } from "#app/platform/scopes.ts";

/** Returns true when a keyed hash matches; case and surrounding spaces do not matter. */
export async function hasMatchingLookup(
  database: Database,
  foldedLookup: string,
): Promise<boolean> {
  const found = await database
    .selectFrom("passPhrases")
    .select("id")
    .where("foldedLookup", "=", foldedLookup)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Also compares the slow hashes of pass-phrases without a keyed hash of this key, which takes a while. */
export async function wasUsedBefore(
  database: Database,
  key: Buffer,
  passPhrase: string,
): Promise<boolean> {
  if (await hasMatchingLookup(database, lookupOf(key, "folded", passPhrase))) return true;
  const rows = await database
    .selectFrom("passPhrases")
    .select(["hash", "foldedHash", "foldedLookup"])
    .execute();
  for (const { hash, foldedHash, foldedLookup } of rows) {
    if (isOfKey(key, foldedLookup)) continue;
    if (foldedHash && (await matchesHash(foldPassPhrase(passPhrase), foldedHash))) return true;
    if (!foldedHash && hash && (await matchesHash(passPhrase, hash))) return true;
  }
  return false;
}
