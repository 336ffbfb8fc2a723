// Creates an owner's link on the machine itself: for an updated school without an owner, and for owners who have
// lost all their credentials.
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

/** The first owner; otherwise the holder of the members area from before there were owners; otherwise a new person. */
async function ownerOf(trx: Database, at: string): Promise<Owner> {
  const people = trx
    .selectFrom("people")
    .select(["people.id", "people.name"])
    .where("removedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("people.id");
  const owner = await people
    .innerJoin("personRoles", "personRoles.personId", "people.id")
    .where("role", "=", "owner")
    .executeTakeFirst();
  if (owner) return owner;
  const heir = await people.where("environmentGate", "=", "members").executeTakeFirst();
  if (heir) {
    await trx.insertInto("personRoles").values({ personId: heir.id, role: "owner" }).execute();
    return heir;
  }
  let name = "Owner";
  for (let number = 2; await isNameTaken(trx, name); number += 1) name = `Owner ${number}`;
  const id = await addPerson(trx, { name, email: null, roles: ["owner"] }, at);
  return { id, name };
}
