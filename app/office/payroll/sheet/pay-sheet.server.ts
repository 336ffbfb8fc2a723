// Reads the pay sheet: a month by teacher, and the year by month.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { formatMonth } from "#app/ui/format.ts";
import { payPlan, type PayPlan } from "#app/office/payroll/figures/pay-plan.ts";
import { bureauFile, monthFile, yearFile } from "./pay-files.ts";
import type { PayrollDesk } from "#app/office/payroll/payroll-desk.server.ts";
import { readPayrollMonth, type PayrollMonth } from "#app/office/payroll/payroll.server.ts";
import {
  readTeacherYears,
  type ScheduleRow,
} from "#app/office/payroll/teachers/teacher-years.server.ts";

export type TeacherPlan = { id: string; name: string; plan: PayPlan };

export type PaySheet = PayrollMonth & { plans: TeacherPlan[] };

export async function readPaySheet(
  database: Database,
  month: string,
  days: SchoolDays,
): Promise<PaySheet> {
  const payroll = await readPayrollMonth(database, month, days);
  const { schedule } = payroll;
  return { ...payroll, plans: schedule ? await readPlans(database, schedule, days.today) : [] };
}

/** Reads everyone's year; for a deleted teacher, the paid months. */
async function readPlans(
  database: Database,
  schedule: ScheduleRow,
  today: string,
): Promise<TeacherPlan[]> {
  const found = await readTeacherYears(database, schedule);
  return found.flatMap(({ teacher: { id, name, archivedAt }, year, runs }) => {
    const isHere = archivedAt === null;
    const wasPaid = runs.some(({ scheduleId }) => scheduleId === schedule.id);
    if (!isHere && !wasPaid) return [];
    const nothing = { weeklyMinutes: 0, weekMinutes: [], monthsPaid: 0, extras: [], misses: [] };
    const plan = payPlan(isHere ? year : { ...year, ...nothing }, monthOf(today));
    return { id, name, plan };
  });
}

const FILE_WORDS = {
  month: "Month",
  bureau: "For the bureau, the month",
  year: "The year of",
} as const;

export type PayFile = keyof typeof FILE_WORDS;

export function isPayFile(text: string | null): text is PayFile {
  return text !== null && text in FILE_WORDS;
}

/** Returns the month or year as a file; each download is audited. */
export async function downloadPayroll(
  { database, now, schoolDays }: PayrollDesk,
  visitor: Visitor,
  { month, of }: { month: string; of: PayFile },
): Promise<{ name: string; text: string }> {
  const days = await schoolDays();
  return database.transaction().execute(async (trx) => {
    const sheet = await readPaySheet(trx, month, days);
    await recordAudit(trx, {
      who: actorName(visitor),
      at: now().toISOString(),
      action: "downloaded payroll",
      subject: "payroll",
      facts: [{ label: FILE_WORDS[of], to: formatMonth(month) }],
      visitor,
    });
    const first = sheet.schedule?.firstMonth ?? month;
    const named = sheet.teachers.map((teacher) => ({ ...teacher, name: teacher.sheetName }));
    switch (of) {
      case "month":
        return { name: `payroll_${month}.csv`, text: monthFile(named) };
      case "bureau":
        return { name: `payroll_bureau_${month}.csv`, text: bureauFile(named) };
      case "year":
        return { name: `payroll_year_${first}.csv`, text: yearFile(sheet.plans) };
    }
  });
}
