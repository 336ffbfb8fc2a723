// Adds, changes and removes contacts, and their links to children.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import {
  changedRow,
  editRow,
  factsOf,
  requireRow,
  auditRow,
  writeRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { rowColumns } from "#app/office/fields/values.ts";
import { CONTACT_FIELDS, TIE_FIELDS } from "#app/office/family-account/contact.fields.ts";
import { CONTACT_TIES, CONTACTS, FAMILIES, FAMILY_CHILDREN } from "../family-rows.server.ts";
import { recordWholeChange } from "../save-family.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { insertNew } from "#app/office/family-account/write-family.server.ts";
import { endForAddress } from "../sign-ins/save-sign-ins.server.ts";
import {
  addContact,
  editContact,
  removeContact,
  addTie,
  editTie,
  removeTie,
} from "../families.commands.ts";

const ALREADY = "This contact is already linked to the child.";

/** Adds a contact and links it to every child of the family in the same way. */
export const addContactHandler = handler(addContact, async (desk, { values }) => {
  const { id: familyId } = await requireRow(desk, FAMILIES, desk.params.id);
  const rows = values.isPayer ? await clearPayer(desk, familyId) : [];
  const contact = { familyId, ...rowColumns(CONTACT_FIELDS, values) };
  const tie = rowColumns(TIE_FIELDS, values);
  const added = await insertNew(desk, "contacts", contact);
  rows.push(added);
  for (const childId of await childrenIn(desk, familyId)) {
    rows.push(await insertNew(desk, "contactTies", { contactId: added.id, childId, ...tie }));
  }
  await auditRow(desk, CONTACTS, { id: added.id, action: "added contact" });
  return {
    change: await recordWholeChange(
      desk,
      "added contact",
      `Added the contact ${values.name}`,
      rows,
    ),
  };
});

/** Changes a contact. A family has one payer: a new one replaces the previous payer. */
export const editContactHandler = handler(editContact, async (desk, { version, values }) => {
  const { id, familyId, isPayer, email } = await requireRow(desk, CONTACTS, desk.params.id);
  const action = "changed contact";
  if (emailKey(email) !== emailKey(values.email)) await endForAddress(desk, { id, email });
  if (!values.isPayer || isPayer) {
    return editRow(desk, CONTACTS, { id, version }, values, { action });
  }
  const rows = await clearPayer(desk, familyId);
  const written = await writeRow(desk, CONTACTS, { id, version }, values);
  rows.push(changedRow(CONTACTS, written));
  await auditRow(desk, CONTACTS, { id, action, facts: factsOf(CONTACTS, written) });
  const summary = `${values.name} pays the fees`;
  return { change: await recordWholeChange(desk, action, summary, rows) };
});

export const removeContactHandler = handler(removeContact, async (desk) => {
  const contact = await requireRow(desk, CONTACTS, desk.params.id);
  const gone = { deletedAt: desk.at };
  const rows: ChangedRow[] = [];
  for (const tie of await tiesOfContact(desk, contact.id)) {
    rows.push(changedRow(CONTACT_TIES, await writeRow(desk, CONTACT_TIES, tie, gone)));
  }
  rows.push(changedRow(CONTACTS, await writeRow(desk, CONTACTS, contact, gone)));
  await auditRow(desk, CONTACTS, { id: contact.id, action: "removed contact" });
  const summary = `Removed the contact ${contact.name}`;
  return { change: await recordWholeChange(desk, "removed contact", summary, rows) };
});

/** Links a contact to a child of the family. */
export const addTieHandler = handler(addTie, async (desk, { childId, values }) => {
  const contact = await requireRow(desk, CONTACTS, desk.params.id);
  const child = await requireRow(desk, FAMILY_CHILDREN, childId);
  if (child.familyId !== contact.familyId) throw new Refused(410, FAMILY_CHILDREN.gone);
  const ties = await tiesOfContact(desk, contact.id);
  if (ties.some((tie) => tie.childId === childId)) throw new Refused(409, ALREADY);
  const tie = { contactId: contact.id, childId, ...values };
  const row = await insertNew(desk, "contactTies", tie);
  const action = "tied contact";
  await auditRow(desk, CONTACTS, { id: contact.id, action });
  return {
    change: await recordWholeChange(desk, action, `Linked ${contact.name} to a child`, [row]),
  };
});

/** Changes a link; with `isForAll` the contact's links to all other children as well. */
export const editTieHandler = handler(editTie, async (desk, { version, values, isForAll }) => {
  const tie = await requireRow(desk, CONTACT_TIES, desk.params.id);
  const { name } = await requireRow(desk, CONTACTS, tie.contactId);
  const written = await writeRow(desk, CONTACT_TIES, { id: tie.id, version }, values);
  const rows = [changedRow(CONTACT_TIES, written)];
  const others = isForAll ? await tiesOfContact(desk, tie.contactId) : [];
  for (const other of others.filter(({ id }) => id !== tie.id)) {
    rows.push(changedRow(CONTACT_TIES, await writeRow(desk, CONTACT_TIES, other, values)));
  }
  const action = "changed tie";
  const facts = factsOf(CONTACT_TIES, written);
  await auditRow(desk, CONTACTS, { id: tie.contactId, action, facts });
  return { change: await recordWholeChange(desk, action, `Changed a link of ${name}`, rows) };
});

export const removeTieHandler = handler(removeTie, async (desk) => {
  const tie = await requireRow(desk, CONTACT_TIES, desk.params.id);
  const { name } = await requireRow(desk, CONTACTS, tie.contactId);
  const written = await writeRow(desk, CONTACT_TIES, tie, { deletedAt: desk.at });
  const action = "untied contact";
  await auditRow(desk, CONTACTS, { id: tie.contactId, action });
  const summary = `${name} is no longer a contact of a child`;
  return {
    change: await recordWholeChange(desk, action, summary, [changedRow(CONTACT_TIES, written)]),
  };
});

async function clearPayer(desk: Desk, familyId: string): Promise<ChangedRow[]> {
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
