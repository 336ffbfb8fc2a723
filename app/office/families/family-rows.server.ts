// The rows of families: how they are guarded, described in words, and taken back.
import { rowsOf } from "../changes/change-row.server.ts";
import { yesNo } from "../changes/told.ts";
import {
  COLLECTS_WORDS,
  CONTACT_LABELS,
  contactValuesOf,
  TIE_LABELS,
  tieValuesOf,
  type Collects,
} from "./contacts/contact-values.ts";

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
  tellings: [{ label: "Name", of: ({ name }) => name }],
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
  tellings: [
    { label: CONTACT_LABELS.name, of: ({ name }) => name },
    { label: CONTACT_LABELS.phone, of: ({ phone }) => phone },
    { label: CONTACT_LABELS.email, of: ({ email }) => email },
    { label: CONTACT_LABELS.address, of: ({ address }) => address },
    { label: CONTACT_LABELS.isPayer, of: ({ isPayer }) => yesNo(isPayer) },
  ],
});

export const CONTACT_TIES = rowsOf<"contactTies">({
  table: "contactTies",
  one: "tie of a contact",
  ...SHARED,
  changed: "Somebody else changed meanwhile what this contact may.",
  gone: "This contact was removed meanwhile.",
  nameOf: () => "what a contact may",
  newer: tieValuesOf,
  tellings: [
    { label: TIE_LABELS.relation, of: ({ relation }) => relation },
    { label: TIE_LABELS.callPlace, of: ({ callPlace }) => String(callPlace) },
    { label: TIE_LABELS.getsMail, of: ({ getsMail }) => yesNo(getsMail) },
    { label: TIE_LABELS.maySee, of: ({ maySee }) => yesNo(maySee) },
    { label: TIE_LABELS.collects, of: ({ collects }) => COLLECTS_WORDS[collects as Collects] },
    { label: TIE_LABELS.share, of: ({ share }) => String(share ?? "") },
  ],
});
