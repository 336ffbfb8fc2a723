// Reads a person's private lessons, linked to the member or matched by name.
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { readStudents } from "./form/students.schema.ts";
import type { Member } from "../member-record/member.server.ts";

/** Returns lessons with a student linked to the member, or of that name and unlinked, with the student's position. */
export async function readLessonsOf(database: Database, members: readonly Member[]) {
  const keys = new Set(members.map((member) => member.nameKey));
  const ids = new Set(members.map(({ id }) => id));
  const rows = await database
    .selectFrom("aaPrivateLessons")
    .select(["id", "date", "teacherName", "durationMinutes", "students", "notes", "deletedAt"])
    .orderBy("date", "desc")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ students: stored, ...lesson }) => {
    const { students } = readStudents(stored);
    const places = students.flatMap(({ name, memberId }, place) => {
      const isTheirs = memberId === null ? keys.has(nameKey(name)) : ids.has(memberId);
      return isTheirs ? [place] : [];
    });
    const isTied = places.some((place) => students[place]?.memberId != null);
    return places.length === 0 ? [] : [{ ...lesson, students, places, isTied }];
  });
}
