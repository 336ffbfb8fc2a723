// Adds private lessons to their month's pay: as an extra while it is open, otherwise as a correction.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { findYear } from "#app/office/payroll/entries/entries.server.ts";
import { saveEntry } from "#app/office/payroll/entries/save-entries.server.ts";
import { rateIn } from "#app/office/payroll/figures/teacher-year.ts";
import { payrollHandler } from "#app/office/payroll/payroll-desk.server.ts";
import { lessonsNote, lessonsOfMonth, payOfLines } from "./lessons-of-month.ts";
import { readLessonPay } from "./read-lesson-pay.server.ts";
import { takeLessons } from "../payroll.commands.ts";

const CHANGED = "Someone else has changed these lessons or their pay. Please check them again.";
const NOTHING = "These lessons total £0.00 at this rate.";

/** Throws Refused (409) when the total differs from the one shown, or a lesson is no longer offered. */
export const takeLessonsHandler = payrollHandler(takeLessons, async (desk, change) => {
  const { id: teacherId, month, lessons: wanted, pence } = change;
  const { teacher, year, runs } = await findYear(desk, teacherId, month);
  const { known, taken } = await readLessonPay(desk.trx, month);
  const { offered, paidSoFar } = lessonsOfMonth(known, taken, {
    teacherId,
    month,
    lessonTeacherId: teacher.lessonTeacherId ?? "",
    isFinalised: runs.some((run) => run.month === month),
    teachRate: rateIn(year.rates, month).teachRate,
  });
  const lines = offered.filter(({ id }) => wanted.includes(id));
  const stands = payOfLines(lines, paidSoFar);
  if (lines.length !== wanted.length || stands !== pence) throw new Refused(409, CHANGED);
  if (pence === 0) throw new Refused(422, NOTHING);
  const entry = { id: teacherId, month, value: Math.abs(pence), note: lessonsNote(lines) };
  const isFinalised = runs.some((run) => run.month === month);
  const { id } = await saveEntry(
    desk,
    isFinalised
      ? { do: "add correction", ...entry, isLess: pence < 0 }
      : { do: "add fixed extra", ...entry },
  );
  const ties = lines.map(({ id: lessonId, lessonTeacherId, minutes, teachRate }) => ({
    id: randomUUID(),
    ...(isFinalised ? { correctionId: id } : { extraId: id }),
    lessonId,
    lessonTeacherId,
    minutes,
    teachRate,
  }));
  await desk.trx.insertInto("payLessons").values(ties).execute();
  return { id };
});
