// Reads what students have had of private lessons. A student is asked for by a key, never by name.
import { createHmac } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { readStudents } from "#app/office/lessons/form/students.schema.ts";
import type { Student } from "#app/office/lessons/lesson.ts";
import type { Share } from "./statement.ts";

const KEY_LENGTH = 24;

type Named = Pick<Student, "name" | "memberId">;

/** What stands for a student in an address: it is the same for every spelling and tells no name. */
export function studentKey(secret: Buffer, { name, memberId }: Named): string {
  return createHmac("sha256", secret)
    .update(memberId === null ? `student\n${nameKey(name)}` : `member\n${memberId}`)
    .digest("hex")
    .slice(0, KEY_LENGTH);
}

/**
 * A student's name as it was last written, and their shares of all lessons, the oldest first. `keys` are
 * all that stand for them: a member's name was typed before the member was chosen.
 */
export type StudentShares = { key: string; keys: string[]; name: string; shares: Share[] };

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

/** The one member who a name was tied to; none where it is the name of two. */
function membersByName(students: readonly Named[]): Map<string, string | null> {
  const members = new Map<string, string | null>();
  for (const { name, memberId } of students) {
    if (memberId === null) continue;
    const known = members.get(nameKey(name));
    members.set(nameKey(name), known === undefined || known === memberId ? memberId : null);
  }
  return members;
}
