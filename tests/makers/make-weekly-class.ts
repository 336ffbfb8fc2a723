// Rows of weekly classes for tests: valid ones, with a test's changes.
import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";

const AT = "2026-09-01T09:00:00.000Z";

/** Inserts 'Ballet (5-7)' on Monday at 16:00, with 12 places of which 2 are for trials. */
export function makeWeeklyClass(
  database: Database,
  overrides: Partial<Insertable<Tables["weeklyClasses"]>> = {},
): Promise<Selectable<Tables["weeklyClasses"]>> {
  return database
    .insertInto("weeklyClasses")
    .values({
      id: randomUUID(),
      name: "Ballet (5-7)",
      day: "Monday",
      fromMinute: 960,
      toMinute: 1005,
      studio: "Studio 1",
      studioPlace: 0,
      places: 12,
      trialPlaces: 2,
      firstDay: "2026-09-01",
      createdAt: AT,
      updatedAt: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts an enrolment of a member from 1 September 2026, in a new class by default. */
export async function makeEnrolment(
  database: Database,
  memberId: string,
  overrides: Partial<Insertable<Tables["enrolments"]>> = {},
): Promise<Selectable<Tables["enrolments"]>> {
  const classId = overrides.classId ?? (await makeWeeklyClass(database, { name: randomUUID() })).id;
  return database
    .insertInto("enrolments")
    .values({
      id: randomUUID(),
      memberId,
      fromDay: "2026-09-01",
      madeBy: "Jo",
      createdAt: AT,
      updatedAt: AT,
      ...overrides,
      classId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes a person the teacher of a class, with its medical notes open to them. */
export async function makeTeaching(
  database: Database,
  { classId, personId }: { classId: string; personId: string },
  overrides: Partial<Insertable<Tables["classTeachers"]>> = {},
): Promise<string> {
  const id = randomUUID();
  const approval = { notesOpenedAt: AT, notesOpenedBy: "Jo" };
  await database
    .insertInto("classTeachers")
    .values({ id, classId, personId, createdAt: AT, ...approval, ...overrides })
    .execute();
  return id;
}

/** Cancels the meeting of a class on a day because the heating failed. */
export async function makeCancelled(
  database: Database,
  classId: string,
  day: string,
): Promise<void> {
  const meeting = { id: randomUUID(), state: "cancelled", reason: "No heating" };
  await database
    .insertInto("meetingChanges")
    .values({ ...meeting, classId, day, createdAt: AT, updatedAt: AT })
    .execute();
}
