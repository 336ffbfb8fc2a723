// The rows of families that are of one person: where they stand in one, and what goes with the last child.
import type { Database } from "#app/platform/database/database.server.ts";
import { accountRowsOf, removeOldAccounts } from "./account-rows.server.ts";
import type { OwnRows } from "../slice.server.ts";

type Children = { members: readonly string[]; trials: readonly string[] };

/**
 * The rows by which these children stand in families with their ties; the contacts who are tied to
 * nobody else; and the families in which nobody else is, with their accounts.
 */
export async function familyRowsOf(
  trx: Database,
  { members, trials }: Children,
): Promise<OwnRows & { contactNames: string[] }> {
  const none = [""];
  const children = await trx
    .selectFrom("familyChildren")
    .select(["id", "familyId"])
    .where((eb) =>
      eb.or([
        eb("memberId", "in", members.length > 0 ? [...members] : none),
        eb("trialId", "in", trials.length > 0 ? [...trials] : none),
      ]),
    )
    .execute();
  if (children.length === 0) return { contactNames: [] };
  const own = new Set(children.map(({ id }) => id));
  const familyIds = [...new Set(children.map(({ familyId }) => familyId))];
  const beside = await trx
    .selectFrom("familyChildren")
    .select(["id", "familyId"])
    .where("familyId", "in", familyIds)
    .execute();
  const kept = new Set(beside.filter(({ id }) => !own.has(id)).map(({ familyId }) => familyId));
  const families = familyIds.filter((id) => !kept.has(id));
  const contacts = await trx
    .selectFrom("contacts")
    .select(["id", "familyId", "name"])
    .where("familyId", "in", familyIds)
    .execute();
  const ties = await trx
    .selectFrom("contactTies")
    .innerJoin("contacts", "contacts.id", "contactTies.contactId")
    .select(["contactTies.id", "contactTies.contactId", "contactTies.childId"])
    .where("contacts.familyId", "in", familyIds)
    .execute();
  const gone = new Set(families);
  const isOwn = (contact: (typeof contacts)[number]) => {
    const of = ties.filter(({ contactId }) => contactId === contact.id);
    return (
      gone.has(contact.familyId) || (of.length > 0 && of.every(({ childId }) => own.has(childId)))
    );
  };
  const ownContacts = contacts.filter(isOwn);
  const contactIds = new Set(ownContacts.map(({ id }) => id));
  return {
    ...(await accountRowsOf(trx, families)),
    contactTies: ties
      .filter(({ childId, contactId }) => own.has(childId) || contactIds.has(contactId))
      .map(({ id }) => id),
    contacts: [...contactIds],
    familyChildren: [...own],
    families,
    contactNames: ownContacts.map(({ name }) => name),
  };
}

/**
 * Takes away all of it, before the rows of the children themselves go; but a family whose account the
 * school's books need stays with its name and its account, as one that was taken away.
 */
export async function removeFamilyRows(
  trx: Database,
  children: Children,
  at: string,
): Promise<void> {
  const {
    contactTies,
    contacts,
    familyChildren,
    families = [],
  } = await familyRowsOf(trx, children);
  const going = await removeOldAccounts(trx, families, at);
  const inOrder = { contactTies, contacts, familyChildren, families: going };
  for (const [table, ids = []] of Object.entries(inOrder)) {
    if (ids.length === 0) continue;
    // These tables share the column, which the query builder cannot know.
    await trx
      .deleteFrom(table as "contacts")
      .where("id", "in", ids)
      .execute();
  }
  const staying = families.filter((id) => !going.includes(id));
  if (staying.length === 0) return;
  await trx
    .updateTable("families")
    .set({ deletedAt: at })
    .where("id", "in", staying)
    .where("deletedAt", "is", null)
    .execute();
}
