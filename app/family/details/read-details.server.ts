// Reads a contact's own details, and the changes that they asked for.
import type { Database } from "#app/data/database/database.server.ts";
import { CONTACT_FIELDS } from "#app/office/family-account/contact.fields.ts";
import type { ProposedField } from "#app/office/families/changes/contact-proposal.ts";
import type { FamilySignIn } from "#app/office/families/sign-ins/sign-ins.server.ts";

export type OwnDetails = { name: string; phone: string; address: string; email: string };

export type AskedDetail = {
  id: string;
  label: string;
  newValue: string;
  state: "unconfirmed" | "open" | "declined";
  /** The office's words about a declined change. */
  answer: string;
};

/** Returns the contact's details: those of the first of their families. */
export async function readDetails(
  database: Database,
  { contacts }: Pick<FamilySignIn, "contacts">,
): Promise<OwnDetails> {
  return database
    .selectFrom("contacts")
    .select(["name", "phone", "address", "email"])
    .where("id", "=", contacts[0]?.id ?? "")
    .executeTakeFirstOrThrow();
}

/** Returns the changes that wait and the declined ones, newest first; one for each family of the contact. */
export async function readAskedDetails(
  database: Database,
  { contacts }: Pick<FamilySignIn, "contacts">,
): Promise<AskedDetail[]> {
  const rows = await database
    .selectFrom("contactProposals")
    .select(["id", "field", "newValue", "state", "answer"])
    .where("contactId", "in", [...contacts.map(({ id }) => id), ""])
    .where("state", "in", ["unconfirmed", "open", "declined"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ field, state, ...row }) => ({
    ...row,
    label: CONTACT_FIELDS[field as ProposedField].label,
    state: state as AskedDetail["state"],
  }));
}
