// The family tables: optimistic locks, audited fields and undo.
import { rowsOf } from "../changes/change-row.server.ts";
import { auditedFields } from "../fields/audit-and-record.ts";
import { contactValuesOf, tieValuesOf } from "./contacts/contact-values.ts";
import { CONTACT_FIELDS, TIE_FIELDS } from "#app/office/family-account/contact.fields.ts";

const SHARED = { deletedColumn: "deletedAt", hasVersion: true, hasUpdatedAt: true } as const;

export const FAMILIES_DECLINED = rowsOf<"familiesDeclined">({
  table: "familiesDeclined",
  one: "proposal",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has already answered this.",
  gone: "This has since been undone.",
  nameOf: () => "a proposed family",
});

export const FAMILIES = rowsOf<"families">({
  table: "families",
  one: "family",
  ...SHARED,
  changed: "Someone else has changed this family since you opened it.",
  gone: "This family no longer exists.",
  nameOf: ({ name }) => `the family ${name}`,
  newer: ({ name }) => ({ name }),
  auditedFields: [{ label: "Name", of: ({ name }) => name }],
});

export const FAMILY_CHILDREN = rowsOf<"familyChildren">({
  table: "familyChildren",
  one: "child of a family",
  ...SHARED,
  changed: "Someone else has moved this child since you opened the page.",
  gone: "This child is no longer in the family.",
  nameOf: () => "a child of a family",
});

export const CONTACTS = rowsOf<"contacts">({
  table: "contacts",
  one: "contact",
  ...SHARED,
  changed: "Someone else has changed this contact since you opened it.",
  gone: "This contact has since been removed.",
  nameOf: ({ name }) => name,
  newer: contactValuesOf,
  auditedFields: auditedFields(CONTACT_FIELDS),
});

export const CONTACT_TIES = rowsOf<"contactTies">({
  table: "contactTies",
  one: "link of a contact",
  ...SHARED,
  changed: "Someone else has changed this contact’s link since you opened it.",
  gone: "This contact has since been removed.",
  nameOf: () => "a contact’s link to a child",
  newer: tieValuesOf,
  auditedFields: auditedFields(TIE_FIELDS),
});
