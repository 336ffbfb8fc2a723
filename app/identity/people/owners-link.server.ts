// A link for an owner, made on the machine itself: for a school that was updated and has none, and for
// owners who have lost every way in.
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { serializable } from "#app/platform/database/transactions.server.ts";
import { invite } from "./invitations.server.ts";
import { addPerson, isNameTaken, SYSTEM } from "./people.server.ts";

type Owner = { id: string; name: string };

/** The secret of a link, whose it is and until when; the ways in that there are go on. */
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

/** The first owner; otherwise whoever had the members area before there were owners; otherwise somebody new. */
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
