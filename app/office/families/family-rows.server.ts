// The rows of families: how they are guarded, described in words, and taken back.
import { rowsOf } from "../changes/change-row.server.ts";
import { auditedFields } from "../fields/audit-and-record.ts";
import { contactValuesOf, tieValuesOf } from "./contacts/contact-values.ts";
import { CONTACT_FIELDS, TIE_FIELDS } from "./contacts/contact.fields.ts";

const SHARED = { deletedColumn: "deletedAt", hasVersion: true, hasUpdatedAt: true } as const;

export const FAMILIES_DECLINED = rowsOf<"familiesDeclined">({
  table: "familiesDeclined",
  one: "proposal",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Somebody else answered this meanwhile.",
  gone: "This was taken back meanwhile.",
  nameOf: () => "a proposed family",
});

export const FAMILIES = rowsOf<"families">({
  table: "families",
  one: "family",
  ...SHARED,
  changed: "Somebody else changed this family meanwhile.",
  gone: "This family is not there any more.",
  nameOf: ({ name }) => `the family ${name}`,
  newer: ({ name }) => ({ name }),
  auditedFields: [{ label: "Name", of: ({ name }) => name }],
});

export const FAMILY_CHILDREN = rowsOf<"familyChildren">({
  table: "familyChildren",
  one: "child of a family",
  ...SHARED,
  changed: "Somebody else moved this child meanwhile.",
  gone: "This child is not in the family any more.",
  nameOf: () => "a child of a family",
});

export const CONTACTS = rowsOf<"contacts">({
  table: "contacts",
  one: "contact",
  ...SHARED,
  changed: "Somebody else changed this contact meanwhile.",
  gone: "This contact was removed meanwhile.",
  nameOf: ({ name }) => name,
  newer: contactValuesOf,
  auditedFields: auditedFields(CONTACT_FIELDS),
});

export const CONTACT_TIES = rowsOf<"contactTies">({
  table: "contactTies",
  one: "tie of a contact",
  ...SHARED,
  changed: "Somebody else changed meanwhile what this contact may.",
  gone: "This contact was removed meanwhile.",
  nameOf: () => "what a contact may",
  newer: tieValuesOf,
  auditedFields: auditedFields(TIE_FIELDS),
});
