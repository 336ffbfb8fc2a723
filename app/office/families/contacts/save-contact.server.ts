// Adds, changes and removes contacts, and says what each is to a child.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import {
  changedRow,
  editRow,
  factsOf,
  rowThere,
  tell,
  writeRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { rowColumns } from "#app/office/fields/values.ts";
import { CONTACT_FIELDS, TIE_FIELDS } from "./contact.fields.ts";
import { CONTACT_TIES, CONTACTS, FAMILIES, FAMILY_CHILDREN } from "../family-rows.server.ts";
import { keep } from "../save-family.server.ts";
import { insertNew } from "../write-family.server.ts";
import {
  addContact,
  editContact,
  removeContact,
  addTie,
  editTie,
  removeTie,
} from "../families.commands.ts";

const ALREADY = "This contact is tied to the child already.";

/** A new contact is one of every child of the family, in the same way. */
export const addContactHandler = handler(addContact, async (desk, { values }) => {
  const { id: familyId } = await rowThere(desk, FAMILIES, desk.params.id);
  const rows = values.isPayer ? await paysNoMore(desk, familyId) : [];
  const contact = { familyId, ...rowColumns(CONTACT_FIELDS, values) };
  const tie = rowColumns(TIE_FIELDS, values);
  const added = await insertNew(desk, "contacts", contact);
  rows.push(added);
  for (const childId of await childrenIn(desk, familyId)) {
    rows.push(await insertNew(desk, "contactTies", { contactId: added.id, childId, ...tie }));
  }
  await tell(desk, CONTACTS, { id: added.id, action: "added contact" });
  return { change: await keep(desk, "added contact", `Added the contact ${values.name}`, rows) };
});

/** One contact of a family pays: whoever did before does no more. */
export const editContactHandler = handler(editContact, async (desk, { version, values }) => {
  const { id, familyId, isPayer } = await rowThere(desk, CONTACTS, desk.params.id);
  const action = "changed contact";
  if (!values.isPayer || isPayer) {
    return editRow(desk, CONTACTS, { id, version }, values, { action });
  }
  const rows = await paysNoMore(desk, familyId);
  const written = await writeRow(desk, CONTACTS, { id, version }, values);
  rows.push(changedRow(CONTACTS, written));
  await tell(desk, CONTACTS, { id, action, facts: factsOf(CONTACTS, written) });
  const summary = `${values.name} pays the fees`;
  return { change: await keep(desk, action, summary, rows) };
});

export const removeContactHandler = handler(removeContact, async (desk) => {
  const contact = await rowThere(desk, CONTACTS, desk.params.id);
  const gone = { deletedAt: desk.at };
  const rows: ChangedRow[] = [];
  for (const tie of await tiesOfContact(desk, contact.id)) {
    rows.push(changedRow(CONTACT_TIES, await writeRow(desk, CONTACT_TIES, tie, gone)));
  }
  rows.push(changedRow(CONTACTS, await writeRow(desk, CONTACTS, contact, gone)));
  await tell(desk, CONTACTS, { id: contact.id, action: "removed contact" });
  const summary = `Removed the contact ${contact.name}`;
  return { change: await keep(desk, "removed contact", summary, rows) };
});

/** What a contact is to a child who is in the family, but was not tied to them yet. */
export const addTieHandler = handler(addTie, async (desk, { childId, values }) => {
  const contact = await rowThere(desk, CONTACTS, desk.params.id);
  const child = await rowThere(desk, FAMILY_CHILDREN, childId);
  if (child.familyId !== contact.familyId) throw new Refused(410, FAMILY_CHILDREN.gone);
  const ties = await tiesOfContact(desk, contact.id);
  if (ties.some((tie) => tie.childId === childId)) throw new Refused(409, ALREADY);
  const tie = { contactId: contact.id, childId, ...values };
  const row = await insertNew(desk, "contactTies", tie);
  const action = "tied contact";
  await tell(desk, CONTACTS, { id: contact.id, action });
  return { change: await keep(desk, action, `Tied ${contact.name} to a child`, [row]) };
});

/** `isForAll`: the contact is the same to each child of the family that they are tied to. */
export const editTieHandler = handler(editTie, async (desk, { version, values, isForAll }) => {
  const tie = await rowThere(desk, CONTACT_TIES, desk.params.id);
  const { name } = await rowThere(desk, CONTACTS, tie.contactId);
  const written = await writeRow(desk, CONTACT_TIES, { id: tie.id, version }, values);
  const rows = [changedRow(CONTACT_TIES, written)];
  const others = isForAll ? await tiesOfContact(desk, tie.contactId) : [];
  for (const other of others.filter(({ id }) => id !== tie.id)) {
    rows.push(changedRow(CONTACT_TIES, await writeRow(desk, CONTACT_TIES, other, values)));
  }
  const action = "changed tie";
  const facts = factsOf(CONTACT_TIES, written);
  await tell(desk, CONTACTS, { id: tie.contactId, action, facts });
  return { change: await keep(desk, action, `Changed what ${name} may`, rows) };
});

export const removeTieHandler = handler(removeTie, async (desk) => {
  const tie = await rowThere(desk, CONTACT_TIES, desk.params.id);
  const { name } = await rowThere(desk, CONTACTS, tie.contactId);
  const written = await writeRow(desk, CONTACT_TIES, tie, { deletedAt: desk.at });
  const action = "untied contact";
  await tell(desk, CONTACTS, { id: tie.contactId, action });
  const summary = `${name} is no contact of a child any more`;
  return { change: await keep(desk, action, summary, [changedRow(CONTACT_TIES, written)]) };
});

async function paysNoMore(desk: Desk, familyId: string): Promise<ChangedRow[]> {
  const payers = await desk.trx
    .selectFrom("contacts")
    .select(["id", "version"])
    .where("familyId", "=", familyId)
    .where("isPayer", "=", true)
    .where("deletedAt", "is", null)
    .execute();
  const rows: ChangedRow[] = [];
  for (const payer of payers) {
    rows.push(changedRow(CONTACTS, await writeRow(desk, CONTACTS, payer, { isPayer: false })));
  }
  return rows;
}

async function childrenIn({ trx }: Desk, familyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("familyChildren")
    .select("id")
    .where("familyId", "=", familyId)
    .where("deletedAt", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

function tiesOfContact({ trx }: Desk, contactId: string) {
  return trx
    .selectFrom("contactTies")
    .select(["id", "version", "childId"])
    .where("contactId", "=", contactId)
    .where("deletedAt", "is", null)
    .execute();
}
