// The personal data in the register tables, by column, and their references.
import { ROW, type Places } from "../../slice/place.ts";

export const REGISTER_PLACES = {
  registerMarks: {
    label: "Registers",
    key: "id",
    foundBy: "the member's id, or that of a trial of theirs",
    own: "goes",
    words: "reason",
    staff: "markedBy",
    fact: "day mark absenceReason",
    none: "id classId memberId trialId place createdAt",
    references: {
      classId: { to: "weeklyClasses", whenGone: "stays", keepsIt: true },
      memberId: { to: "members", whenGone: "goes" },
      trialId: { to: "trials", whenGone: "goes", joined: { column: "memberId" } },
    },
  },
  registerLeavings: {
    label: "Going home",
    key: "id",
    foundBy: "the member's id, or that of a trial of theirs",
    own: "goes",
    words: "collectedBy",
    staff: "markedBy",
    fact: "day way",
    none: "id classId memberId trialId place createdAt",
    references: {
      classId: { to: "weeklyClasses", whenGone: "stays", keepsIt: true },
      memberId: { to: "members", whenGone: "goes" },
      trialId: { to: "trials", whenGone: "goes", joined: { column: "memberId" } },
    },
  },
  occasionMarks: {
    label: "Shows and events: in and out",
    key: "id",
    foundBy: "the child in the show, or the place at the event",
    own: "goes",
    words: "collectedBy",
    staff: "markedBy",
    fact: "way day createdAt",
    none: "id performanceId rehearsalId performerId eventPlaceId place isAsked",
    references: {
      performanceId: { to: "showPerformances", whenGone: "goes" },
      rehearsalId: { to: "showRehearsals", whenGone: "goes" },
      performerId: { to: "showPerformers", whenGone: "goes" },
      eventPlaceId: { to: "eventPlaces", whenGone: "goes" },
    },
  },
  registerGuests: {
    label: "Children not on the list",
    key: "id",
    name: "name",
    staff: "addedBy",
    none: `${ROW} classId day isKnown`,
    references: {
      classId: { to: "weeklyClasses", whenGone: "goes" },
    },
  },
  registerAdults: {
    key: "classId day",
    staff: "countedBy",
    none: "classId day adults countedAt",
    references: {
      classId: { to: "weeklyClasses", whenGone: "goes" },
    },
  },
} satisfies Places;
