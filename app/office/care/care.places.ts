// What medical notes and consents keep, column by column: whose it is, what it points at, and what becomes of it.
import { ROW, type Places } from "../slice/place.ts";

export const CARE_PLACES = {
  medicalNotes: {
    label: "Medical notes",
    scope: "medical",
    key: "id",
    foundBy: "the member's id, or that of a trial of theirs",
    own: "goes",
    words: "words",
    staff: "notedBy",
    fact: "memberId trialId notedOn",
    none: `${ROW} deletedAt`,
    references: {
      memberId: { to: "members", whenGone: "goes" },
      trialId: { to: "trials", whenGone: "goes", joined: { column: "memberId" } },
    },
  },
  medicalReadings: {
    key: "id",
    foundBy: "the member's id, or that of a trial of theirs",
    own: "goes",
    fact: "memberId trialId",
    none: "id auditId",
    references: {
      auditId: { to: "audit", whenGone: "goes" },
      memberId: { to: "members", whenGone: "goes" },
      trialId: { to: "trials", whenGone: "goes", joined: { column: "memberId" } },
    },
  },
  consents: {
    label: "Consents",
    key: "id",
    foundBy: "the member's id, or that of a trial of theirs",
    own: "goes",
    words: "givenBy",
    fact: "memberId trialId what givenOn until",
    none: `${ROW} deletedAt`,
    references: {
      memberId: { to: "members", whenGone: "goes" },
      trialId: { to: "trials", whenGone: "goes", joined: { column: "memberId" } },
    },
  },
} satisfies Places;
