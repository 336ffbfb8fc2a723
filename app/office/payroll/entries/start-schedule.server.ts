// Starts a pay schedule, with a year for every teacher.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/platform/commands/refused.ts";
import { formatMonth } from "#app/ui/format.ts";
import { nextSchedule } from "#app/office/payroll/figures/pay-months.ts";
import { payrollCommand, record, type Desk } from "#app/office/payroll/payroll-desk.server.ts";
import { insertYear } from "#app/office/payroll/teachers/save-teacher.server.ts";
import {
  readSchedules,
  type ScheduleRow,
} from "#app/office/payroll/teachers/teacher-years.server.ts";

const STARTED = "Somebody started this schedule already.";

/** Starts the twelve months after the latest schedule; every teacher keeps the weekly hours. */
export const startSchedule = payrollCommand("start schedule", async (desk, { firstMonth }) => {
  const schedules = await readSchedules(desk.trx);
  const next = nextSchedule(schedules, desk.today);
  if (next.firstMonth !== firstMonth) throw new Refused(409, STARTED);
  const schedule = await insertSchedule(desk, next);
  if (!schedule) throw new Refused(409, STARTED);
  for (const { id, weeklyMinutes } of await teachersWithHours(desk, schedules.at(-1))) {
    await insertYear(desk, { scheduleId: schedule.id, teacherId: id, weeklyMinutes });
  }
  return { id: schedule.id };
});

/** The new schedule's row; undefined where somebody was quicker. */
export async function insertSchedule(
  desk: Desk,
  { firstMonth, lastMonth }: { firstMonth: string; lastMonth: string },
): Promise<ScheduleRow | undefined> {
  const row = await desk.trx
    .insertInto("paySchedules")
    .values({ id: randomUUID(), firstMonth, lastMonth, createdAt: desk.at })
    .onConflict((conflict) => conflict.column("firstMonth").doNothing())
    .returning(["id", "firstMonth", "lastMonth"])
    .executeTakeFirst();
  if (row) {
    const entry = { action: "started pay schedule", subject: "pay schedule", subjectId: row.id };
    const to = `${formatMonth(firstMonth)} to ${formatMonth(lastMonth)}`;
    await record(desk, { ...entry, facts: [{ label: "Months", to }] });
  }
  return row;
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
