// Starts a pay schedule, with a year for every teacher.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { formatMonth } from "#app/ui/format.ts";
import { nextSchedule, type ScheduleOfWeeks } from "#app/office/payroll/figures/pay-months.ts";
import { payrollHandler, audited, type Desk } from "#app/office/payroll/payroll-desk.server.ts";
import { insertYear } from "#app/office/payroll/teachers/save-teacher.server.ts";
import { readPayNumbers } from "#app/office/school/pay-numbers.server.ts";
import {
  readSchedules,
  SCHEDULE_COLUMNS,
  toSchedule,
  type ScheduleRow,
} from "#app/office/payroll/teachers/teacher-years.server.ts";
import { startSchedule } from "../payroll.commands.ts";

const STARTED = "Somebody started this schedule already.";
const CHANGED_YEAR = "The pay year begins in another month now: look at its months again.";

/** Starts the schedule after the latest; every teacher keeps the weekly hours. */
export const startScheduleHandler = payrollHandler(
  startSchedule,
  async (desk, { firstMonth, lastMonth = "" }) => {
    const schedules = await readSchedules(desk.trx);
    const next = nextSchedule(schedules, desk.today, await readPayNumbers(desk.trx));
    if (next.firstMonth !== firstMonth) throw new Refused(409, STARTED);
    if (lastMonth && next.lastMonth !== lastMonth) throw new Refused(409, CHANGED_YEAR);
    const schedule = await insertSchedule(desk, next);
    if (!schedule) throw new Refused(409, STARTED);
    for (const { id, weeklyMinutes } of await teachersWithHours(desk, schedules.at(-1))) {
      await insertYear(desk, { schedule, teacherId: id, weeklyMinutes });
    }
    return { id: schedule.id };
  },
);

/** The new schedule's row; undefined where somebody was quicker. */
export async function insertSchedule(
  desk: Desk,
  next: ScheduleOfWeeks,
): Promise<ScheduleRow | undefined> {
  const row = await desk.trx
    .insertInto("paySchedules")
    .values({ id: randomUUID(), ...next, createdAt: desk.at })
    .onConflict((conflict) => conflict.column("firstMonth").doNothing())
    .returning(SCHEDULE_COLUMNS)
    .executeTakeFirst();
  if (row) {
    const entry = { action: "started pay schedule", subject: "pay schedule", subjectId: row.id };
    const to = `${formatMonth(next.firstMonth)} to ${formatMonth(next.lastMonth)}`;
    const weeks = { label: "Teaching weeks", to: String(next.teachingWeeks) };
    await audited(desk, { ...entry, facts: [{ label: "Months", to }, weeks] });
  }
  return row && toSchedule(row);
}

/** Everybody, also who was deleted and may be brought back, with the hours of the schedule before. */
async function teachersWithHours({ trx }: Desk, before: ScheduleRow | undefined) {
  const teachers = await trx.selectFrom("payTeachers").select("id").execute();
  const years = before
    ? await trx.selectFrom("payYears").selectAll().where("scheduleId", "=", before.id).execute()
    : [];
  const minutes = new Map(years.map(({ teacherId, weeklyMinutes }) => [teacherId, weeklyMinutes]));
  return teachers.map(({ id }) => ({ id, weeklyMinutes: minutes.get(id) ?? 0 }));
}
