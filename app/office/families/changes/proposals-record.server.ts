// The changes that a child's contacts asked for, in the child's subject record.
import { CONTACT_FIELDS } from "#app/office/family-account/contact.fields.ts";
import { recordPart } from "#app/office/slice/record-part.server.ts";
import { ownContacts } from "../sign-ins/sign-ins-record.server.ts";
import type { ProposedField } from "./contact-proposal.ts";

export const PROPOSALS_RECORD = recordPart({
  key: "contactChanges",
  title: "Changes asked for on the family's page",
  read: async (database, members, days) => {
    const { ids } = await ownContacts(database, members);
    const rows = await database
      .selectFrom("contactProposals")
      .select(["field", "oldValue", "newValue", "state", "answer", "createdAt"])
      .where("contactId", "in", [...ids, ""])
      .orderBy("createdAt", "desc")
      .execute();
    return rows.map(({ createdAt, ...row }) => ({ ...row, on: days.momentText(createdAt) }));
  },
  facts: (row) => [
    ["Field", CONTACT_FIELDS[row.field as ProposedField].label],
    ["From", row.oldValue],
    ["To", row.newValue],
    ["Asked on", row.on],
    ["Answer", row.state],
    ["Words", row.answer],
  ],
});
