// Finds the contacts who may sign in to the family's page, by email address.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";

/** A person among a family's contacts; the same person may be a contact of several families. */
export type SigningIn = { contactId: string; name: string };

/** Returns the contacts of an address whose ties allow something, with their family. */
async function contactsAt(database: Database, addressKey: string) {
  if (addressKey === "") return [];
  const rows = await database
    .selectFrom("contacts")
    .innerJoin("families", "families.id", "contacts.familyId")
    .innerJoin("contactTies as tie", "tie.contactId", "contacts.id")
    .innerJoin("familyChildren as child", "child.id", "tie.childId")
    .select(["contacts.id", "contacts.name", "contacts.familyId", "contacts.isPayer"])
    .distinct()
    .where(sql<string>`lower(contacts.email)`, "=", addressKey)
    .where("contacts.deletedAt", "is", null)
    .where("families.deletedAt", "is", null)
    .where("tie.deletedAt", "is", null)
    .where("child.deletedAt", "is", null)
    .where((eb) =>
      eb.or([
        eb("tie.maySee", "=", true),
        eb("tie.collects", "=", "may"),
        eb("tie.share", ">", 0),
        eb("contacts.isPayer", "=", true),
      ]),
    )
    .orderBy("contacts.name")
    .orderBy("contacts.id")
    .execute();
  return rows;
}

/** Returns the people of an address: contacts of one name are one person. */
export async function peopleAt(database: Database, addressKey: string): Promise<SigningIn[]> {
  const byName = Map.groupBy(await contactsAt(database, addressKey), ({ name }) => nameKey(name));
  return [...byName.values()].flatMap(([first]) =>
    first ? [{ contactId: first.id, name: first.name }] : [],
  );
}

/** Returns the contacts who are the same person as one, in every family; empty when it may not sign in. */
export async function samePerson(database: Database, contactId: string, addressKey: string) {
  const all = await contactsAt(database, addressKey);
  const own = all.find(({ id }) => id === contactId);
  return own ? all.filter(({ name }) => nameKey(name) === nameKey(own.name)) : [];
}
