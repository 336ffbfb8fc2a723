// Finds the pass-phrase of a try by its keyed hash, then checks it by one slow hash.
import type { Database } from "#app/data/database/database.server.ts";
import type { Lane } from "#app/identity/throttle/hash-queue.ts";
import { matchesHash } from "./pass-phrase-hash.server.ts";
import { openPassPhrases, type OpenPassPhrase } from "./pass-phrases.server.ts";
import { isOfKey, lookupOf } from "./phrase-key.server.ts";
import { foldPassPhrase, gatesOpened, type GateName } from "#app/platform/scopes.ts";

/** A hash that matches nothing and takes as long as any other. */
const NOBODYS = `$argon2id$v=19$m=65536,t=3,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

type Try = { gate: GateName; typed: string; lane: Lane };

/** A pass-phrase's person and the gates it opens when typed at a gate; none when it does not open that gate. */
type FoundPhrase = Pick<OpenPassPhrase, "id" | "personId" | "name" | "endsAt"> & {
  gates: GateName[];
};

/**
 * Returns the matching pass-phrase, whether or not it opens the gate; null when there is none. Each call makes one
 * slow hash. Pass-phrases without a keyed hash of the current key cannot be looked up: those that open the gate
 * are all tried, until their first use gives them one.
 */
export async function findPassPhrase(
  database: Database,
  key: Buffer,
  { gate, typed, lane }: Try,
): Promise<FoundPhrase | null> {
  const open = (await openPassPhrases(database)).flatMap((phrase) => asComparedAt(gate, phrase));
  // Two people with the same pass-phrase: the one for whom it opens this gate, and only this gate.
  open.sort((one, other) => widthOf(one, gate) - widthOf(other, gate));
  const wanted = {
    exact: lookupOf(key, "exact", typed),
    folded: lookupOf(key, "folded", typed),
  };
  const found = open.find(({ lookup, form }) => lookup === wanted[form]);
  const tried = found
    ? [found]
    : open.filter(({ gates, lookup }) => gates.length > 0 && !isOfKey(key, lookup));
  if (tried.length === 0) await matchesHash(typed, NOBODYS, lane);
  for (const { hash, hashes, form, ...phrase } of tried) {
    if (!(await matchesHash(hashes === "folded" ? foldPassPhrase(typed) : typed, hash, lane)))
      continue;
    if (!found) await storeLookup(database, key, { id: phrase.id, phrase: typed, form });
    return phrase;
  }
  return null;
}

/** Ranks a pass-phrase: 0 when it opens only this gate, 1 when it opens others too, 2 when it does not open it. */
function widthOf({ gates }: FoundPhrase, gate: GateName): number {
  if (gates.length === 0) return 2;
  return gates.length === 1 && gates[0] === gate ? 0 : 1;
}

type Form = "exact" | "folded";

type Compared = FoundPhrase & {
  lookup: string | null;
  /** The keyed hash. */
  form: Form;
  hash: string;
  /** The text of the slow hash. */
  hashes: Form;
};

/** Returns a pass-phrase as a gate compares it: the members area ignores case and surrounding spaces. */
function asComparedAt(
  gate: GateName,
  {
    id,
    personId,
    name,
    endsAt,
    hash,
    foldedHash,
    lookup,
    foldedLookup,
    ...holding
  }: OpenPassPhrase,
): Compared[] {
  const phrase = { id, personId, name, endsAt, gates: gatesOpened(holding, gate) };
  if (gate !== "members" && hash !== null) {
    return [{ ...phrase, lookup, form: "exact", hash, hashes: "exact" }];
  }
  const folded = { ...phrase, lookup: foldedLookup, form: "folded" } as const;
  if (foldedHash !== null) return [{ ...folded, hash: foldedHash, hashes: "folded" }];
  return hash === null ? [] : [{ ...folded, hash, hashes: "exact" }];
}

type Kept = { id: string; phrase: string; form: Form };

/** Stores the keyed hash, so that the next lookup is direct. */
export async function storeLookup(
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
