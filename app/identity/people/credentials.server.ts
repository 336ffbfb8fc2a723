// Credentials (pass-phrases and passkeys): their person, their gates, and their end.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { destroyDraftKeysOf } from "#app/identity/draft-keys.server.ts";
import { endEmptySessions } from "#app/identity/ended-sessions.server.ts";
import type { GateName } from "#app/platform/scopes.ts";
import { nameOfPerson, notifyOwners } from "./notify-owners.server.ts";

export type NewCredential = {
  personId: string;
  /** The only gate it opens; null when it opens all gates of the person. */
  gate: GateName | null;
};

/**
 * Selects credentials that open all gates of their person, with passkeys valid at `host` (null: nowhere). A
 * passkey of another host opens nothing.
 */
export function validCredentials(database: Database, host: string | null) {
  return database
    .selectFrom("waysIn")
    .innerJoin("people", "people.id", "waysIn.personId")
    .leftJoin("passkeys", "passkeys.id", "waysIn.id")
    .where("people.removedAt", "is", null)
    .where("waysIn.revokedAt", "is", null)
    .where("waysIn.gate", "is", null)
    .where((eb) => eb.or([eb("passkeys.id", "is", null), eb("passkeys.host", "=", host ?? "")]));
}

/** Creates a credential, valid immediately; returns its id, which is also that of the pass-phrase or passkey. */
export async function addCredential(
  trx: Database,
  { personId, gate }: NewCredential,
  at: string,
): Promise<string> {
  const id = randomUUID();
  await trx.insertInto("waysIn").values({ id, personId, gate, createdAt: at }).execute();
  return id;
}

/** Revokes a credential, closes the gates it holds open, and destroys its person's draft keys. */
export async function revokeCredential(trx: Database, id: string, at: string): Promise<void> {
  const { personId } = await trx
    .updateTable("waysIn")
    .set({ revokedAt: at })
    .where("id", "=", id)
    .returning("personId")
    .executeTakeFirstOrThrow();
  await trx.deleteFrom("sessionScopes").where("wayInId", "=", id).execute();
  await destroyDraftKeysOf(trx, personId);
  await endEmptySessions(trx, at);
  const name = await nameOfPerson(trx, personId);
  const body = `It can no longer be used to sign in as ${name}.`;
  await notifyOwners(trx, { subject: `A pass-phrase or passkey of ${name} was revoked`, body }, at);
}
