// What the families keep, column by column: whose it is, what it points at, and what becomes of it.
import { placesOf } from "../fields/audit-and-record.ts";
import { ROW, type Places, type StoredRow } from "../slice/place.ts";
import { CONTACT_FIELDS, TIE_FIELDS } from "./contacts/contact.fields.ts";

export const FAMILY_PLACES = {
  contactTies: {
    label: "Families and contacts",
    key: "id",
    foundBy: "the child's row in the family",
    own: "goes",
    ...placesOf(TIE_FIELDS),
    none: `${ROW} contactId childId deletedAt`,
    references: {
      contactId: { to: "contacts", whenGone: "goes", takesItAlong: "last" },
      childId: {
        to: "familyChildren",
        whenGone: "goes",
        once: {
          beside: ["contactId"],
          while: { deletedAt: [null] },
          second: "joins",
          takes: joinedTie,
        },
      },
    },
  },
  contacts: {
    label: "Contacts",
    key: "id",
    foundBy: "the ties of the child, where the contact has no other",
    own: "goes",
    ...placesOf(CONTACT_FIELDS),
    none: `${ROW} familyId deletedAt`,
    references: {
      familyId: { to: "families", whenGone: "goes" },
    },
  },
  familyChildren: {
    key: "id",
    foundBy: "the member's id, or that of a trial of theirs",
    own: "goes",
    fact: "memberId trialId",
    none: `${ROW} familyId deletedAt`,
    references: {
      familyId: { to: "families", whenGone: "goes", takesItAlong: "last" },
      memberId: {
        to: "members",
        whenGone: "goes",
        once: { beside: ["familyId"], while: { deletedAt: [null] }, second: "joins" },
      },
      trialId: { to: "trials", whenGone: "goes", joined: { column: "memberId" } },
    },
  },
  families: {
    label: "Families",
    key: "id",
    foundBy: "the child, where no other is in the family",
    own: "goes",
    words: "name",
    none: `${ROW} deletedAt`,
  },
  familiesDeclinedChildren: {
    key: "id",
    foundBy: "the member's id, or that of a trial of theirs",
    own: "goes",
    fact: "memberId trialId",
    none: "id declinedId",
    references: {
      // What was said is said of these children together.
      declinedId: { to: "familiesDeclined", whenGone: "goes", takesItAlong: "always" },
      memberId: {
        to: "members",
        whenGone: "goes",
        once: { beside: ["declinedId"], second: "joins" },
      },
      trialId: { to: "trials", whenGone: "goes", joined: { column: "memberId" } },
    },
  },
  familiesDeclined: {
    key: "id",
    foundBy: "the children of whom it was said",
    own: "goes",
    staff: "declinedBy",
    none: "id createdAt",
    references: { id: { to: "any", as: "hash", whenGone: "stays" } },
  },
} satisfies Places;

/**
 * Returns what the first tie takes of the second: a contact who must not collect the child still must not, and
 * what the first leaves open is taken from the second.
 */
function joinedTie(first: StoredRow, second: StoredRow): StoredRow {
  const collects = [first.collects, second.collects].includes("must not")
    ? "must not"
    : first.collects || second.collects;
  return {
    collects,
    relation: first.relation || second.relation,
    share: first.share ?? second.share,
  };
}
