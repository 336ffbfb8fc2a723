// Reads the families, contacts, brothers and sisters of a child for the child's page.
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { readBounced } from "#app/office/message-log/note-bounce.server.ts";
import { readFamiliesOfChild } from "#app/office/family-account/families-of.server.ts";
import { shortDays } from "#app/office/member-record/child-details.ts";
import { readContacts } from "../families.server.ts";

type Child = { memberIds: readonly string[]; trialIds: readonly string[] };

export type ChildContact = {
  id: string;
  name: string;
  phone: string;
  email: string;
  relation: string;
  collects: string;
  isPayer: boolean;
  /** Mail to this address came back. */
  isBounced: boolean;
};

export type Sibling = { id: string; name: string; isActive: boolean; days: string[] };

export type ChildFamily = {
  id: string;
  name: string;
  /** In contact order. */
  contacts: ChildContact[];
  /** The other children of the family. */
  siblings: Sibling[];
};

/** Returns each family of the child, with the contacts who are linked to the child. */
export async function readChildFamilies(database: Database, child: Child): Promise<ChildFamily[]> {
  const families = await readFamiliesOfChild(database, child);
  const contacts = await readContacts(
    database,
    families.map(({ id }) => id),
  );
  const bounced = await readBounced(
    database,
    contacts.map(({ email }) => email),
  );
  const isChild = (id: string) => child.memberIds.includes(id) || child.trialIds.includes(id);
  const siblings = families.flatMap(({ children }) => children.filter(({ id }) => !isChild(id)));
  const days = await readClassDays(
    database,
    siblings.map(({ id }) => id),
  );
  return families.map(({ id, name, children }) => {
    const rowIds = new Set(children.flatMap((each) => (isChild(each.id) ? [each.rowId] : [])));
    const linked = contacts
      .filter(({ familyId }) => familyId === id)
      .flatMap((contact) => {
        const tie = contact.ties.find(({ childId }) => rowIds.has(childId));
        return tie ? [{ contact, tie }] : [];
      })
      .sort((one, other) => one.tie.callPlace - other.tie.callPlace);
    return {
      id,
      name,
      contacts: linked.map(({ contact, tie }) => ({
        id: contact.id,
        name: contact.name,
        phone: contact.phone,
        email: contact.email,
        relation: tie.relation,
        collects: tie.collects,
        isPayer: contact.isPayer,
        isBounced: bounced.has(emailKey(contact.email)),
      })),
      siblings: children
        .filter((each) => !isChild(each.id))
        .map((each) => ({
          id: each.id,
          name: each.name,
          isActive: each.isActive,
          days: days.get(each.id) ?? [],
        })),
    };
  });
}

/** Returns 'Mon', 'Thu' for each member's classes, in the order of the week. */
async function readClassDays(
  database: Database,
  memberIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await database
    .selectFrom("enrolments")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "enrolments.classId")
    .select(["enrolments.memberId", "weekly.day"])
    .distinct()
    .where("enrolments.memberId", "in", [...memberIds, ""])
    .where("enrolments.deletedAt", "is", null)
    .where("enrolments.freeOn", "is", null)
    .where("weekly.archivedAt", "is", null)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ memberId }) => memberId)].map(([id, of]) => [
      id,
      shortDays(of.map(({ day }) => day)),
    ]),
  );
}
