// Reads students' shares of private lessons. A student is addressed by a key, never by name.
import { createHmac } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { readStudents } from "#app/office/lessons/form/students.schema.ts";
import type { Student } from "#app/office/lessons/lesson.ts";
import type { Share } from "./statement.ts";

const KEY_LENGTH = 24;

type Named = Pick<Student, "name" | "memberId">;

/** Returns a student's opaque key for addresses, the same for every spelling of the name. */
export function studentKey(secret: Buffer, { name, memberId }: Named): string {
  return createHmac("sha256", secret)
    .update(memberId === null ? `student\n${nameKey(name)}` : `member\n${memberId}`)
    .digest("hex")
    .slice(0, KEY_LENGTH);
}

/**
 * A student's most recent name and their shares of all lessons, oldest first. `keys` has every key of the
 * student: a member may have lessons from before they were linked.
 */
export type StudentShares = { key: string; keys: string[]; name: string; shares: Share[] };

/** Returns every student with a lesson up to a day, sorted by name. */
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
  const read = lessons.map(({ students, ...lesson }) => ({
    ...lesson,
    students: readStudents(students).students,
  }));
  const members = membersByName(read.flatMap(({ students }) => students));
  const found = new Map<string, StudentShares>();
  for (const { id, date, teacherName, durationMinutes, students } of read) {
    for (const [place, student] of students.entries()) {
      const { name, amount: amountPence, paidOn, paidBy } = student;
      const memberId = student.memberId ?? members.get(nameKey(name)) ?? null;
      const key = studentKey(secret, { name, memberId });
      const { shares = [], keys = [] } = found.get(key) ?? {};
      const lesson = { lessonId: id, date, teacherName, durationMinutes };
      shares.push({ ...lesson, place, sharedBy: students.length, amountPence, paidOn, paidBy });
      const own = studentKey(secret, student);
      found.set(key, { key, name, shares, keys: [...new Set([...keys, key, own])] });
    }
  }
  const { compare } = new Intl.Collator("en-GB");
  return [...found.values()].sort((a, b) => compare(a.name, b.name));
}

/** Maps each name to the one member it was linked to; null when it was linked to two. */
function membersByName(students: readonly Named[]): Map<string, string | null> {
  const members = new Map<string, string | null>();
  for (const { name, memberId } of students) {
    if (memberId === null) continue;
    const known = members.get(nameKey(name));
    members.set(nameKey(name), known === undefined || known === memberId ? memberId : null);
  }
  return members;
}
