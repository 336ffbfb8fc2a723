// Finalises a month: stores everyone's pay as an immutable snapshot.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { formatMoney, formatMonth } from "#app/ui/format.ts";
import { monthInputs, payFigures } from "#app/office/payroll/figures/pay-figures.ts";
import { monthsPaidAfter } from "#app/office/payroll/figures/pay-plan.ts";
import { payRun, readSnapshot } from "./pay-snapshot.schema.ts";
import { payFact, payrollHandler, audited } from "#app/office/payroll/payroll-desk.server.ts";
import {
  holdSchedule,
  readScheduleFor,
  readTeacherYears,
} from "#app/office/payroll/teachers/teacher-years.server.ts";
import { finaliseMonth } from "../payroll.commands.ts";

const CHANGED = "Someone else has changed the figures. Please check them again, then finalise.";

/**
 * Finalises a month for the listed teachers, if none is finalised yet and the sums shown are still current;
 * otherwise the refusal has the current sums, to be checked and resent.
 */
export const finaliseMonthHandler = payrollHandler(
  finaliseMonth,
  async (desk, { month, shown }) => {
    const { trx, at, visitor } = desk;
    const { schedule } = await readScheduleFor(trx, month);
    if (!schedule || month < schedule.firstMonth || month > schedule.lastMonth) {
      throw new Refused(422, `${formatMonth(month)} is outside every pay schedule.`);
    }
    if (month > monthOf(desk.today))
      throw new Refused(422, `${formatMonth(month)} has not started yet.`);
    await holdSchedule(trx, schedule.id);
    const open = (await readTeacherYears(trx, schedule)).filter(
      ({ teacher, runs }) =>
        teacher.id in shown &&
        teacher.archivedAt === null &&
        !runs.some((run) => run.month === month),
    );
    if (open.length === 0) {
      throw new Refused(409, `${formatMonth(month)} is already finalised.`, { sums: [] });
    }
    const unread = open
      .flatMap(({ runs }) => runs)
      .find((run) => !readSnapshot(run.snapshot).isWhole);
    if (unread) {
      throw new Refused(
        409,
        `${formatMonth(unread.month)} was saved by a newer version of Callboard, which this one cannot read. Update Callboard first.`,
      );
    }
    const asked = open.filter(({ teacher, row, year }) => {
      const { prepaidMinutes, paidByHand } = payFigures(year, month);
      const isAsked = row.isPrepaidInPaid === null && prepaidMinutes > 0 && paidByHand.length > 0;
      return isAsked && teacher.archivedAt === null;
    });
    const [first] = asked;
    if (first) {
      throw new Refused(
        422,
        `First answer the question about the prepaid weeks of ${first.teacher.name}.`,
      );
    }
    const due = open.map((found) => ({ ...found, figures: payFigures(found.year, month) }));
    const isAsShown =
      due.length === Object.keys(shown).length &&
      due.every(({ teacher, figures }) => shown[teacher.id] === figures.net);
    if (!isAsShown) {
      const sums = due.map(({ teacher: { id, name }, figures: { net } }) => ({ id, name, net }));
      throw new Refused(409, CHANGED, { sums });
    }
    for (const { teacher, row, year, figures } of due) {
      const id = randomUUID();
      await trx
        .insertInto("payRuns")
        .values({
          id,
          scheduleId: schedule.id,
          teacherId: teacher.id,
          ...payRun({ teacher: teacher.name, figures, inputs: monthInputs(year, figures) }),
          finalisedBy: actorName(visitor),
          finalisedAt: at,
        })
        .execute();
      await trx
        .updateTable("payYears")
        .set({ monthsPaid: monthsPaidAfter(year, month), version: row.version + 1 })
        .where("scheduleId", "=", schedule.id)
        .where("teacherId", "=", teacher.id)
        .execute();
      const facts = [
        { label: "Teacher", to: teacher.name },
        { label: "Month", to: formatMonth(month) },
        payFact("Net to pay", formatMoney(figures.net)),
      ];
      const entry = { action: "finalised pay", subject: "finalised month", subjectId: id };
      await audited(desk, { ...entry, facts });
    }
    return { teachers: due.length };
  },
);
