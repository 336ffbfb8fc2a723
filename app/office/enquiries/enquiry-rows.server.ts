// The enquiries' rows: how they are guarded, described in words, and taken back.
import { rowsOf } from "../changes/change-row.server.ts";
import { withdrawMail } from "./withdraw-mail.server.ts";

const STATES: Record<string, string> = { new: "New", replied: "Replied", spam: "Spam" };

export const ENQUIRIES = rowsOf<"enquiries">({
  table: "enquiries",
  one: "enquiry",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: false,
  changed: "Somebody else has changed this enquiry meanwhile. The list now shows how it is.",
  gone: "This enquiry is no longer kept.",
  nameOf: ({ name }) => `the enquiry of ${name}`,
  newer: ({ state }) => ({ state }),
  auditedFields: [{ label: "State", of: ({ state }) => STATES[state] ?? state }],
  afterUndo: ({ trx }, ids) => withdrawMail(trx, ids),
});
