// The declarations of the payroll part.
import { purgedWith, neverPurged } from "#app/data/retention/retention.server.ts";
import { purgeAfterDelete, purgeTable } from "../references/purge-after-delete.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { bringInHandler } from "./entries/bring-in.server.ts";
import { addEntry, deleteEntryHandler } from "./entries/save-entries.server.ts";
import { changeRateHandler, changeYear } from "./entries/save-year.server.ts";
import {
  confirmCoverHandler,
  correctCoverHandler,
  leaveOutCoverHandler,
} from "./cover/save-cover.server.ts";
import { startScheduleHandler } from "./entries/start-schedule.server.ts";
import { takeLessonsHandler } from "./lessons/take-lessons.server.ts";
import { finaliseMonthHandler } from "./months/finalise-month.server.ts";
import { OLD_PAY } from "./old-pay.server.ts";
import {
  PAY_CORRECTIONS,
  PAY_COVERS,
  PAY_EXTRAS,
  PAY_MISSES,
  PAY_RATES,
  PAY_SCHEDULES,
  PAY_TEACHERS,
  PAY_YEARS,
} from "./pay-rows.server.ts";
import { dateWeeksHandler } from "./pay-year/date-weeks.server.ts";
import { addRateHandler, removeRateHandler } from "./pay-year/save-rates.server.ts";
import { changeStay } from "./teachers/start-leave/save-stay.server.ts";
import * as teacher from "./teachers/save-teacher.server.ts";
import { MOVED_PAYROLL } from "./entries/moved-teacher.server.ts";

export const PAYROLL_SLICE: Slice = {
  handlers: [
    teacher.addTeacherHandler,
    teacher.noteTeacherHandler,
    teacher.linkTeacherHandler,
    teacher.numberTeacherHandler,
    teacher.tieTeacherHandler,
    teacher.deleteTeacherHandler,
    ...changeStay,
    ...changeYear,
    changeRateHandler,
    ...addEntry,
    deleteEntryHandler,
    takeLessonsHandler,
    confirmCoverHandler,
    leaveOutCoverHandler,
    correctCoverHandler,
    bringInHandler,
    startScheduleHandler,
    dateWeeksHandler,
    addRateHandler,
    removeRateHandler,
    finaliseMonthHandler,
  ],
  undoable: [
    PAY_SCHEDULES,
    PAY_TEACHERS,
    PAY_YEARS,
    PAY_RATES,
    PAY_EXTRAS,
    PAY_MISSES,
    PAY_CORRECTIONS,
    PAY_COVERS,
  ],
  moving: [MOVED_PAYROLL],
  // Payments are kept, and with them their teachers.
  retention: [
    neverPurged("paySchedules", "the months that were paid are counted in them"),
    neverPurged("payRuns", "a finalised month says what was paid"),
    purgedWith("payCovers", "payTeachers"),
    purgedWith("payLessons", "payExtras"),
    purgeAfterDelete("payExtras"),
    purgeAfterDelete("payMisses"),
    purgeAfterDelete("payCorrections"),
    purgedWith("payRates", "payTeachers"),
    purgedWith("payYears", "payTeachers"),
    {
      table: "payTeachers",
      when: "when the time in which they can be brought back is over and no month of their pay is kept",
      wasDeleted: true,
      purge: async (trx, { at, since }) => {
        const archived = trx.selectFrom("payTeachers").select("id").where("archivedAt", "<", since);
        return purgeTable(trx, "payTeachers", await archived.execute(), at);
      },
    },
  ],
  namesOfOthers: (trx) => trx.selectFrom("payTeachers").select("name").execute(),
  expiring: { payroll: OLD_PAY },
};
