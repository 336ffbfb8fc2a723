// What a pass-phrase and a passkey have in common: whose way in it is, what it opens, and its end.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import { destroyDraftKeysOf } from "#app/identity/draft-keys.server.ts";
import { endEmptySessions } from "#app/identity/ended-sessions.server.ts";
import type { GateName } from "#app/platform/scopes.ts";
import { nameOfPerson, tellOwners } from "./tell-owners.server.ts";

export type NewWayIn = {
  personId: string;
  /** The one gate that it opens; null where it opens all of its person's. */
  gate: GateName | null;
};

/**
 * The ways in that open every gate of their people where passkeys are good at `host` (null: nowhere): one
 * of another host opens nothing.
 */
export function goodWaysIn(database: Database, host: string | null) {
  return database
    .selectFrom("waysIn")
    .innerJoin("people", "people.id", "waysIn.personId")
    .leftJoin("passkeys", "passkeys.id", "waysIn.id")
    .where("people.removedAt", "is", null)
    .where("waysIn.revokedAt", "is", null)
    .where("waysIn.gate", "is", null)
    .where((eb) => eb.or([eb("passkeys.id", "is", null), eb("passkeys.host", "=", host ?? "")]));
}

/** Makes a way in, good from now on; returns its id, which the pass-phrase or the passkey bears too. */
export async function addWayIn(
  trx: Database,
  { personId, gate }: NewWayIn,
  at: string,
): Promise<string> {
  const id = randomUUID();
  await trx.insertInto("waysIn").values({ id, personId, gate, createdAt: at }).execute();
  return id;
}

/** Takes a way in away, with every gate that it holds open and the draft keys of its person. */
export async function revokeWayIn(trx: Database, id: string, at: string): Promise<void> {
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
  const body = `A pass-phrase or a passkey of ${name} opens nothing any more.`;
  await tellOwners(trx, { subject: `A way in of ${name} was revoked`, body }, at);
}
