// Changes a contact's phone or address at once, where the school allows it. The office can undo it.
import { recordAudit } from "#app/data/audit/audit.server.ts";
import { visitorContext } from "#app/data/context.server.ts";
import { recordChange } from "#app/office/changes/change-row.server.ts";
import { CONTACT_FIELDS } from "#app/office/family-account/contact.fields.ts";
import type { ProposedField } from "#app/office/families/changes/contact-proposal.ts";
import type { FamilyDesk } from "../act.server.ts";

/** A field with the value that the page showed, and the one that was typed. */
export type Wish = { field: ProposedField; was: string; typed: string };

/** Returns false when the office has set another value since the page was loaded: then it decides. */
export async function changeAtOnce(
  { trx, context, visitor, at }: FamilyDesk,
  contactId: string,
  { field, was, typed }: Wish,
): Promise<boolean> {
  const [written] = await trx
    .updateTable("contacts")
    .set((eb) => ({ [field]: typed, updatedAt: at, version: eb("version", "+", 1) }))
    .where("id", "=", contactId)
    .where(field, "in", [was, typed])
    .returning(["version", "name"])
    .execute();
  if (!written) return false;
  const { label } = CONTACT_FIELDS[field];
  await recordAudit(trx, {
    who: visitor.name,
    at,
    action: "changed contact",
    subject: "contact",
    subjectId: contactId,
    facts: [{ label, from: was, to: typed }],
    visitor: context.get(visitorContext),
  });
  await recordChange(trx, context.get(visitorContext), {
    who: visitor.name,
    kind: "changed contact",
    summary: `The family changed the ${field} of ${written.name}`,
    rows: [
      { table: "contacts", id: contactId, before: { [field]: was }, version: written.version },
    ],
    at,
  });
  return true;
}
