// People's pass-phrases: storage, and those that open a gate.
import type { Database } from "#app/data/database/database.server.ts";
import { hashPassPhrase } from "./pass-phrase-hash.server.ts";
import { lookupOf } from "./phrase-key.server.ts";
import { foldPassPhrase, isRole, type GateName, type Role } from "#app/platform/scopes.ts";
import { addCredential, type NewCredential } from "#app/identity/people/credentials.server.ts";

/** A stored pass-phrase: hashes of the text as typed, and as the members area compares it. */
export type SealedPassPhrase = {
  hash: string | null;
  foldedHash: string | null;
  lookup: string | null;
  foldedLookup: string;
};

export type NewPassPhrase = SealedPassPhrase &
  NewCredential & { source: "environment" | "settings" | "first-start" };

export type OpenPassPhrase = {
  id: string;
  personId: string;
  /** The person's id. */
  name: string;
  /** The end of their sign-in (ISO text), after their last day; null for none. */
  endsAt: string | null;
  /** Hash of the text as typed; null when only the members area compares it. */
  hash: string | null;
  /** Hash of the text as the members area compares it; null when it never does. */
  foldedHash: string | null;
  lookup: string | null;
  foldedLookup: string | null;
  source: string;
  onlyGate: string | null;
  roles: Role[];
};

/** Returns all pass-phrases that are not revoked, the oldest first. */
export async function openPassPhrases(database: Database): Promise<OpenPassPhrase[]> {
  const rows = await database
    .selectFrom("passPhrases")
    .innerJoin("waysIn", "waysIn.id", "passPhrases.id")
    .innerJoin("people", "people.id", "waysIn.personId")
    .leftJoin("personRoles", "personRoles.personId", "people.id")
    .select([
      "passPhrases.id",
      "waysIn.personId",
      "people.name",
      "people.endsAt",
      "passPhrases.hash",
      "passPhrases.foldedHash",
      "passPhrases.lookup",
      "passPhrases.foldedLookup",
      "passPhrases.source",
      "waysIn.gate as onlyGate",
      "personRoles.role",
    ])
    .where("waysIn.revokedAt", "is", null)
    .where("people.removedAt", "is", null)
    .orderBy("waysIn.createdAt")
    .execute();
  const found = new Map<string, OpenPassPhrase>();
  for (const { role, ...row } of rows) {
    const known = found.get(row.id) ?? { ...row, roles: [] };
    if (role !== null && isRole(role)) known.roles.push(role);
    found.set(row.id, known);
  }
  return [...found.values()];
}

/** Returns the keyed hashes of valid pass-phrases; each names its key. */
export async function storedLookups(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom("passPhrases")
    .innerJoin("waysIn", "waysIn.id", "passPhrases.id")
    .select("foldedLookup")
    .where("revokedAt", "is", null)
    .execute();
  return rows.flatMap(({ foldedLookup }) => foldedLookup ?? []);
}

/** Returns the stored form of a pass-phrase that opens one gate, or all gates of its person. */
export async function sealPassPhrase(
  key: Buffer,
  passPhrase: string,
  gate: GateName | null,
): Promise<SealedPassPhrase> {
  const folded = foldPassPhrase(passPhrase);
  const hash = gate === "members" ? null : await hashPassPhrase(passPhrase);
  const foldedLookup = lookupOf(key, "folded", passPhrase);
  const lookup = hash && lookupOf(key, "exact", passPhrase);
  if (gate !== null && gate !== "members") return { hash, foldedHash: null, lookup, foldedLookup };
  const foldedHash = folded === passPhrase && hash ? hash : await hashPassPhrase(folded);
  return { hash, foldedHash, lookup, foldedLookup };
}

/** Stores a pass-phrase of a person; it is valid immediately. */
export async function addPassPhrase(
  trx: Database,
  { personId, gate, ...passPhrase }: NewPassPhrase,
  at: string,
): Promise<string> {
  const id = await addCredential(trx, { personId, gate }, at);
  await trx
    .insertInto("passPhrases")
    .values({ ...passPhrase, id })
    .execute();
  return id;
}
