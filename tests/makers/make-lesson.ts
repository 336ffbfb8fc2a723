// Rows of private lessons and their teachers for tests.
import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";

const AT = "2026-09-01T09:00:00.000Z";

type LessonOverrides = Partial<Insertable<Tables["aaPrivateLessons"]>>;

/** Inserts a teacher of private lessons. */
export function makeTeacher(
  database: Database,
  overrides: Partial<Insertable<Tables["aaTeachers"]>> = {},
): Promise<Selectable<Tables["aaTeachers"]>> {
  return database
    .insertInto("aaTeachers")
    .values({ id: randomUUID(), name: "Miss Kestrel", createdAt: AT, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a lesson of half an hour for one student; amounts are whole pence. */
export function makeLesson(
  database: Database,
  overrides: LessonOverrides = {},
): Promise<Selectable<Tables["aaPrivateLessons"]>> {
  const { totalPrice = 2000 } = overrides;
  return database
    .insertInto("aaPrivateLessons")
    .values({
      id: randomUUID(),
      date: "2026-11-20",
      teacherName: "Miss Kestrel",
      students: [{ name: "Ada Tern", amount: totalPrice }],
      durationMinutes: 30,
      createdAt: AT,
      updatedAt: AT,
      ...overrides,
      totalPrice,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
