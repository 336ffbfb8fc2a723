// Declares the members table column by column: personal data, references, and what an erase does to them.
import { placesOf } from "../fields/audit-and-record.ts";
import { MEMBER_FIELDS } from "../member-record/member.fields.ts";
import { ROW, type Places } from "../slice/place.ts";

export const MEMBER_PLACES = {
  members: {
    label: "Members",
    key: "id",
    foundBy: "the name with the email or the phone",
    own: "goes",
    ...placesOf(MEMBER_FIELDS, {
      name: "nameKey",
      contact: "emailKey phoneKey",
      search: "searchText nameFolded parentFolded",
      fact: "isNew newMemberDate reactivatedOn lastCheckinAt retryOn convertedFromTrialId leftOn",
    }),
    none: `${ROW} importId deletedAt`,
    references: {
      convertedFromTrialId: { to: "trials", whenGone: "emptied" },
      importId: { to: "imports", whenGone: "emptied" },
      classes: { to: "classCatalogue", as: "name", whenGone: "stays", keepsIt: true },
    },
  },
} satisfies Places;
