// Finalises a month: what everybody is paid is kept as it is, and nothing changes it any more.
import { randomUUID } from "node:crypto";
import { monthOf } from "#app/platform/day.ts";
import { formatCount, formatMonth } from "#app/ui/format.ts";
import { payFigures } from "./pay-figures.ts";
import { monthsPaidAfter } from "./pay-plan.ts";
import { payRun } from "./pay-run.ts";
import { refuse, type PayrollAnswer } from "./payroll-answer.ts";
import { record, type Desk } from "./payroll-audit.server.ts";
import type { ChangeTo } from "./payroll-change.schema.ts";
import { holdSchedule, readScheduleFor, readTeacherYears } from "./teacher-years.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";

/** Finalises a month for every teacher who is not yet, if the sums are still those that were shown. */
export async function finaliseMonth(
  desk: Desk,
  { month, shown }: ChangeTo<"finalise">,
): Promise<PayrollAnswer> {
  const { trx, at, visitor } = desk;
  const { schedule } = await readScheduleFor(trx, month);
  if (!schedule || month < schedule.firstMonth || month > schedule.lastMonth) {
    return refuse(422, `${formatMonth(month)} is outside every pay schedule.`);
  }
  if (month > monthOf(desk.today)) return refuse(422, `${formatMonth(month)} has not begun yet.`);
  await holdSchedule(trx, schedule.id);
  const open = (await readTeacherYears(trx, schedule)).filter(
    ({ teacher, runs }) => teacher.archivedAt === null && !runs.some((run) => run.month === month),
  );
  if (open.length === 0) return refuse(409, `${formatMonth(month)} is finalised already.`);
  const asked = open.filter(({ teacher, row, year }) => {
    const { prepaidMinutes, paidByHand } = payFigures(year, month);
    const isAsked = row.isPrepaidInPaid === null && prepaidMinutes > 0 && paidByHand.length > 0;
    return isAsked && teacher.archivedAt === null;
  });
  const [first] = asked;
  if (first) {
    return refuse(
      422,
      `First answer the question about the prepaid weeks of ${first.teacher.name}.`,
    );
  }
  const due = open.map((found) => ({ ...found, figures: payFigures(found.year, month) }));
  const isAsShown =
    due.length === Object.keys(shown).length &&
    due.every(({ teacher, figures }) => shown[teacher.id] === figures.net);
  if (!isAsShown) {
    return refuse(
      409,
      "Somebody changed the figures meanwhile. Look at them again, then finalise.",
    );
  }
  for (const { teacher, row, year, figures } of due) {
    const id = randomUUID();
    await trx
      .insertInto("payRuns")
      .values({
        id,
        scheduleId: schedule.id,
        teacherId: teacher.id,
        ...payRun(teacher.name, figures),
        finalisedBy: nameOf(visitor),
        finalisedAt: at,
      })
      .execute();
    await trx
      .updateTable("payYears")
      .set({ monthsPaid: monthsPaidAfter(year, month), version: row.version + 1 })
      .where("scheduleId", "=", schedule.id)
      .where("teacherId", "=", teacher.id)
      .execute();
    const details = { month, net: figures.net };
    await record(desk, { action: "finalised pay", subject: "pay_run", subjectId: id, details });
  }
  return { isSaved: true, id: formatCount(due.length, "teacher") };
}
