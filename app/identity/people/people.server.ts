// The people who can sign in: names, roles and removal.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { destroyDraftKeysOf } from "#app/identity/draft-keys.server.ts";
import { endEmptySessions } from "#app/identity/ended-sessions.server.ts";
import { endInvitations } from "./invitations.server.ts";
import { nameOfPerson, notifyOwners } from "./notify-owners.server.ts";
import { validCredentials } from "./credentials.server.ts";
import { isGateName, isRole, mayOpen, scopesOfRoles, type Role } from "#app/platform/scopes.ts";

/** The audit's name for automatic actions. */
export const SYSTEM = "the system";
/** The audit's name for visitors who are not signed in. */
const TAKEN_NAMES = [SYSTEM, "nobody", "a visitor"].map(nameKey);

export type Person = {
  id: string;
  name: string;
  email: string | null;
  roles: Role[];
  version: number;
  environmentGate: string | null;
  /** The last day of work (YYYY-MM-DD), after which they cannot sign in; null for someone who stays. */
  lastDay: string | null;
};

type NewPerson = {
  name: string;
  email: string | null;
  roles: readonly Role[];
  /** The gate whose environment variable sets this person's pass-phrase. */
  environmentGate?: string;
};

/** Returns the people who have not been removed, by name. */
export async function readPeople(database: Database): Promise<Person[]> {
  const rows = await database
    .selectFrom("people")
    .select(["id", "name", "email", "version", "environmentGate", "lastDay"])
    .where("removedAt", "is", null)
    .orderBy("name")
    .execute();
  const roles = await database.selectFrom("personRoles").selectAll().execute();
  return rows.map((row) => ({
    ...row,
    roles: roles.flatMap(({ personId, role }) =>
      personId === row.id && isRole(role) ? [role] : [],
    ),
  }));
}

/**
 * Returns true for a name that the audit could confuse with another: the name of another person, including
 * removed ones, or a name that the audit uses itself.
 */
export async function isNameTaken(trx: Database, name: string, ownId?: string): Promise<boolean> {
  const key = nameKey(name);
  const others = await trx.selectFrom("people").select(["id", "name"]).execute();
  return (
    TAKEN_NAMES.includes(key) ||
    others.some((other) => other.id !== ownId && nameKey(other.name) === key)
  );
}

export async function addPerson(
  trx: Database,
  { roles, environmentGate, ...person }: NewPerson,
  at: string,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("people")
    .values({ ...person, id, environmentGate: environmentGate ?? null, createdAt: at })
    .execute();
  await writeRoles(trx, id, roles);
  if (roles.includes("owner")) await notifyOfOwner(trx, id, at);
  return id;
}

/**
 * Sets a person's roles; gates that they may no longer open close immediately. Somebody who teaches no longer but
 * may still open registers is signed out: a device keeps the medical notes of their classes until it is refused.
 */
export async function setRoles(
  trx: Database,
  id: string,
  roles: readonly Role[],
  at: string,
): Promise<void> {
  const held = await trx
    .deleteFrom("personRoles")
    .where("personId", "=", id)
    .returning("role")
    .execute();
  const had = (role: Role) => held.some((row) => row.role === role);
  const stopsTeaching = had("teacher") && !roles.includes("teacher");
  const isSignedOut = stopsTeaching && scopesOfRoles(roles).has("registers");
  await writeRoles(trx, id, roles);
  if (!had("owner") && roles.includes("owner")) await notifyOfOwner(trx, id, at);
  const open = await trx
    .selectFrom("sessionScopes")
    .innerJoin("waysIn", "waysIn.id", "sessionScopes.wayInId")
    .select(["sessionId", "scope", "gate as onlyGate"])
    .where("personId", "=", id)
    .execute();
  for (const { sessionId, scope, onlyGate } of open) {
    if (!isSignedOut && isGateName(scope) && mayOpen({ roles, onlyGate }, scope)) continue;
    await trx
      .deleteFrom("sessionScopes")
      .where("sessionId", "=", sessionId)
      .where("scope", "=", scope)
      .execute();
  }
  await endEmptySessions(trx, at);
}

/** Removes a person: ends their sessions, credentials and link, and destroys their draft keys. */
export async function removePerson(trx: Database, id: string, at: string): Promise<void> {
  const name = await nameOfPerson(trx, id);
  const subject = `${name} was removed from the back-office`;
  // Before the removal, so that a removed owner is notified too.
  await notifyOwners(trx, { subject, body: `${name} can no longer sign in.` }, at);
  await trx.updateTable("people").set({ removedAt: at }).where("id", "=", id).execute();
  await trx
    .updateTable("waysIn")
    .set({ revokedAt: at })
    .where("personId", "=", id)
    .where("revokedAt", "is", null)
    .execute();
  await trx
    .deleteFrom("sessionScopes")
    .where("wayInId", "in", (eb) => eb.selectFrom("waysIn").select("id").where("personId", "=", id))
    .execute();
  await endInvitations(trx, id, at);
  await destroyDraftKeysOf(trx, id);
  await endEmptySessions(trx, at);
}

/** Returns the owners who can sign in, with passkeys valid at `host`; a credential for a single gate does not count. */
export async function ownersWithCredential(
  database: Database,
  host: string | null,
): Promise<Set<string>> {
  const rows = await validCredentials(database, host)
    .innerJoin("personRoles", "personRoles.personId", "people.id")
    .select("people.id")
    .distinct()
    .where("role", "=", "owner")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Including the new owner. */
async function notifyOfOwner(trx: Database, id: string, at: string): Promise<void> {
  const name = await nameOfPerson(trx, id);
  const body = `${name} may now change the people, their roles, the locks and the backups.`;
  await notifyOwners(trx, { subject: `${name} is an owner now`, body }, at);
}

async function writeRoles(trx: Database, personId: string, roles: readonly Role[]): Promise<void> {
  if (roles.length === 0) return;
  await trx
    .insertInto("personRoles")
    .values(roles.map((role) => ({ personId, role })))
    .execute();
}
