// Which pass-phrase a try fits: found by its keyed hash, then checked by one slow one.
import type { Database } from "#app/platform/database/database.server.ts";
import type { Lane } from "#app/platform/sessions/throttle/hash-queue.ts";
import { fitsHash } from "./pass-phrase-hash.server.ts";
import { openPassPhrases, type OpenPassPhrase } from "./pass-phrases.server.ts";
import { isOfKey, lookupOf } from "./phrase-key.server.ts";
import type { GateName } from "#app/platform/sessions/scopes.ts";

/** It takes as long as any other, and nothing fits it. */
const NOBODYS = `$argon2id$v=19$m=65536,t=3,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

type Try = { gate: GateName; phrase: string; lane: Lane };

/**
 * The pass-phrase that fits at a gate, as the gate compares it; null where none does. One slow hash is
 * made, whether somebody has it or not. Those from before there were keyed hashes, and those of a key
 * that was lost, cannot be found: each of them is tried until it was used once.
 */
export async function findPassPhrase(
  database: Database,
  key: Buffer,
  { gate, phrase, lane }: Try,
): Promise<OpenPassPhrase | null> {
  const form = gate === "members" ? "folded" : "exact";
  const wanted = lookupOf(key, form, phrase);
  const open = await openPassPhrases(database, gate);
  const found = open.find(({ lookup }) => lookup === wanted);
  const tried = found ? [found] : open.filter(({ lookup }) => !isOfKey(key, lookup));
  if (tried.length === 0) await fitsHash(phrase, NOBODYS, lane);
  for (const each of tried) {
    if (!(await fitsHash(phrase, each.hash, lane))) continue;
    if (!found) await keepLookup(database, key, { id: each.id, phrase, form });
    return each;
  }
  return null;
}

type Kept = { id: string; phrase: string; form: "exact" | "folded" };

/** From now on it is found at once. */
export async function keepLookup(
  database: Database,
  key: Buffer,
  { id, phrase, form }: Kept,
): Promise<void> {
  await database
    .updateTable("passPhrases")
    .set({
      foldedLookup: lookupOf(key, "folded", phrase),
      ...(form === "exact" && { lookup: lookupOf(key, "exact", phrase) }),
    })
    .where("id", "=", id)
    .execute();
}
