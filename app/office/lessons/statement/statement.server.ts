// Reads what students have had of private lessons. A student is asked for by a key, never by name.
import { createHmac } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { readStudents } from "#app/office/lessons/form/students.schema.ts";
import type { Share } from "./statement.ts";

const KEY_LENGTH = 24;

/** What stands for a student in an address: it is the same for every spelling and tells no name. */
export function studentKey(secret: Buffer, name: string): string {
  return createHmac("sha256", secret)
    .update(`student\n${nameKey(name)}`)
    .digest("hex")
    .slice(0, KEY_LENGTH);
}

/** A student's name as it was last written, and their shares of all lessons, the oldest first. */
export type StudentShares = { key: string; name: string; shares: Share[] };

/** Everyone with a lesson up to a day, by name. */
export async function readShares(
  database: Database,
  secret: Buffer,
  to: string,
): Promise<StudentShares[]> {
  const lessons = await database
    .selectFrom("aaPrivateLessons")
    .select(["id", "date", "teacherName", "durationMinutes", "students"])
    .where("deletedAt", "is", null)
    .where("date", "<=", to)
    .orderBy("date")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const byName = new Map<string, StudentShares>();
  for (const { id, date, teacherName, durationMinutes, students: stored } of lessons) {
    const { students } = readStudents(stored);
    for (const [place, { name, amount: amountPence, paidOn, paidBy }] of students.entries()) {
      const own = nameKey(name);
      const { shares = [], key = studentKey(secret, name) } = byName.get(own) ?? {};
      const lesson = { lessonId: id, date, teacherName, durationMinutes };
      shares.push({ ...lesson, place, sharedBy: students.length, amountPence, paidOn, paidBy });
      byName.set(own, { key, name, shares });
    }
  }
  const { compare } = new Intl.Collator("en-GB");
  return [...byName.values()].sort((a, b) => compare(a.name, b.name));
}
