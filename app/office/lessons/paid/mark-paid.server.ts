// Marks students' shares of lessons as paid or unpaid, one or many at once.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { nameKey } from "#app/platform/name.ts";
import { formatCount } from "#app/ui/format.ts";
import {
  changedRow,
  factsOf,
  recordChange,
  requireRow,
  auditRow,
  writeRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { LESSONS, type LessonRow } from "#app/office/lessons/lesson-rows.server.ts";
import type { Student } from "#app/office/lessons/lesson.ts";
import { readStudents } from "#app/office/lessons/form/students.schema.ts";
import { addLessonUndo } from "#app/office/lessons/undo-address.ts";
import { type PaidWish } from "./paid.schema.ts";
import { markPaid } from "../lessons.commands.ts";

type Wanted = PaidWish["shares"][number];

/**
 * Marks all shares or none, with a single undo. A share is unchanged when its student, amount and payment
 * are the same; other changes to the lesson do not matter. Throws Refused: 409 when a share has changed,
 * 410 when its lesson was deleted.
 */
export const markPaidHandler = handler(markPaid, async (desk, { shares, paid }) => {
  const action = "changed lesson";
  const rows: ChangedRow[] = [];
  const called: string[] = [];
  for (const [id, wanted] of Map.groupBy(shares, (share) => share.lessonId)) {
    const before = await requireRow(desk, LESSONS, id);
    const students = studentsAfter(before, wanted, paid);
    const { version } = before;
    const written = await writeRow(desk, LESSONS, { id, version }, { students });
    await auditRow(desk, LESSONS, { id, action, facts: factsOf(LESSONS, written) });
    rows.push(changedRow(LESSONS, written));
    called.push(LESSONS.nameOf(before));
  }
  const what = called.length === 1 ? called[0] : formatCount(called.length, "lesson");
  const change = await recordChange(desk.trx, desk.visitor, {
    kind: action,
    summary: `Marked ${paid ? "paid" : "not paid"}: ${what}`,
    scope: "lessons",
    rows,
    at: desk.at,
  });
  return addLessonUndo({ change });
});

function studentsAfter(
  row: LessonRow,
  wanted: readonly Wanted[],
  paid: PaidWish["paid"],
): Student[] {
  const { students } = readStudents(row.students);
  const after = { paidOn: paid?.on ?? null, paidBy: paid?.by ?? null };
  for (const { place, name, amountPence, paidOn } of wanted) {
    const now = students[place];
    const isThere = now && nameKey(now.name) === nameKey(name) && now.amount === amountPence;
    // Someone may already have marked it the same way.
    const isDone = now?.paidOn === after.paidOn && now.paidBy === after.paidBy;
    if (!isThere || (now.paidOn !== paidOn && !isDone)) throw new Refused(409, LESSONS.changed);
    students[place] = { ...now, ...after };
  }
  return students;
}
