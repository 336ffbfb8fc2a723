// Dates the teaching weeks of a schedule from the term calendar.
import { Refused } from "#app/data/commands/answer.ts";
import { formatCount, formatMonth } from "#app/ui/format.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { PAY_SCHEDULES } from "#app/office/payroll/pay-rows.server.ts";
import { payrollHandler, recordTaken } from "#app/office/payroll/payroll-desk.server.ts";
import { holdSchedule, readSchedules } from "#app/office/payroll/teachers/teacher-years.server.ts";
import { readTermWeeks } from "./read-pay-year.server.ts";
import { dateWeeks } from "../payroll.commands.ts";

const CHANGED_TERMS = "The term calendar has changed. Please check the weeks again.";

/** Throws Refused when the calendar's number of weeks differs from the schedule's, or its weeks from those shown. */
export const dateWeeksHandler = payrollHandler(
  dateWeeks,
  async (desk, { scheduleId, was, value }) => {
    const { trx } = desk;
    await holdSchedule(trx, scheduleId);
    const schedule = (await readSchedules(trx)).find(({ id }) => id === scheduleId);
    if (!schedule) throw new Refused(410, PAY_SCHEDULES.gone);
    const { firstMonth, lastMonth, teachingWeeks, weekMondays } = schedule;
    refuseStale({ was, standing: weekMondays, next: value, stands: "other dates" });
    const { mondays } = await readTermWeeks(trx, schedule);
    if (mondays.join() !== value.join()) throw new Refused(409, CHANGED_TERMS);
    if (mondays.length !== teachingWeeks) {
      const has = formatCount(mondays.length, "week");
      throw new Refused(
        422,
        `The term calendar has ${has}, but the pay year has ${teachingWeeks}.`,
      );
    }
    if (weekMondays?.join() === mondays.join()) return { id: scheduleId };
    await trx
      .updateTable("paySchedules")
      .set({ weekMondays: mondays })
      .where("id", "=", scheduleId)
      .execute();
    const span = `${formatMonth(firstMonth)} to ${formatMonth(lastMonth)}`;
    const change = await recordTaken(desk, {
      action: "dated teaching weeks",
      subject: PAY_SCHEDULES.one,
      subjectId: scheduleId,
      facts: [
        { label: "Months", to: span },
        { label: "Weeks", to: `${mondays[0] ?? ""} to ${mondays.at(-1) ?? ""}` },
      ],
      summary: `Gave the weeks of ${span} their dates`,
      row: {
        table: PAY_SCHEDULES.table,
        id: scheduleId,
        before: { was: weekMondays, is: mondays },
        version: null,
      },
    });
    return { id: scheduleId, change };
  },
);
