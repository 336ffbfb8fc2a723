// A new way in for an owner, made on the machine itself: for a school that was updated and has none,
// and for owners who have forgotten theirs.
import { recordAudit } from "../audit.server.ts";
import type { Database } from "../database/database.server.ts";
import { addPassPhrase, sealPassPhrase } from "./pass-phrases.server.ts";
import { addPerson, isNameTaken, SYSTEM } from "./people.server.ts";
import { randomPassPhrase } from "./random-pass-phrase.server.ts";

type Owner = { id: string; name: string };

/** A pass-phrase that is known nowhere else, and whose it is; those that there are go on. */
export async function giveOwnersPhrase(
  database: Database,
  phraseKey: Buffer,
  at: string,
): Promise<{ name: string; passPhrase: string }> {
  const passPhrase = randomPassPhrase();
  const sealed = await sealPassPhrase(phraseKey, passPhrase, null);
  return database.transaction().execute(async (trx) => {
    const { id: personId, name } = await ownerOf(trx, at);
    await addPassPhrase(trx, { ...sealed, personId, gate: null, source: "settings" }, at);
    await recordAudit(trx, {
      who: SYSTEM,
      at,
      action: "made an owner's pass-phrase",
      subject: "person",
      subjectId: personId,
      facts: [{ label: "Person", to: name }],
    });
    return { name, passPhrase };
  });
}

/** The first owner; else whoever had the members area before there were owners; else somebody new. */
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
