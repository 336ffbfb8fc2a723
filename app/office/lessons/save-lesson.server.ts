// Adds, edits and deletes private lessons. The price is calculated here, not taken from the request.
import { randomUUID } from "node:crypto";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { formatMoney, plainDay } from "#app/ui/format.ts";
import { activeMembers } from "../member-record/active-members.server.ts";
import {
  auditRow,
  changeRow,
  type ChangedRow,
  editRow,
  requireRow,
} from "../changes/change-row.server.ts";
import { lessonProblem, namedStudents, NO_TEACHER, type LessonValues } from "./form/lesson-form.ts";
import { LESSONS, type LessonRow } from "./lesson-rows.server.ts";
import type { Student } from "./lesson.ts";
import { carryPayments } from "./paid/carry-payments.ts";
import { priceOf, shareOut } from "./form/price.ts";
import { tieToMembers } from "./form/students-of-members.ts";
import { readPrices } from "./lessons.server.ts";
import { readStudents } from "./form/students.schema.ts";
import { addLesson, editLesson, deleteLesson } from "./lessons.commands.ts";

const ALIKE = "A lesson with the same teacher, date and students has already been saved.";
const ASKING = { isAsking: true } as const;
const SCOPE = { scope: "lessons" } as const;

export const addLessonHandler = handler(addLesson, async (desk, { values, isMeant }) => {
  await insertLesson(desk, values, isMeant);
});

/** Inserts a lesson and returns its row for undo; `isMeant` allows a duplicate. */
export async function insertLesson(
  desk: Desk,
  values: LessonValues,
  isMeant: boolean,
): Promise<ChangedRow> {
  const { trx, at } = desk;
  const lesson = await readLesson(desk, values);
  if (!isMeant) await refuseAlike(trx, lesson, null);
  const id = randomUUID();
  await trx
    .insertInto("aaPrivateLessons")
    .values({ ...lesson, id, createdAt: at, updatedAt: at })
    .execute();
  await auditRow(desk, LESSONS, { id, action: "added lesson" });
  return { table: LESSONS.table, id, before: {}, wasNew: true, version: FIRST_VERSION };
}

const FIRST_VERSION = 1;

/**
 * Edits a lesson; students whose share is unchanged keep their payment, even if respelled. Asks first when
 * a payment would be lost.
 */
export const editLessonHandler = handler(editLesson, async (desk, { version, values, isMeant }) => {
  const { id } = desk.params;
  const before = await requireRow(desk, LESSONS, id);
  const lesson = await readLesson(desk, values, before);
  if (!isMeant) await refuseAlike(desk.trx, lesson, id);
  const old = readStudents(before.students).students;
  const { students, nowUnpaid } = carryPayments(lesson.students, old);
  if (!isMeant && nowUnpaid.length > 0) throw new Refused(409, lostWords(nowUnpaid), ASKING);
  const entry = { action: "changed lesson", ...SCOPE };
  return editRow(desk, LESSONS, { id, version }, { ...lesson, students }, entry);
});

/** Deletes a lesson; this can be undone for 30 days. */
export const deleteLessonHandler = handler(deleteLesson, async (desk) => {
  const seen = await requireRow(desk, LESSONS, desk.params.id);
  const summary = `Deleted ${LESSONS.nameOf(seen)}`;
  const entry = { action: "deleted lesson", summary, ...SCOPE };
  return changeRow(desk, LESSONS, seen, { deletedAt: desk.at }, entry);
});

/** Warns that a payment, such as Ada Tern's £20.00 on 20/11/2026, would be lost. */
function lostWords(shares: readonly Student[]): string {
  const paid = shares.map(
    ({ name, amount, paidOn }) =>
      `${name} paid ${formatMoney(amount)}${paidOn === null ? "" : ` on ${plainDay(paidOn)}`}`,
  );
  return `${paid.join(", ")}. If you save this, that payment will be lost and the new share counts as unpaid.`;
}

/** Returns the columns of the form; throws Refused for a missing field. An existing lesson keeps its price. */
async function readLesson({ trx, today }: Desk, values: LessonValues, before?: LessonRow) {
  const kept = before && { minutes: before.durationMinutes, pence: before.totalPrice };
  const prices = { list: await readPrices(trx), today, ...(kept && { kept }) };
  const problem = lessonProblem(values, prices);
  if (problem) throw refusal(problem.words, problem.field);
  const { teacherId, date, durationMinutes, notes } = values;
  const teacher = await trx
    .selectFrom("aaTeachers")
    .select(["name", "archivedAt"])
    .where("id", "=", teacherId)
    .executeTakeFirst();
  const isKept = before?.teacherId === teacherId;
  if (!teacher || (teacher.archivedAt && !isKept)) throw refusal(NO_TEACHER, "teacherId");
  const totalPrice = priceOf(values, prices) ?? 0;
  return {
    date,
    teacherId,
    teacherName: (isKept && before.teacherName) || teacher.name,
    durationMinutes,
    totalPrice,
    students: tieToMembers(shareOut(totalPrice, namedStudents(values)), await activeMembers(trx)),
    notes: notes.trim() || null,
  };
}

function refusal(problem: string, field: string): Refused {
  return new Refused(422, problem, { messages: { [field]: problem } });
}

type Read = { teacherId: string; date: string; students: Student[] };

/** Throws Refused for a duplicate of the same teacher, date and students, so that the form asks. */
async function refuseAlike(trx: Database, read: Read, id: string | null): Promise<void> {
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
  const isAlike = sameDay.some(
    (row) => row.id !== id && names(readStudents(row.students).students) === wanted,
  );
  if (isAlike) throw new Refused(409, ALIKE, { isAlike: true });
}
