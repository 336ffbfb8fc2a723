// The personal data in the tables of weekly classes, by column, and their references.
import { ROW, type Places, type StoredRow } from "../slice/place.ts";

export const WEEK_PLACES = {
  clashesAllowed: { key: "id", staff: "allowedBy", none: "id createdAt" },
  absentDays: {
    key: "id",
    foundBy: "the member's id",
    own: "goes",
    staff: "reportedBy",
    fact: "memberId firstDay lastDay",
    none: "id createdAt",
    references: {
      memberId: { to: "members", whenGone: "goes" },
    },
  },
  familyRequests: {
    label: "Requests of families",
    key: "id",
    foundBy: "the member's id",
    own: "goes",
    words: "reason",
    staff: "answeredBy",
    fact: "kind memberId classId enrolmentId day state",
    none: `${ROW} contactId answeredAt holdsUntil`,
    references: {
      contactId: { to: "contacts", whenGone: "goes" },
      memberId: { to: "members", whenGone: "goes" },
      classId: { to: "weeklyClasses", whenGone: "goes" },
      enrolmentId: { to: "enrolments", whenGone: "emptied" },
    },
  },
  makeUps: {
    key: "id",
    foundBy: "the member's id",
    own: "goes",
    fact: "memberId missedClassId missedDay",
    none: "id enrolmentId createdAt",
    references: {
      memberId: { to: "members", whenGone: "goes" },
      missedClassId: { to: "weeklyClasses", whenGone: "goes" },
      enrolmentId: { to: "enrolments", whenGone: "goes" },
    },
  },
  enrolments: {
    key: "id",
    foundBy: "the member's id",
    own: "goes",
    staff: "madeBy endedBy",
    fact: `classId memberId kind keepsPlace fromDay freeOn endReason noticedOn cameFrom
        subscriptionPence subscriptionFrom`,
    none: `${ROW} namesOn deletedAt`,
    references: {
      classId: { to: "weeklyClasses", whenGone: "goes" },
      memberId: {
        to: "members",
        whenGone: "goes",
        once: {
          beside: ["classId"],
          while: { deletedAt: [null], freeOn: [null], kind: ["member", "pause"] },
          second: "joins",
          takes: earlierStart,
        },
      },
      cameFrom: { to: "enrolments", whenGone: "emptied" },
    },
  },
  terms: {
    key: "id",
    none: `${ROW} title firstDay lastDay heldUntil letGoAt`,
  },
  classEditions: {
    label: "Classes of a term",
    key: "id",
    words: "teachers",
    none: `${ROW} classId termId firstDay lastDay day fromMinute toMinute studio places
        trialPlaces price begunAt`,
    references: {
      classId: { to: "weeklyClasses", whenGone: "goes" },
      termId: { to: "terms", whenGone: "stays", keepsIt: true },
    },
  },
  classTeachers: {
    key: "id",
    staff: "notesOpenedBy",
    none: "id classId meetingId personId notesOpenedAt createdAt",
    references: {
      classId: { to: "weeklyClasses", whenGone: "goes" },
      meetingId: { to: "meetingChanges", whenGone: "goes" },
      personId: {
        to: "people",
        whenGone: "goes",
        once: { beside: ["classId", "meetingId"], second: "joins" },
      },
    },
  },
  termAnswers: {
    key: "id",
    foundBy: "the enrolment that it is about",
    own: "goes",
    staff: "answeredBy",
    fact: "termId enrolmentId answer",
    none: ROW,
    references: {
      termId: { to: "terms", whenGone: "stays", keepsIt: true },
      enrolmentId: {
        to: "enrolments",
        whenGone: "goes",
        once: { beside: ["termId"], second: "joins", takes: givenAnswer },
      },
    },
  },
  meetingChanges: {
    label: "Changed meetings",
    key: "id",
    words: "reason cover",
    none: `${ROW} classId day state toDay fromMinute toMinute studio isHeld`,
    references: {
      classId: { to: "weeklyClasses", whenGone: "goes" },
    },
  },
  weeklyClasses: {
    label: "Weekly classes",
    key: "id",
    words: "teachers wear",
    none: `${ROW} name day fromMinute toMinute studio studioPlace places trialPlaces price
        isInviteOnly firstDay lastDay archivedAt`,
  },
} satisfies Places;

/** Returns the earlier of the two first days (YYYY-MM-DD). */
function earlierStart(first: StoredRow, second: StoredRow): StoredRow {
  const fromDay = String(second.fromDay) < String(first.fromDay) ? second.fromDay : first.fromDay;
  return { fromDay };
}

/** Returns the first answer for the next term, or the second if the first is empty. */
function givenAnswer(first: StoredRow, second: StoredRow): StoredRow {
  const from = first.answer === null ? second : first;
  return { answer: from.answer, answeredBy: from.answeredBy };
}
