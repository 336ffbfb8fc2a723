// Reads a pay year: its weeks, the effect of dating them, and everyone's rates.
import type { Database } from "#app/data/database/database.server.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { lowRates, type LowRate } from "#app/office/payroll/figures/wage-warnings.ts";
import { readLivingWages } from "#app/office/payroll/payroll.server.ts";
import { payFigures } from "#app/office/payroll/figures/pay-figures.ts";
import {
  readScheduleFor,
  readTeacherYears,
  type RunRow,
  type ScheduleRow,
} from "#app/office/payroll/teachers/teacher-years.server.ts";
import { termWeeks, type TermWeeks } from "./term-weeks.ts";

export type RateLine = {
  id: string;
  fromDay: string;
  teachRate: number;
  adminRate: number;
  /** True when no finalised month uses it and it is not the only rate. */
  canGo: boolean;
};

export type TeacherRates = { id: string; name: string; rates: RateLine[] };

/** Annual pay in pence: now, and with the term calendar's weeks. */
export type DatedPay = { id: string; name: string; now: number; dated: number };

export type PayYear = {
  schedule: ScheduleRow;
  schedules: ScheduleRow[];
  calendar: TermWeeks;
  pay: DatedPay[];
  teachers: TeacherRates[];
  lowRates: LowRate[];
};

/** Returns a month's pay year; null for a school without one. */
export async function readPayYear(database: Database, month: string): Promise<PayYear | null> {
  const { schedule, schedules } = await readScheduleFor(database, month);
  if (!schedule) return null;
  const calendar = await readTermWeeks(database, schedule);
  const found = (await readTeacherYears(database, schedule)).filter(
    ({ teacher }) => teacher.archivedAt === null,
  );
  const pay = found.map(({ teacher: { id, name }, year }) => {
    const weekMondays = calendar.mondays;
    // With every known rate.
    const at = schedule.lastMonth;
    const { annual: dated } = payFigures({ ...year, weekMondays }, at);
    return { id, name, now: payFigures(year, at).annual, dated };
  });
  const rows = await database
    .selectFrom("payRates")
    .selectAll()
    .orderBy("fromDay", "desc")
    .execute();
  const teachers = found.map(({ teacher: { id, name }, runs }): TeacherRates => {
    const own = rows.filter(({ teacherId }) => teacherId === id);
    const rates = own.map(({ id: rateId, fromDay, teachRate, adminRate, createdAt }) => ({
      id: rateId,
      fromDay,
      teachRate,
      adminRate,
      canGo: own.length > 1 && monthWithRate(runs, { fromDay, createdAt }) === undefined,
    }));
    return { id, name, rates };
  });
  const rated = found.map(({ teacher: { name }, year }) => ({ name, year }));
  const low = lowRates(rated, schedule.firstMonth, await readLivingWages(database));
  return { schedule, schedules, calendar, pay, teachers, lowRates: low };
}

export async function readTermWeeks(database: Database, schedule: ScheduleRow): Promise<TermWeeks> {
  const { terms } = await readWebsiteFacts(database);
  return termWeeks(terms, schedule);
}

type RateKept = { fromDay: string; createdAt: string };

/** Returns the first month finalised with a rate: from its start month, and after it was added. */
export function monthWithRate(
  runs: readonly Pick<RunRow, "month" | "finalisedAt">[],
  { fromDay, createdAt }: RateKept,
): string | undefined {
  return runs
    .filter(({ month, finalisedAt }) => month >= fromDay.slice(0, 7) && finalisedAt >= createdAt)
    .map(({ month }) => month)
    .toSorted()[0];
}
