// What the classes of the week declare of themselves.
import { addYears } from "#app/platform/days/day.ts";
import { goesOnceDeleted, goesWith } from "#app/platform/ends/end.server.ts";
import { ENROLMENT_MOMENTS } from "./enrolments/enrolment-moments.server.ts";
import { ENROLMENTS } from "./enrolments/enrolment-rows.server.ts";
import { moveMember, pauseMember, takeBack } from "./enrolments/move-member.server.ts";
import { enrol, leaveClass } from "./enrolments/save-enrolments.server.ts";
import { ENROLMENTS_TOLD } from "./enrolments/enrolments-told.server.ts";
import { ROW } from "../slice/place.ts";
import type { Slice } from "../slice/slice.server.ts";
import { BOOKED_MEETINGS, MEETINGS } from "./meetings/meeting-rows.server.ts";
import { changeMeeting } from "./meetings/save-meeting.server.ts";
import { answerTerm } from "./terms/answer-term.server.ts";
import { editEdition, editTerm, makeEditions } from "./terms/make-editions.server.ts";
import { EDITIONS, TERM_ANSWERS, TERMS } from "./terms/term-rows.server.ts";
import { editWeeklyClass } from "./save-weekly-class.server.ts";
import { DUE_NOTES } from "./teaching/due-notes.server.ts";
import { CLASS_TEACHERS } from "./teaching/teaching-rows.server.ts";
import { WEEKLY_CLASSES } from "./weekly-class-rows.server.ts";

export const WEEK_SLICE: Slice = {
  commands: [
    editWeeklyClass,
    enrol,
    leaveClass,
    moveMember,
    pauseMember,
    takeBack,
    changeMeeting,
    makeEditions,
    editTerm,
    editEdition,
    answerTerm,
  ],
  due: [DUE_NOTES],
  undoable: [
    WEEKLY_CLASSES,
    CLASS_TEACHERS,
    ENROLMENTS,
    MEETINGS,
    BOOKED_MEETINGS,
    TERMS,
    EDITIONS,
    TERM_ANSWERS,
  ],
  ownRows: async (trx, members) => {
    const ids = members.map(({ id }) => id);
    const rows = await trx
      .selectFrom("enrolments")
      .select("id")
      .where("memberId", "in", ids)
      .execute();
    const enrolments = rows.map(({ id }) => id);
    const answers = await trx
      .selectFrom("termAnswers")
      .select("id")
      .where("enrolmentId", "in", [...enrolments, ""])
      .execute();
    return { enrolments, termAnswers: answers.map(({ id }) => id) };
  },
  record: [ENROLMENTS_TOLD],
  moments: ENROLMENT_MOMENTS,
  ends: [
    goesOnceDeleted("enrolments"),
    {
      table: "meetingChanges",
      ends: "a year after the day of the meeting, or with its class",
      remove: async (trx, { at }) => {
        const day = addYears(at.slice(0, 10), -1);
        const over = trx.selectFrom("meetingChanges").select("id").where("day", "<", day);
        await trx.deleteFrom("classTeachers").where("meetingId", "in", over).execute();
        const { numDeletedRows } = await trx
          .deleteFrom("meetingChanges")
          .where("day", "<", day)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
    goesWith("classEditions", "weeklyClasses"),
    goesWith("classTeachers", "weeklyClasses"),
    goesWith("termAnswers", "enrolments"),
    {
      table: "terms",
      ends: "two years after its last day, once no class has an edition in it",
      remove: async (trx, { at }) => {
        const { numDeletedRows } = await trx
          .deleteFrom("terms")
          .where("lastDay", "<", addYears(at.slice(0, 10), -2))
          .where("id", "not in", trx.selectFrom("classEditions").select("termId"))
          .where("id", "not in", trx.selectFrom("termAnswers").select("termId"))
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
    {
      table: "weeklyClasses",
      ends: "when the time in which an ended class can be brought back is over, and no register or booking has it",
      wasDeleted: true,
      remove: async (trx, { since }) => {
        const marked = trx.selectFrom("registerMarks").select("classId");
        const left = trx.selectFrom("registerLeavings").select("classId");
        const booked = trx.selectFrom("bookedMeetings").select("classId");
        const waited = trx.selectFrom("waitingPlaces").select("classId");
        const ended = trx
          .selectFrom("weeklyClasses")
          .select("id")
          .where("archivedAt", "<", since)
          .where("id", "not in", marked)
          .where("id", "not in", left)
          .where("id", "not in", booked)
          .where("id", "not in", waited);
        await trx.deleteFrom("enrolments").where("classId", "in", ended).execute();
        await trx.deleteFrom("classTeachers").where("classId", "in", ended).execute();
        await trx.deleteFrom("meetingChanges").where("classId", "in", ended).execute();
        await trx.deleteFrom("classEditions").where("classId", "in", ended).execute();
        await trx.deleteFrom("registerAdults").where("classId", "in", ended).execute();
        await trx.deleteFrom("registerGuests").where("classId", "in", ended).execute();
        const { numDeletedRows } = await trx
          .deleteFrom("weeklyClasses")
          .where("archivedAt", "<", since)
          .where("id", "not in", marked)
          .where("id", "not in", booked)
          .where("id", "not in", waited)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
  ],
  places: {
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
    },
    classTeachers: {
      key: "id",
      staff: "notesOpenedBy",
      none: "id classId meetingId personId notesOpenedAt createdAt",
    },
    termAnswers: {
      key: "id",
      foundBy: "the enrolment that it is about",
      own: "goes",
      staff: "answeredBy",
      fact: "termId enrolmentId answer",
      none: ROW,
    },
    meetingChanges: {
      label: "Changed meetings",
      key: "id",
      words: "reason cover",
      none: `${ROW} classId day state toDay fromMinute toMinute studio isHeld`,
    },
    weeklyClasses: {
      label: "Weekly classes",
      key: "id",
      words: "teachers wear",
      none: `${ROW} name day fromMinute toMinute studio studioPlace places trialPlaces price
        isInviteOnly firstDay lastDay archivedAt`,
    },
  },
};
