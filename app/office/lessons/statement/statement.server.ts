// Reads what a student has had of private lessons. A student is asked for by a key, never by name.
import { createHmac } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import type { StatementLine } from "./statement.ts";
import { readStudents } from "#app/office/lessons/form/students.schema.ts";

const KEY_LENGTH = 24;

/** What stands for a student in an address: it is the same for every spelling and tells no name. */
export function studentKey(secret: Buffer, name: string): string {
  return createHmac("sha256", secret)
    .update(`student\n${nameKey(name)}`)
    .digest("hex")
    .slice(0, KEY_LENGTH);
}

export type StudentChoice = { key: string; name: string; duePence: number };

export type StatementRecord = {
  /** Everyone with a lesson in these days, by name, with what they still owe for them. */
  students: StudentChoice[];
  name: string | null;
  lines: StatementLine[];
};

/** The lessons of these days, both included; the lines are those of the student with the key. */
export async function readStatement(
  database: Database,
  secret: Buffer,
  { key, from, to }: { key: string; from: string; to: string },
): Promise<StatementRecord> {
  const lessons = await database
    .selectFrom("aaPrivateLessons")
    .select(["id", "version", "date", "teacherName", "durationMinutes", "students"])
    .where("deletedAt", "is", null)
    .where("date", ">=", from)
    .where("date", "<=", to)
    .orderBy("date")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const keyOf = rememberKeys(secret);
  const choices = new Map<string, StudentChoice>();
  const lines: StatementLine[] = [];
  for (const { id, version, date, teacherName, durationMinutes, students: stored } of lessons) {
    const { students } = readStudents(stored);
    for (const [place, { name, amount, paidOn }] of students.entries()) {
      const own = keyOf(name);
      const choice = choices.get(own) ?? { key: own, name, duePence: 0 };
      if (paidOn === null) choice.duePence += amount;
      choices.set(own, choice);
      if (own !== key) continue;
      const sharedBy = students.length;
      const line = { lessonId: id, version, place, date, teacherName, durationMinutes, sharedBy };
      lines.push({ ...line, amountPence: amount, paidOn });
    }
  }
  const { compare } = new Intl.Collator("en-GB");
  const students = [...choices.values()].sort((a, b) => compare(a.name, b.name));
  return { students, name: choices.get(key)?.name ?? null, lines };
}

function rememberKeys(secret: Buffer): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name) ?? studentKey(secret, name);
    known.set(name, found);
    return found;
  };
}
