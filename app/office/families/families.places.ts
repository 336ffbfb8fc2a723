// Declares the family tables column by column: personal data, references, and what an erase does to them.
import { placesOf } from "../fields/audit-and-record.ts";
import { ROW, type Places, type StoredRow } from "../slice/place.ts";
import { CONTACT_FIELDS, TIE_FIELDS } from "#app/office/family-account/contact.fields.ts";

export const FAMILY_PLACES = {
  familySignIns: {
    label: "Devices signed in to the family's page",
    key: "id",
    foundBy: "the contact",
    own: "goes",
    contact: "addressKey",
    fact: "device createdAt lastSeenAt",
    mark: "tokenHash",
    none: "id contactId linkId linkAt endsAt endedAt",
    references: {
      contactId: { to: "contacts", whenGone: "goes" },
      linkId: { to: "familyLinks", whenGone: "emptied" },
    },
  },
  contactProposals: {
    label: "Changes that contacts asked for",
    key: "id",
    foundBy: "the contact",
    own: "goes",
    contact: "oldValue newValue",
    words: "answer",
    staff: "answeredBy",
    fact: "field state createdAt",
    none: "id version updatedAt contactId linkId answeredAt",
    references: {
      contactId: { to: "contacts", whenGone: "goes" },
      linkId: { to: "familyLinks", whenGone: "emptied" },
    },
  },
  familyChecks: {
    key: "id",
    foundBy: "the contact",
    own: "goes",
    fact: "day",
    none: "id familyId contactId createdAt",
    references: {
      familyId: { to: "families", whenGone: "goes" },
      contactId: { to: "contacts", whenGone: "goes" },
    },
  },
  familyCalendars: {
    key: "id",
    foundBy: "the contact",
    own: "goes",
    mark: "secretHash",
    none: "id contactId createdAt endedAt",
    references: { contactId: { to: "contacts", whenGone: "goes" } },
  },
  familyLinks: {
    label: "Links to the family's page",
    key: "id",
    foundBy: "the email",
    own: "goes",
    contact: "addressKey",
    mark: "secretHash",
    none: "id outboxId page createdAt sentAt usedAt endedAt",
    references: { outboxId: { to: "outbox", whenGone: "emptied" } },
  },
  familyLinkRequests: {
    label: "Requests for links to the family's page",
    key: "id",
    foundBy: "the email",
    own: "goes",
    contact: "address",
    none: "id page origin createdAt",
  },
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
          takes: mergeTies,
        },
      },
    },
  },
  contacts: {
    label: "Contacts",
    key: "id",
    foundBy: "the child's links, when the contact has no others",
    own: "goes",
    ...placesOf(CONTACT_FIELDS),
    none: `${ROW} familyId deletedAt`,
    references: {
      familyId: { to: "families", whenGone: "goes" },
    },
  },
  familyChildren: {
    key: "id",
    foundBy: "the id of the member, or of one of their trials",
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
    foundBy: "the child, when no other child is in the family",
    own: "goes",
    words: "name",
    none: `${ROW} deletedAt`,
  },
  familiesDeclinedChildren: {
    key: "id",
    foundBy: "the id of the member, or of one of their trials",
    own: "goes",
    fact: "memberId trialId",
    none: "id declinedId",
    references: {
      // The answer is about these children together.
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
    foundBy: "the children of the proposal",
    own: "goes",
    staff: "declinedBy",
    none: "id createdAt",
    references: { id: { to: "any", as: "hash", whenGone: "stays" } },
  },
} satisfies Places;

/** Merges two links: 'must not collect' wins, and empty values of the first are filled from the second. */
function mergeTies(first: StoredRow, second: StoredRow): StoredRow {
  const collects = [first.collects, second.collects].includes("must not")
    ? "must not"
    : first.collects || second.collects;
  return {
    collects,
    relation: first.relation || second.relation,
    share: first.share ?? second.share,
  };
}
