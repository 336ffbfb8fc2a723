// Starts a pay schedule, with a year for every teacher.
import { randomUUID } from "node:crypto";
import { nextSchedule } from "./pay-months.ts";
import { refuse, type PayrollAnswer } from "./payroll-answer.ts";
import { record, type Desk } from "./payroll-audit.server.ts";
import type { ChangeTo } from "./payroll-change.schema.ts";
import { insertYear } from "./save-teacher.server.ts";
import { readSchedules, type ScheduleRow } from "./teacher-years.server.ts";

/** Starts the twelve months after the latest schedule; every teacher keeps the weekly hours. */
export async function startSchedule(
  desk: Desk,
  { firstMonth }: ChangeTo<"start schedule">,
): Promise<PayrollAnswer> {
  const schedules = await readSchedules(desk.trx);
  const next = nextSchedule(schedules, desk.today);
  if (next.firstMonth !== firstMonth) return refuse(409, "Somebody started this schedule already.");
  const schedule = await insertSchedule(desk, next);
  if (!schedule) return refuse(409, "Somebody started this schedule already.");
  for (const { id, weeklyMinutes } of await teachersWithHours(desk, schedules.at(-1))) {
    await insertYear(desk, { scheduleId: schedule.id, teacherId: id, weeklyMinutes });
  }
  return { isSaved: true, id: schedule.id };
}

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
    const entry = { action: "started pay schedule", subject: "pay_schedule", subjectId: row.id };
    await record(desk, { ...entry, details: { firstMonth, lastMonth } });
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
