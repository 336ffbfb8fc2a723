// A person with a pass-phrase in the database, as the settings would create them.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import type { GateName, Role } from "#app/platform/scopes.ts";

/** The least role that opens each gate. */
const ROLE_AT: Record<GateName, Role> = {
  admin: "office",
  inventory: "wardrobe",
  members: "money",
  lessons: "teacher",
};

/** Matches nothing, and is checked in no time. */
const NOBODYS = "$argon2id$none";

type PersonWish = {
  id?: string;
  name?: string;
  roles?: readonly Role[];
  /** The only gate that the pass-phrase opens; by default all of the person's. */
  gate?: GateName;
  wayInId?: string;
  /** The hash of the pass-phrase, as its gates compare it. */
  hash?: string;
  source?: "first-start" | "environment" | "settings";
  createdAt?: string;
  revokedAt?: string | null;
};

export async function makePerson(
  database: Database,
  wish: PersonWish = {},
): Promise<{ personId: string; wayInId: string }> {
  const personId = wish.id ?? randomUUID();
  const { gate = null, wayInId = randomUUID(), name = personId, revokedAt = null } = wish;
  const { source = "settings", createdAt = new Date().toISOString() } = wish;
  const { roles = gate ? [ROLE_AT[gate]] : ["office"] } = wish;
  const { hash = NOBODYS } = wish;
  await database.insertInto("people").values({ id: personId, name, createdAt }).execute();
  await database
    .insertInto("personRoles")
    .values(roles.map((role) => ({ personId, role })))
    .execute();
  await database
    .insertInto("waysIn")
    .values({ id: wayInId, personId, gate, createdAt, revokedAt })
    .execute();
  await database
    .insertInto("passPhrases")
    .values({ id: wayInId, hash, foldedHash: hash, source })
    .execute();
  return { personId, wayInId };
}
