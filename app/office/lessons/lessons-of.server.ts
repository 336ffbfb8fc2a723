// The private lessons of a person, who is known there by the name alone.
import type { Database } from "#app/platform/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import type { Member } from "../slice/slice.server.ts";
import { readStudents } from "./form/students.schema.ts";

/** The lessons in which a student of this name took part, with that student's place. */
export async function readLessonsOf(database: Database, members: readonly Member[]) {
  const keys = new Set(members.map((member) => member.nameKey));
  const rows = await database
    .selectFrom("aaPrivateLessons")
    .select(["id", "date", "teacherName", "durationMinutes", "students", "notes", "deletedAt"])
    .orderBy("date", "desc")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ students: stored, ...lesson }) => {
    const { students } = readStudents(stored);
    const places = students.flatMap(({ name }, place) => (keys.has(nameKey(name)) ? [place] : []));
    return places.length === 0 ? [] : [{ ...lesson, students, places }];
  });
}
