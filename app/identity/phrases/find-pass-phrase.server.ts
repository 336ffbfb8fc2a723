// Which pass-phrase a try fits: found by its keyed hash, then checked by one slow one.
import type { Database } from "#app/platform/database/database.server.ts";
import type { Lane } from "#app/identity/throttle/hash-queue.ts";
import { fitsHash } from "./pass-phrase-hash.server.ts";
import { openPassPhrases, type OpenPassPhrase } from "./pass-phrases.server.ts";
import { isOfKey, lookupOf } from "./phrase-key.server.ts";
import { foldPassPhrase, gatesOpened, type GateName } from "#app/platform/scopes.ts";

/** It takes as long as any other, and nothing fits it. */
const NOBODYS = `$argon2id$v=19$m=65536,t=3,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

type Try = { gate: GateName; typed: string; lane: Lane };

/** Whose a pass-phrase is, and the gates that it opens where it was typed; none where it lacks that one. */
type FoundPhrase = Pick<OpenPassPhrase, "id" | "personId" | "name"> & { gates: GateName[] };

/**
 * The pass-phrase that was typed, whether it opens the gate or not; null where it is nobody's. One slow hash
 * is made in each case. Those from before there were keyed hashes, and those of a key that was lost, cannot
 * be found: each of them that opens the gate is tried until it was used once.
 */
export async function findPassPhrase(
  database: Database,
  key: Buffer,
  { gate, typed, lane }: Try,
): Promise<FoundPhrase | null> {
  const open = (await openPassPhrases(database)).flatMap((phrase) => asComparedAt(gate, phrase));
  // Of two people with the same one, whoever it opens this gate for, and no further.
  open.sort((one, other) => widthOf(one, gate) - widthOf(other, gate));
  const wanted = {
    exact: lookupOf(key, "exact", typed),
    folded: lookupOf(key, "folded", typed),
  };
  const found = open.find(({ lookup, form }) => lookup === wanted[form]);
  const tried = found
    ? [found]
    : open.filter(({ gates, lookup }) => gates.length > 0 && !isOfKey(key, lookup));
  if (tried.length === 0) await fitsHash(typed, NOBODYS, lane);
  for (const { hash, hashes, form, ...phrase } of tried) {
    if (!(await fitsHash(hashes === "folded" ? foldPassPhrase(typed) : typed, hash, lane)))
      continue;
    if (!found) await keepLookup(database, key, { id: phrase.id, phrase: typed, form });
    return phrase;
  }
  return null;
}

/** 0 for a pass-phrase that opens the gate alone, 1 for one that opens others too, 2 where it lacks the gate. */
function widthOf({ gates }: FoundPhrase, gate: GateName): number {
  if (gates.length === 0) return 2;
  return gates.length === 1 && gates[0] === gate ? 0 : 1;
}

type Form = "exact" | "folded";

type Compared = FoundPhrase & {
  lookup: string | null;
  /** How it is found. */
  form: Form;
  hash: string;
  /** What its slow hash was made of. */
  hashes: Form;
};

/** A pass-phrase as a gate compares it: the members area, and what it alone knows, trimmed and in any case. */
function asComparedAt(
  gate: GateName,
  { id, personId, name, hash, foldedHash, lookup, foldedLookup, ...holding }: OpenPassPhrase,
): Compared[] {
  const phrase = { id, personId, name, gates: gatesOpened(holding, gate) };
  if (gate !== "members" && hash !== null) {
    return [{ ...phrase, lookup, form: "exact", hash, hashes: "exact" }];
  }
  const folded = { ...phrase, lookup: foldedLookup, form: "folded" } as const;
  if (foldedHash !== null) return [{ ...folded, hash: foldedHash, hashes: "folded" }];
  return hash === null ? [] : [{ ...folded, hash, hashes: "exact" }];
}

type Kept = { id: string; phrase: string; form: Form };

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
