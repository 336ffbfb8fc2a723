// Creates an owner's link on the machine itself, for owners who have lost all their credentials.
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { serializable } from "#app/data/database/transactions.server.ts";
import { invite } from "./invitations.server.ts";
import { addPerson, isNameTaken, SYSTEM } from "./people.server.ts";

type Owner = { id: string; name: string };

/** Returns the link's secret, person and expiry; existing credentials stay valid. */
export async function inviteOwner(
  database: Database,
  phraseKey: Buffer,
  at: string,
): Promise<{ name: string; secret: string; expiresAt: string }> {
  return serializable(database, async (trx) => {
    const { id: personId, name } = await ownerOf(trx, at);
    const made = await invite(trx, phraseKey, { personId, by: SYSTEM }, at);
    await recordAudit(trx, {
      who: SYSTEM,
      at,
      action: "made an owner's link",
      subject: "person",
      subjectId: personId,
      facts: [{ label: "Person", to: name }],
    });
    return { name, ...made };
  });
}

/** Returns the first owner, otherwise a new person. */
async function ownerOf(trx: Database, at: string): Promise<Owner> {
  const owner = await trx
    .selectFrom("people")
    .innerJoin("personRoles", "personRoles.personId", "people.id")
    .select(["people.id", "people.name"])
    .where("removedAt", "is", null)
    .where("role", "=", "owner")
    .orderBy("createdAt")
    .orderBy("people.id")
    .executeTakeFirst();
  if (owner) return owner;
  let name = "Owner";
  for (let number = 2; await isNameTaken(trx, name); number += 1) name = `Owner ${number}`;
  const id = await addPerson(trx, { name, email: null, roles: ["owner"] }, at);
  return { id, name };
}
