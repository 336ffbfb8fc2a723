// The enquiries table: its optimistic lock, audited fields and undo.
import { rowsOf } from "../changes/change-row.server.ts";
import { withdrawMail } from "./withdraw-mail.server.ts";

const STATES: Record<string, string> = { new: "New", replied: "Replied", spam: "Spam" };

export const ENQUIRIES = rowsOf<"enquiries">({
  table: "enquiries",
  one: "enquiry",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: false,
  changed: "Someone else has changed this enquiry. The list now shows the latest.",
  gone: "This enquiry no longer exists.",
  nameOf: ({ name }) => `the enquiry of ${name}`,
  newer: ({ state }) => ({ state }),
  auditedFields: [{ label: "State", of: ({ state }) => STATES[state] ?? state }],
  afterUndo: ({ trx }, ids) => withdrawMail(trx, ids),
});
