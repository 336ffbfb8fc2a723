// Declares the trials table column by column: personal data, references, and what an erase does to them.
import { placesOf } from "../fields/audit-and-record.ts";
import { ROW, type Places } from "../slice/place.ts";
import { TRIAL_FIELDS } from "./trial.fields.ts";

export const TRIAL_PLACES = {
  trials: {
    label: "Trials",
    key: "id",
    foundBy: "the name with the email or the phone, or a member who came from it",
    knownOn: "createdAt",
    own: "goes",
    ...placesOf(TRIAL_FIELDS, {
      search: "searchText",
      fact: "memberId followedUpOn closedOn closedReason",
    }),
    none: `${ROW} deletedAt`,
    references: {
      memberId: { to: "members", whenGone: "goes" },
      classes: { to: "classCatalogue", as: "name", whenGone: "stays", keepsIt: true },
    },
  },
  trialMeetings: {
    key: "id",
    foundBy: "its trial",
    own: "goes",
    fact: "classId day",
    staff: "addedBy",
    none: `${ROW} trialId deletedAt`,
    references: {
      trialId: { to: "trials", whenGone: "goes" },
      classId: { to: "weeklyClasses", whenGone: "stays", keepsIt: true },
    },
  },
} satisfies Places;
