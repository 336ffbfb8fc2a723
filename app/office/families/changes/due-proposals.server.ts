// Lists the changes that contacts ask for on Today, and accepts or declines them.
import { href } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import {
  auditRow,
  changedRow,
  factsOf,
  recordChange,
  requireRow,
  writeRow,
} from "#app/office/changes/change-row.server.ts";
import { ALREADY, type DueKind } from "#app/office/slice/due/due.server.ts";
import { CONTACT_FIELDS } from "#app/office/family-account/contact.fields.ts";
import { CONTACTS } from "../family-rows.server.ts";
import { endForAddress } from "../sign-ins/save-sign-ins.server.ts";
import { proposalWords, type ProposedField } from "./contact-proposal.ts";
import { CONTACT_PROPOSALS } from "./proposal-rows.server.ts";

export const DUE_PROPOSALS: DueKind = {
  kind: "contact-change",
  group: "questions",
  tile: "Changes by families",
  name: "Contact",
  tone: "warning",
  acts: [
    { act: "accept", words: "Accept" },
    { act: "decline", words: "Decline" },
  ],
  // The note of a declined change is what the family reads.
  takesNote: true,
  scope: "admin",
  page: "/admin/families",
  weight: { onTheDay: 42, perDayLate: 1, mostDays: 7 },
  read: async (context) => {
    const rows = await context
      .get(platformContext)
      .database.selectFrom("contactProposals as asked")
      .innerJoin("contacts", "contacts.id", "asked.contactId")
      .select(["asked.id", "asked.field", "asked.oldValue", "asked.newValue"])
      .select(["contacts.name", "contacts.familyId", "contacts.phone", "contacts.email"])
      .select("contacts.address")
      .where("asked.state", "=", "open")
      .where("contacts.deletedAt", "is", null)
      .orderBy("asked.createdAt")
      .orderBy("asked.id")
      .execute();
    return rows.map(({ id, name, familyId, phone, email, address, oldValue, newValue, ...row }) => {
      const field = row.field as ProposedField;
      const current = { phone, address, email }[field];
      return {
        ids: [id],
        title: name,
        reason: proposalWords({ field, oldValue, newValue, current }),
        daysLeft: 0,
        parentName: name,
        phone,
        email,
        leadsTo: href("/admin/families/:id", { id: familyId }),
      };
    });
  },
  finish: {
    accept: (desk, ids, { note }) => answer(desk, ids, { isAccepted: true, note }),
    decline: (desk, ids, { note }) => answer(desk, ids, { isAccepted: false, note }),
  },
};

/** Answers a proposed change; accepting writes it to the contact, and one undo takes both back. */
async function answer(
  desk: Desk,
  [id = ""]: readonly string[],
  { isAccepted, note }: { isAccepted: boolean; note: string },
): Promise<Change> {
  const { trx, visitor, at } = desk;
  const asked = await requireRow(desk, CONTACT_PROPOSALS, id);
  if (asked.state !== "open") throw new Refused(409, ALREADY);
  const contact = await requireRow(desk, CONTACTS, asked.contactId);
  const answered = await writeRow(desk, CONTACT_PROPOSALS, asked, {
    state: isAccepted ? "accepted" : "declined",
    answer: note,
    answeredBy: actorName(visitor),
    answeredAt: at,
  });
  const rows = [changedRow(CONTACT_PROPOSALS, answered)];
  const kind = isAccepted ? "accepted contact's change" : "declined contact's change";
  if (isAccepted) {
    // Signs out the devices of the old address and mails it a notice.
    if (asked.field === "email") await endForAddress(desk, contact);
    const written = await writeRow(desk, CONTACTS, contact, { [asked.field]: asked.newValue });
    rows.push(changedRow(CONTACTS, written));
    await auditRow(desk, CONTACTS, {
      id: contact.id,
      action: kind,
      facts: factsOf(CONTACTS, written),
    });
  } else {
    const { oldValue: from, newValue: to } = asked;
    await auditRow(desk, CONTACTS, {
      id: contact.id,
      action: kind,
      facts: [{ label: CONTACT_FIELDS[asked.field as ProposedField].label, from, to }],
    });
  }
  const verb = isAccepted ? "Accepted" : "Declined";
  const summary = `${verb} the new ${asked.field} of ${contact.name}`;
  return recordChange(trx, visitor, { kind, summary, isWhole: true, rows, at });
}
