// Purges years of pay past their retention period.
import { addDays, addMonths } from "#app/platform/days/day.ts";
import { formatMonth } from "#app/ui/format.ts";
import type { ExpiringRows } from "../slice/expiring-rows.server.ts";

/** Reads a teacher's year with its payments. */
const readOldPay: ExpiringRows["read"] = async (database, _, before) => {
  const rows = await database
    .selectFrom("payYears as year")
    .innerJoin("paySchedules as schedule", "schedule.id", "year.scheduleId")
    .innerJoin("payTeachers as teacher", "teacher.id", "year.teacherId")
    .select(["year.scheduleId", "year.teacherId", "teacher.name"])
    .select(["schedule.firstMonth", "schedule.lastMonth"])
    .orderBy("schedule.lastMonth")
    .orderBy("teacher.name")
    .execute();
  return rows
    .map(({ scheduleId, teacherId, name, firstMonth, lastMonth }) => ({
      id: `${scheduleId} ${teacherId}`,
      name: `${name}, ${formatMonth(firstMonth)} to ${formatMonth(lastMonth)}`,
      day: addDays(addMonths(`${lastMonth}-01`, 1), -1),
      rowIds: [scheduleId, teacherId],
    }))
    .filter(({ day }) => day <= before);
};

/** Deletes a teacher's year of pay; an archived teacher without years left is deleted too. */
const removePay: ExpiringRows["remove"] = async (
  trx,
  { rowIds: [scheduleId = "", teacherId = ""] },
  takeOut,
) => {
  const { firstMonth, lastMonth } = await trx
    .selectFrom("paySchedules")
    .select(["firstMonth", "lastMonth"])
    .where("id", "=", scheduleId)
    .executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (const [table, month] of [
    ["payRuns", "month"],
    ["payExtras", "month"],
    ["payMisses", "recordedMonth"],
    ["payCorrections", "paidMonth"],
  ] as const) {
    // The four tables have these columns under different names.
    const gone = await trx
      .deleteFrom(table as "payExtras")
      .where("teacherId", "=", teacherId)
      .where(month as "month", ">=", firstMonth)
      .where(month as "month", "<=", lastMonth)
      .returning("id")
      .execute();
    ids.push(...gone.map(({ id }) => id));
  }
  await takeOut.rows(ids);
  await trx
    .deleteFrom("payYears")
    .where("scheduleId", "=", scheduleId)
    .where("teacherId", "=", teacherId)
    .execute();
};

export const OLD_PAY: ExpiringRows = { read: readOldPay, remove: removePay };
