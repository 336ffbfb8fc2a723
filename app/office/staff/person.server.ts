// Reads a person's page: what they teach, how they are paid and when they are away.
import type { Database } from "#app/data/database/database.server.ts";
import { classWords } from "../class-places/class-words.ts";

/** Returns the ids of the people who teach a class that has not ended. */
export async function readTeachingIds(database: Database): Promise<Set<string>> {
  const rows = await database
    .selectFrom("classTeachers as teaching")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "teaching.classId")
    .select("teaching.personId")
    .distinct()
    .where("teaching.meetingId", "is", null)
    .where("weekly.archivedAt", "is", null)
    .execute();
  return new Set(rows.map(({ personId }) => personId));
}

export type TaughtClass = { id: string; words: string };

/** Returns a person's classes that have not ended, in the order of their names. */
export async function readOwnClasses(database: Database, personId: string): Promise<TaughtClass[]> {
  const rows = await database
    .selectFrom("classTeachers as teaching")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "teaching.classId")
    .select(["weekly.id", "weekly.name", "weekly.day", "weekly.fromMinute", "weekly.toMinute"])
    .where("teaching.personId", "=", personId)
    .where("teaching.meetingId", "is", null)
    .where("weekly.archivedAt", "is", null)
    .orderBy("weekly.name")
    .orderBy("weekly.id")
    .execute();
  return rows.map(({ id, ...weekly }) => ({ id, words: classWords(weekly) }));
}

export type OwnCover = TaughtClass & { day: string };

/** Returns the meetings that a person covers from a day (YYYY-MM-DD) on. */
export async function readOwnCover(
  database: Database,
  personId: string,
  today: string,
): Promise<OwnCover[]> {
  const rows = await database
    .selectFrom("classTeachers as teaching")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "teaching.classId")
    .innerJoin("meetingChanges as meeting", "meeting.id", "teaching.meetingId")
    .select(["weekly.id", "weekly.name", "meeting.day"])
    .where("teaching.personId", "=", personId)
    .where("meeting.day", ">=", today)
    .where("weekly.archivedAt", "is", null)
    .orderBy("meeting.day")
    .orderBy("weekly.name")
    .execute();
  return rows.map(({ id, name, day }) => ({ id, words: name, day }));
}

/** Returns how many private lessons a person has given since a day (YYYY-MM-DD). */
export async function countLessons(
  database: Database,
  personId: string,
  since: string,
): Promise<number> {
  const { count } = await database
    .selectFrom("aaPrivateLessons as lesson")
    .innerJoin("aaTeachers as teacher", "teacher.id", "lesson.teacherId")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("teacher.personId", "=", personId)
    .where("lesson.deletedAt", "is", null)
    .where("lesson.date", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type DaysAway = { id: string; firstDay: string; lastDay: string };

/** Returns a person's days away that are not over. */
export function readDaysAway(
  database: Database,
  personId: string,
  today: string,
): Promise<DaysAway[]> {
  return database
    .selectFrom("staffAway")
    .select(["id", "firstDay", "lastDay"])
    .where("personId", "=", personId)
    .where("deletedAt", "is", null)
    .where("lastDay", ">=", today)
    .orderBy("firstDay")
    .execute();
}
