// Declares the weekly classes to the rest of the office.
import { ABSENT_DAYS } from "./absence/absent-days.server.ts";
import { addYears } from "#app/platform/days/day.ts";
import { purgedWith } from "#app/data/retention/retention.server.ts";
import { WEEK_AUDIENCES } from "./audiences/week-audiences.server.ts";
import { CLASHES_ALLOWED, DUE_CLASHES } from "./clashes/due-clashes.server.ts";
import { DUE_CLASS_DAYS } from "./enrolments/due-class-days.server.ts";
import { DUE_NO_REGISTER } from "./enrolments/due-enrolments.server.ts";
import { ENROLMENT_MOMENTS } from "./enrolments/enrolment-moments.server.ts";
import { ENROLMENTS } from "../class-places/enrolment-rows.server.ts";
import {
  moveMemberHandler,
  pauseMemberHandler,
  takeBackHandler,
} from "./enrolments/move-member.server.ts";
import { enrolHandler, leaveClassHandler } from "./enrolments/save-enrolments.server.ts";
import { ENROLMENTS_RECORD } from "./enrolments/enrolments-record.server.ts";
import { purgeAfterDelete, purgeTable } from "../references/purge-after-delete.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { BOOKED_MEETINGS, MEETINGS } from "./meetings/meeting-rows.server.ts";
import { changeMeetingHandler } from "./meetings/save-meeting.server.ts";
import { DUE_ON_AGAIN, DUE_UNTOLD } from "./meetings/due-telling.server.ts";
import { answerTermHandler } from "./terms/answer-term.server.ts";
import {
  editEditionHandler,
  editTermHandler,
  makeEditionsHandler,
} from "./terms/make-editions.server.ts";
import { EDITIONS, TERM_ANSWERS, TERMS } from "./terms/term-rows.server.ts";
import { editWeeklyClassHandler } from "./save-weekly-class.server.ts";
import { DUE_REQUESTS } from "./requests/due-requests.server.ts";
import { REQUESTS_RECORD } from "./requests/requests-record.server.ts";
import { FAMILY_REQUESTS } from "./requests/request-rows.server.ts";
import { DUE_NOTES } from "./teaching/due-notes.server.ts";
import { CLASS_TEACHERS } from "./teaching/teaching-rows.server.ts";
import { joinWaitingHandler, leaveWaitingHandler } from "./waiting/save-waiting.server.ts";
import { WAITING } from "./waiting/waiting-rows.server.ts";
import { WEEKLY_CLASSES } from "./weekly-class-rows.server.ts";

export const WEEK_SLICE: Slice = {
  handlers: [
    editWeeklyClassHandler,
    enrolHandler,
    leaveClassHandler,
    moveMemberHandler,
    pauseMemberHandler,
    takeBackHandler,
    joinWaitingHandler,
    leaveWaitingHandler,
    changeMeetingHandler,
    makeEditionsHandler,
    editTermHandler,
    editEditionHandler,
    answerTermHandler,
  ],
  audiences: WEEK_AUDIENCES,
  due: [
    DUE_NOTES,
    DUE_CLASS_DAYS,
    DUE_NO_REGISTER,
    DUE_CLASHES,
    DUE_UNTOLD,
    DUE_ON_AGAIN,
    DUE_REQUESTS,
  ],
  undoable: [
    WEEKLY_CLASSES,
    CLASS_TEACHERS,
    ENROLMENTS,
    WAITING,
    FAMILY_REQUESTS,
    MEETINGS,
    BOOKED_MEETINGS,
    TERMS,
    EDITIONS,
    TERM_ANSWERS,
    CLASHES_ALLOWED,
    ABSENT_DAYS,
  ],
  record: [ENROLMENTS_RECORD, REQUESTS_RECORD],
  moments: ENROLMENT_MOMENTS,
  retention: [
    {
      table: "familyRequests",
      when: "when it was answered or withdrawn before the window",
      purge: async (trx, { at, since }) => {
        const over = trx.selectFrom("familyRequests").select("id").where("state", "!=", "open");
        const rows = await over.where("updatedAt", "<", since).execute();
        return purgeTable(trx, "familyRequests", rows, at);
      },
    },
    purgeAfterDelete("enrolments"),
    purgedWith("makeUps", "enrolments"),
    {
      table: "meetingChanges",
      when: "a year after the day of the meeting, or with its class",
      purge: async (trx, { at }) => {
        const over = addYears(at.slice(0, 10), -1);
        const meetings = trx.selectFrom("meetingChanges").select("id").where("day", "<", over);
        return purgeTable(trx, "meetingChanges", await meetings.execute(), at);
      },
    },
    {
      table: "clashesAllowed",
      when: "two years after it was accepted",
      purge: async (trx, { at }) => {
        const { numDeletedRows } = await trx
          .deleteFrom("clashesAllowed")
          .where("createdAt", "<", addYears(at.slice(0, 10), -2))
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
    {
      table: "absentDays",
      when: "a year after the last day",
      purge: async (trx, { at }) => {
        const over = addYears(at.slice(0, 10), -1);
        const rows = trx.selectFrom("absentDays").select("id").where("lastDay", "<", over);
        return purgeTable(trx, "absentDays", await rows.execute(), at);
      },
    },
    purgedWith("classEditions", "weeklyClasses"),
    purgedWith("classTeachers", "weeklyClasses"),
    purgedWith("termAnswers", "enrolments"),
    {
      table: "terms",
      when: "two years after its last day, once no class refers to it",
      purge: async (trx, { at }) => {
        const over = addYears(at.slice(0, 10), -2);
        const terms = trx.selectFrom("terms").select("id").where("lastDay", "<", over);
        return purgeTable(trx, "terms", await terms.execute(), at);
      },
    },
    {
      table: "weeklyClasses",
      when: "when an ended class can no longer be restored, and no register or booking refers to it",
      wasDeleted: true,
      purge: async (trx, { at, since }) => {
        const ended = trx.selectFrom("weeklyClasses").select("id").where("archivedAt", "<", since);
        return purgeTable(trx, "weeklyClasses", await ended.execute(), at);
      },
    },
  ],
};
