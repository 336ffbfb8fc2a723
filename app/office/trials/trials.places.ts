// What the trials keep, column by column: whose it is, what it points at, and what becomes of it.
import { ROW, type Places } from "../slice/place.ts";

export const TRIAL_PLACES = {
  trials: {
    label: "Trials",
    key: "id",
    foundBy: "the name with the email or the phone, or a member who came from it",
    knownOn: "createdAt",
    own: "goes",
    name: "name",
    contact: "parentName email phone",
    search: "searchText",
    words: "notes",
    json: "classes",
    fact: `firstTrialDate trialPeriod addedToMailerlite sentEmail1 sentEmail2 sentEmail3 joined
        isCurrentMember memberId followedUpOn closedOn closedReason`,
    none: `${ROW} deletedAt`,
    references: {
      memberId: { to: "members", whenGone: "goes" },
      classes: { to: "classCatalogue", as: "name", whenGone: "stays", keepsIt: true },
    },
  },
} satisfies Places;
