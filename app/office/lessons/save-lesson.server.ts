// Adds and changes private lessons. The price is worked out here, whatever was sent.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import { answerOnce, KeyUsedError } from "#app/platform/answer-once.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import type { Answer, Refusal } from "../saving/answer.ts";
import { lessonProblem, namedStudents, NO_TEACHER, type LessonValues } from "./lesson-form.ts";
import type { LessonAnswer } from "./lesson-answer.ts";
import type { Student } from "./lesson.ts";
import { priceOf, shareOut } from "./price.ts";
import { readStudents } from "./students.schema.ts";

export type Desk = Pick<Platform, "database" | "now">;

export type LessonRow = Selectable<Tables["aaPrivateLessons"]>;

const ADD_ROUTE = "/private-lessons/lessons/new";
const GONE = "This lesson was deleted meanwhile.";
const CHANGED = "Somebody else changed this lesson meanwhile. Close the form to see it.";
const ALIKE = "A lesson with the same teacher, date and students is saved already.";

type Wish = { values: LessonValues; isMeant: boolean };

/** Adds a lesson; a second sending of one draft adds none. */
export function addLesson(
  { database, now }: Desk,
  visitor: Visitor,
  { key, values, isMeant }: Wish & { key: string },
): Promise<LessonAnswer> {
  const at = now().toISOString();
  return database
    .transaction()
    .execute(async (trx) => {
      const read = await readLesson(trx, values);
      if ("isSaved" in read) return read;
      const body = { values };
      // A draft that was saved already is alike itself, and is answered as before.
      const isAlike = !isMeant && (await hasAlike(trx, read, null));
      if (isAlike && !(await isKnownKey(trx, key))) {
        return { isSaved: false as const, status: 409, problem: ALIKE, isAlike: true as const };
      }
      return answerOnce(trx, { key, route: ADD_ROUTE, body, at }, async () => {
        const id = randomUUID();
        await trx
          .insertInto("aaPrivateLessons")
          .values({ ...read, id, createdAt: at, updatedAt: at })
          .execute();
        await recordLesson(trx, visitor, { id, at, action: "added lesson" });
        return { isSaved: true as const };
      });
    })
    .catch((error: unknown) => {
      if (!(error instanceof KeyUsedError)) throw error;
      const problem = "This lesson was saved before. Reload the page to see it.";
      return { isSaved: false as const, status: 409, problem };
    });
}

/** Changes a lesson; what was paid stays with a student whose share stays the same. */
export function editLesson(
  desk: Desk,
  visitor: Visitor,
  { id, version, values, isMeant }: Wish & { id: string; version: number },
): Promise<LessonAnswer> {
  return changeLesson(desk, visitor, { id, version }, async (trx, before) => {
    const read = await readLesson(trx, values, before);
    if ("isSaved" in read) return read;
    if (!isMeant && (await hasAlike(trx, read, id))) {
      return { isSaved: false as const, status: 409, problem: ALIKE, isAlike: true as const };
    }
    const old = readStudents(before.students).students;
    return { ...read, students: read.students.map((student) => keepPaid(student, old)) };
  });
}

/** Marks the share of the student at a place as paid on a day, or as not paid. */
export function markPaid(
  desk: Desk,
  visitor: Visitor,
  {
    id,
    version,
    place,
    paidOn,
  }: { id: string; version: number; place: number; paidOn: string | null },
): Promise<Answer> {
  return changeLesson(desk, visitor, { id, version }, async (_trx, before) => {
    const { students } = readStudents(before.students);
    if (!students[place]) return { isSaved: false, status: 404, problem: GONE };
    return { students: students.map((one, at) => (at === place ? { ...one, paidOn } : one)) };
  });
}

type Change = Partial<Pick<LessonRow, "date" | "teacherId" | "teacherName" | "durationMinutes">> & {
  totalPrice?: number;
  notes?: string | null;
  students: Student[];
};

async function changeLesson<Refused extends Refusal>(
  { database, now }: Desk,
  visitor: Visitor,
  { id, version }: { id: string; version: number },
  change: (trx: Database, before: LessonRow) => Promise<Change | Refused>,
): Promise<Answer | Refused> {
  const at = now().toISOString();
  return database.transaction().execute(async (trx) => {
    const before = await findLesson(trx, id);
    if (!before) return { isSaved: false, status: 404, problem: GONE };
    const after = await change(trx, before);
    if ("isSaved" in after) return after;
    const { numUpdatedRows } = await trx
      .updateTable("aaPrivateLessons")
      .set({ ...after, version: version + 1, updatedAt: at })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return { isSaved: false, status: 409, problem: CHANGED };
    await recordLesson(trx, visitor, { id, at, action: "changed lesson" });
    return { isSaved: true };
  });
}

function findLesson(trx: Database, id: string): Promise<LessonRow | undefined> {
  return trx
    .selectFrom("aaPrivateLessons")
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}

/** The columns of a filled-in form, or what is missing in it. A lesson keeps the price of its time. */
async function readLesson(trx: Database, values: LessonValues, before?: LessonRow) {
  const problem = lessonProblem(values);
  if (problem) return refusal(problem.words, problem.field);
  const { teacherId, date, durationMinutes, notes } = values;
  const teacher = await trx
    .selectFrom("aaTeachers")
    .select(["name", "archivedAt"])
    .where("id", "=", teacherId)
    .executeTakeFirst();
  const isKept = before?.teacherId === teacherId;
  if (!teacher || (teacher.archivedAt && !isKept)) return refusal(NO_TEACHER, "teacherId");
  const isSamePrice = before?.durationMinutes === durationMinutes;
  const totalPrice = isSamePrice ? before.totalPrice : (priceOf(durationMinutes) ?? 0);
  return {
    date,
    teacherId,
    teacherName: (isKept && before.teacherName) || teacher.name,
    durationMinutes,
    totalPrice,
    students: shareOut(totalPrice, namedStudents(values)),
    notes: notes.trim() || null,
  };
}

function refusal(problem: string, field: string): Refusal {
  return { isSaved: false, status: 422, problem, messages: { [field]: problem } };
}

function keepPaid(student: Student, old: readonly Student[]): Student {
  const known = old.find(
    ({ name, amount }) => amount === student.amount && nameKey(name) === nameKey(student.name),
  );
  return { ...student, paidOn: known?.paidOn ?? null };
}

async function isKnownKey(trx: Database, key: string): Promise<boolean> {
  const found = await trx
    .selectFrom("idempotency")
    .select("key")
    .where("key", "=", key)
    .where("route", "=", ADD_ROUTE)
    .executeTakeFirst();
  return found !== undefined;
}

type Read = { teacherId: string; date: string; students: Student[] };

async function hasAlike(trx: Database, read: Read, id: string | null): Promise<boolean> {
  const sameDay = await trx
    .selectFrom("aaPrivateLessons")
    .select(["id", "students"])
    .where("teacherId", "=", read.teacherId)
    .where("date", "=", read.date)
    .where("deletedAt", "is", null)
    .execute();
  const names = (students: readonly Student[]) =>
    students
      .map(({ name }) => nameKey(name))
      .sort()
      .join("\n");
  const wanted = names(read.students);
  return sameDay.some(
    (row) => row.id !== id && names(readStudents(row.students).students) === wanted,
  );
}

type Recorded = { id: string; at: string; action: string };

export function recordLesson(trx: Database, visitor: Visitor, { id, ...entry }: Recorded) {
  const who = nameOf(visitor);
  return recordAudit(trx, { ...entry, who, subject: "lesson", subjectId: id, visitor });
}
