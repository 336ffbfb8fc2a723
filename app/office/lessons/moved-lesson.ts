// Reads private lessons and their teachers of the earlier system.
import { emailKey } from "#app/platform/contact-keys.ts";
import { sum } from "#app/platform/money.ts";
import { tidyName } from "#app/platform/name.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import { valueOf, type Reading } from "#app/platform/typed/reading.ts";
import { formatMoney } from "#app/ui/format.ts";
import { sourceText, type SourceRow } from "../fields/source-row.ts";
import type { StoredRow } from "../slice/place.ts";
import type { Student } from "./lesson.ts";

/** Returns the columns of the teacher; null without a name. */
export function readMovedTeacher(row: SourceRow): StoredRow | null {
  const name = tidyName(row.text("name"));
  if (name === "") return row.leaveOut("name", "The teacher has no name.");
  const email = emailKey(row.text("email"));
  return { name, email: email || null, createdAt: row.moment("created_at") };
}

/** Returns the columns of the lesson; null without a day, a length or a price. */
export function readMovedLesson(row: SourceRow): StoredRow | null {
  const date = row.day("date");
  if (date === null) return row.leaveOut("date", "The lesson has no day.");
  const durationMinutes = row.amount("duration_minutes", readMinutes);
  if (durationMinutes === null) return row.leaveOut("duration_minutes", "It isn't a length.");
  const totalPrice = row.amount("total_price");
  if (totalPrice === null) return row.leaveOut("total_price", "The lesson has no price.");
  const { students, unread } = studentsOf(row);
  const shares = sum(students.map(({ amount }) => amount));
  if (students.length > 0 && shares !== totalPrice) {
    row.note("students", `The shares add up to ${formatMoney(shares)}, not to the total price.`);
  }
  const notes = [row.text("notes"), unread && `Students: ${unread}`].filter(Boolean).join("\n");
  return {
    date,
    durationMinutes,
    totalPrice,
    students,
    teacherName: tidyName(row.text("teacher_name")) || null,
    notes: notes || null,
    createdAt: row.moment("created_at"),
  };
}

function readMinutes(text: string): Reading<number> {
  const minutes = Number(text);
  return Number.isInteger(minutes) && minutes > 0 ? { value: minutes } : { problem: "" };
}

/** Returns the students; text that cannot be read is kept in the notes. */
function studentsOf(row: SourceRow): { students: Student[]; unread: string } {
  const value = row.json("students");
  const given = typeof value === "string" ? fromText(value) : value;
  const unread = row.text("students");
  if (given === null) return { students: [], unread: "" };
  if (!Array.isArray(given)) {
    row.note("students", "It cannot be read. The lesson has no students; the notes have the text.");
    return { students: [], unread };
  }
  const read = given.map(studentOf);
  const students = read.filter((student) => student !== null);
  if (students.length === read.length) return { students, unread: "" };
  row.note("students", "Some students cannot be read. The notes have the text.");
  return { students, unread };
}

/** Older rows hold the JSON as a text inside JSON. */
function fromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function studentOf(given: unknown): Student | null {
  const { name, amount } = Object(given) as { name?: unknown; amount?: unknown };
  const pence = valueOf(readMoney(poundsOf(amount)));
  if (typeof name !== "string" || name.trim() === "" || pence === null) return null;
  return { name: tidyName(name), amount: pence, paidOn: null, memberId: null, paidBy: null };
}

/** Returns an amount in pounds as text: 6.67 may have been stored as 6.670000000000001. */
function poundsOf(amount: unknown): string {
  if (typeof amount !== "number") return sourceText(amount).trim();
  const pence = amount * 100;
  return Math.abs(pence - Math.round(pence)) < 0.001 ? (Math.round(pence) / 100).toFixed(2) : "";
}
