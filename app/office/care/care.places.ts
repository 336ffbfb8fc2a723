// Declares the care tables column by column: personal data, references, and what an erase does to them.
import { ROW, type Places } from "../slice/place.ts";

export const CARE_PLACES = {
  medicalNotes: {
    label: "Medical notes",
    scope: "medical",
    key: "id",
    foundBy: "the id of the member, or of one of their trials",
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
    foundBy: "the id of the member, or of one of their trials",
    own: "goes",
    fact: "memberId trialId",
    none: "id auditId",
    references: {
      auditId: { to: "audit", whenGone: "goes" },
      memberId: { to: "members", whenGone: "goes" },
      trialId: { to: "trials", whenGone: "goes", joined: { column: "memberId" } },
    },
  },
  childProposals: {
    label: "Consents and notes that families asked for",
    scope: "medical",
    key: "id",
    foundBy: "the id of the member, or of one of their trials",
    own: "goes",
    words: "words before answer",
    staff: "answeredBy",
    fact: "kind memberId trialId state createdAt",
    none: "id version updatedAt contactId noteId answeredAt",
    references: {
      contactId: { to: "contacts", whenGone: "goes" },
      memberId: { to: "members", whenGone: "goes" },
      trialId: { to: "trials", whenGone: "goes", joined: { column: "memberId" } },
      noteId: { to: "medicalNotes", whenGone: "emptied" },
    },
  },
  consents: {
    label: "Consents",
    key: "id",
    foundBy: "the id of the member, or of one of their trials",
    own: "goes",
    words: "givenBy",
    fact: "memberId trialId what givenOn until isGiven",
    none: `${ROW} deletedAt`,
    references: {
      memberId: { to: "members", whenGone: "goes" },
      trialId: { to: "trials", whenGone: "goes", joined: { column: "memberId" } },
    },
  },
} satisfies Places;
