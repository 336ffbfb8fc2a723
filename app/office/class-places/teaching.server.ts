// Reads the teachers of the weekly classes, and the people who can be chosen.
import type { Database } from "#app/data/database/database.server.ts";
import type { Teaching } from "./teaching.ts";

/** `lastDay` is their last day of work; null for someone who stays. */
export type Teacher = { id: string; name: string; lastDay: string | null };

/** Returns the people with the role Teacher who still work on a day, by name. Only they can be chosen. */
export function readTeachers(database: Database, today: string): Promise<Teacher[]> {
  return database
    .selectFrom("people")
    .innerJoin("personRoles", "personRoles.personId", "people.id")
    .select(["people.id", "people.name", "people.lastDay"])
    .where("people.removedAt", "is", null)
    .where("personRoles.role", "=", "teacher")
    .where((eb) => eb.or([eb("lastDay", "is", null), eb("lastDay", ">=", today)]))
    .orderBy("people.name")
    .orderBy("people.id")
    .execute();
}

/** Returns the teachers and cover of each class, by class id, without people who lost the role Teacher. */
export async function readTeaching(database: Database): Promise<Map<string, Teaching[]>> {
  const rows = await database
    .selectFrom("classTeachers as teaching")
    .innerJoin("people", "people.id", "teaching.personId")
    .innerJoin("personRoles", "personRoles.personId", "people.id")
    .leftJoin("meetingChanges as meeting", "meeting.id", "teaching.meetingId")
    .select(["teaching.id", "teaching.classId", "teaching.personId", "teaching.notesOpenedAt"])
    .select(["people.name", "people.lastDay", "meeting.day as coversOn"])
    .where("people.removedAt", "is", null)
    .where("personRoles.role", "=", "teacher")
    .orderBy("people.name")
    .orderBy("people.id")
    .execute();
  const teaching = rows.map(({ notesOpenedAt, ...row }) => ({
    ...row,
    isApproved: notesOpenedAt !== null,
  }));
  return Map.groupBy(teaching, ({ classId }) => classId);
}

/** Returns the ids of a class's teachers (null), or of the cover of its meeting on a planned day. */
export function chosenIds(teaching: readonly Teaching[], coversOn: string | null): string[] {
  return teaching.filter((each) => each.coversOn === coversOn).map(({ personId }) => personId);
}
