// Starts a pay schedule, with a year for every teacher.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { formatMonth } from "#app/ui/format.ts";
import { nextSchedule, type ScheduleOfWeeks } from "#app/office/payroll/figures/pay-months.ts";
import {
  payrollHandler,
  audited,
  type Desk,
  type Writer,
} from "#app/office/payroll/payroll-desk.server.ts";
import { insertYear } from "#app/office/payroll/teachers/save-teacher.server.ts";
import { readPayNumbers } from "#app/office/school/pay-numbers.server.ts";
import {
  readSchedules,
  SCHEDULE_COLUMNS,
  toSchedule,
  type ScheduleRow,
} from "#app/office/payroll/teachers/teacher-years.server.ts";
import { startSchedule } from "../payroll.commands.ts";

const STARTED = "This schedule has already been started.";
const CHANGED_YEAR = "Pay years now start in a different month. Please check the schedule again.";

/** Starts the next schedule; every teacher keeps their weekly hours. */
export const startScheduleHandler = payrollHandler(
  startSchedule,
  async (desk, { firstMonth, lastMonth }) => {
    const schedules = await readSchedules(desk.trx);
    const next = nextSchedule(schedules, desk.today, await readPayNumbers(desk.trx));
    if (next.firstMonth !== firstMonth) throw new Refused(409, STARTED);
    if (next.lastMonth !== lastMonth) throw new Refused(409, CHANGED_YEAR);
    const schedule = await insertSchedule(desk, next);
    if (!schedule) throw new Refused(409, STARTED);
    for (const { id, weeklyMinutes } of await teachersWithHours(desk, schedules.at(-1))) {
      await insertYear(desk, { schedule, teacherId: id, weeklyMinutes });
    }
    return { id: schedule.id };
  },
);

/** Inserts the schedule; returns undefined when someone else has already started it. */
export async function insertSchedule(
  desk: Writer,
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

/** Returns every teacher, including deleted ones who can be restored, with hours from the previous schedule. */
async function teachersWithHours({ trx }: Desk, before: ScheduleRow | undefined) {
  const teachers = await trx.selectFrom("payTeachers").select("id").execute();
  const years = before
    ? await trx.selectFrom("payYears").selectAll().where("scheduleId", "=", before.id).execute()
    : [];
  const minutes = new Map(years.map(({ teacherId, weeklyMinutes }) => [teacherId, weeklyMinutes]));
  return teachers.map(({ id }) => ({ id, weeklyMinutes: minutes.get(id) ?? 0 }));
}
