// Rows of the payroll for tests: a schedule, and teachers with a year in it.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";

const AT = "2025-05-01T09:00:00.000Z";

/** Inserts the schedule of 2025-05 to 2026-04, or another. */
export function makeSchedule(
  database: Database,
  overrides: Partial<Insertable<Tables["paySchedules"]>> = {},
) {
  return database
    .insertInto("paySchedules")
    .values({
      id: randomUUID(),
      firstMonth: "2025-05",
      lastMonth: "2026-04",
      createdAt: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type TeacherWish = { name?: string; lessonTeacherId?: string } & Partial<
  Omit<Insertable<Tables["payYears"]>, "teacherId">
>;

/** Inserts a teacher at the starting rates, with a year in the schedule: 11.25 hours a week, nothing paid. */
export async function makePayTeacher(
  database: Database,
  scheduleId: string,
  { name = "Marina Holloway", lessonTeacherId, ...year }: TeacherWish = {},
): Promise<string> {
  const id = randomUUID();
  await database
    .insertInto("payTeachers")
    .values({ id, name, lessonTeacherId, createdAt: AT, updatedAt: AT })
    .execute();
  await database
    .insertInto("payRates")
    .values({
      id: randomUUID(),
      teacherId: id,
      fromDay: "2025-05-01",
      teachRate: 2250,
      adminRate: 1250,
      createdAt: AT,
    })
    .execute();
  await database
    .insertInto("payYears")
    .values({
      scheduleId,
      teacherId: id,
      weeklyMinutes: 675,
      weekMinutes: Array<null>(37).fill(null),
      prepaidMinutes: Array<number>(13).fill(0),
      ...year,
    })
    .execute();
  return id;
}
