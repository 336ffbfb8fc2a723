// What the payroll declares of itself.
import { goesOnceDeleted, goesWith, stays } from "#app/platform/ends/end.server.ts";
import { ROW } from "../slice/place.ts";
import type { Slice } from "../slice/slice.server.ts";
import { bringIn } from "./entries/bring-in.server.ts";
import { addEntry, deleteEntry } from "./entries/save-entries.server.ts";
import { changeRate, changeYear } from "./entries/save-year.server.ts";
import { startSchedule } from "./entries/start-schedule.server.ts";
import { takeLessons } from "./lessons/take-lessons.server.ts";
import { finaliseMonth } from "./months/finalise-month.server.ts";
import { OLD_PAY } from "./old-pay.server.ts";
import {
  PAY_CORRECTIONS,
  PAY_EXTRAS,
  PAY_MISSES,
  PAY_RATES,
  PAY_SCHEDULES,
  PAY_TEACHERS,
  PAY_YEARS,
} from "./pay-rows.server.ts";
import { dateWeeks } from "./pay-year/date-weeks.server.ts";
import { addRate, removeRate } from "./pay-year/save-rates.server.ts";
import { changeStay } from "./teachers/start-leave/save-stay.server.ts";
import * as teacher from "./teachers/save-teacher.server.ts";

const ROWS_OF_TEACHER = [
  "payRates",
  "payYears",
  "payExtras",
  "payMisses",
  "payCorrections",
] as const;

export const PAYROLL_SLICE: Slice = {
  commands: [
    teacher.addTeacher,
    teacher.renameTeacher,
    teacher.noteTeacher,
    teacher.linkTeacher,
    teacher.numberTeacher,
    teacher.tieTeacher,
    teacher.deleteTeacher,
    ...changeStay,
    ...changeYear,
    changeRate,
    ...addEntry,
    deleteEntry,
    takeLessons,
    bringIn,
    startSchedule,
    dateWeeks,
    addRate,
    removeRate,
    finaliseMonth,
  ],
  undoable: [
    PAY_SCHEDULES,
    PAY_TEACHERS,
    PAY_YEARS,
    PAY_RATES,
    PAY_EXTRAS,
    PAY_MISSES,
    PAY_CORRECTIONS,
  ],
  // What was paid stays, and with it whom it was paid to.
  ends: [
    stays("paySchedules", "the months that were paid are counted in them"),
    stays("payRuns", "a finalised month says what was paid"),
    goesWith("payLessons", "payExtras"),
    goesOnceDeleted("payExtras"),
    goesOnceDeleted("payMisses"),
    goesOnceDeleted("payCorrections"),
    goesWith("payRates", "payTeachers"),
    goesWith("payYears", "payTeachers"),
    {
      table: "payTeachers",
      ends: "when the time in which they can be brought back is over and no month of their pay is kept",
      wasDeleted: true,
      remove: async (trx, { since }) => {
        const toGo = trx
          .selectFrom("payTeachers")
          .select("id")
          .where("archivedAt", "<", since)
          .where("id", "not in", trx.selectFrom("payRuns").select("teacherId"));
        for (const table of ROWS_OF_TEACHER) {
          // The five tables share the column, which the query builder cannot know.
          const shared = table as "payExtras";
          await trx.deleteFrom(shared).where("teacherId", "in", toGo).execute();
        }
        const { numDeletedRows } = await trx
          .deleteFrom("payTeachers")
          .where("id", "in", toGo)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
  ],
  places: {
    payTeachers: {
      label: "Payroll: teachers",
      key: "id",
      name: "name",
      words: "notes",
      fact: "firstDay lastDay payrollNumber",
      none: `${ROW} lessonTeacherId personId archivedAt`,
    },
    payExtras: {
      label: "Payroll: extras",
      key: "id",
      words: "note",
      fact: "teacherId month type minutes amount",
      none: "id createdAt deletedAt",
    },
    payMisses: {
      label: "Payroll: missed hours",
      key: "id",
      words: "note",
      fact: "teacherId recordedMonth minutesMissed teachRate",
      none: "id createdAt deletedAt",
    },
    payCorrections: {
      label: "Payroll: corrections",
      key: "id",
      words: "reason",
      fact: "teacherId month paidMonth amount",
      none: "id createdAt deletedAt",
    },
    payLessons: {
      key: "id",
      fact: "extraId correctionId lessonId lessonTeacherId minutes teachRate",
      none: "id",
    },
    payRuns: {
      label: "Payroll: finalised months",
      key: "id",
      json: "snapshot",
      staff: "finalisedBy",
      fact: "scheduleId teacherId month base deductions extras net",
      none: "id finalisedAt",
    },
    payRates: {
      key: "id",
      fact: "teacherId fromDay teachRate adminRate",
      none: "id createdAt",
    },
    payYears: {
      key: "scheduleId teacherId",
      fact: "scheduleId teacherId weeklyMinutes weekMinutes prepaidMinutes monthsPaid isPrepaidInPaid",
      none: "version",
    },
    paySchedules: {
      key: "id",
      none: "id firstMonth lastMonth teachingWeeks prepaidWeeks weekMondays createdAt",
    },
  },
  kept: { payroll: OLD_PAY },
};
