// Reads the inputs of every teacher's pay.
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { scheduleFor, type ScheduleOfWeeks } from "#app/office/payroll/figures/pay-months.ts";
import { readSnapshot } from "#app/office/payroll/months/pay-snapshot.schema.ts";
import type {
  Correction,
  Extra,
  Miss,
  TeacherYear,
} from "#app/office/payroll/figures/teacher-year.ts";

export type ScheduleRow = ScheduleOfWeeks & {
  id: string;
  /** The Monday of each teaching week; null while weeks have no dates. */
  weekMondays: string[] | null;
};

export const SCHEDULE_COLUMNS = [
  "id",
  "firstMonth",
  "lastMonth",
  "teachingWeeks",
  "prepaidWeeks",
  "weekMondays",
] as const;

type TeacherRow = Selectable<Tables["payTeachers"]>;
export type RunRow = Selectable<Tables["payRuns"]>;
type YearRow = Selectable<Tables["payYears"]>;

export type TeacherInYear = {
  teacher: TeacherRow;
  row: YearRow;
  year: TeacherYear;
  runs: RunRow[];
};

export async function readSchedules(database: Database): Promise<ScheduleRow[]> {
  const rows = await database
    .selectFrom("paySchedules")
    .select(SCHEDULE_COLUMNS)
    .orderBy("firstMonth")
    .execute();
  return rows.map(toSchedule);
}

export function toSchedule({
  weekMondays,
  ...row
}: Omit<ScheduleRow, "weekMondays"> & { weekMondays: unknown }): ScheduleRow {
  return { ...row, weekMondays: weekMondays === null ? null : (weekMondays as string[]) };
}

/** Returns a month's schedule, and all schedules. */
export async function readScheduleFor(database: Database, month: string) {
  const schedules = await readSchedules(database);
  return { schedules, schedule: scheduleFor(schedules, month) };
}

/**
 * Locks a schedule until the transaction ends, so that results calculated from its rows are written while
 * they are still current.
 */
export async function holdSchedule(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable("paySchedules")
    .set((eb) => ({ createdAt: eb.ref("createdAt") }))
    .where("id", "=", id)
    .execute();
}

/** Returns a schedule's teachers by name, deleted ones included. */
export async function readTeacherYears(
  database: Database,
  schedule: ScheduleRow,
): Promise<TeacherInYear[]> {
  const named = await database
    .selectFrom("payTeachers")
    .leftJoin("people", "people.id", "payTeachers.personId")
    .selectAll("payTeachers")
    .select("people.name as displayName")
    .orderBy("payTeachers.createdAt")
    .orderBy("payTeachers.name")
    .orderBy("payTeachers.id")
    .execute();
  const teachers = named.map(({ displayName, ...teacher }) => ({
    ...teacher,
    name: displayName ?? teacher.name,
  }));
  const years = await database
    .selectFrom("payYears")
    .selectAll()
    .where("scheduleId", "=", schedule.id)
    .execute();
  const [rates, extras, misses, corrections, runs, schedules] = [
    await database.selectFrom("payRates").selectAll().execute(),
    await database.selectFrom("payExtras").selectAll().orderBy("createdAt").orderBy("id").execute(),
    await database.selectFrom("payMisses").selectAll().orderBy("createdAt").orderBy("id").execute(),
    await database
      .selectFrom("payCorrections")
      .selectAll()
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
    await database.selectFrom("payRuns").selectAll().orderBy("month").execute(),
    await readSchedules(database),
  ];
  const previousEnd =
    schedules.findLast(({ lastMonth }) => lastMonth < schedule.firstMonth)?.lastMonth ?? null;
  return teachers.flatMap((teacher) => {
    const row = years.find(({ teacherId }) => teacherId === teacher.id);
    if (!row) return [];
    const own = <Row extends { teacherId: string }>(rows: readonly Row[]) =>
      rows.filter(({ teacherId }) => teacherId === teacher.id);
    const ownRuns = own(runs);
    const year: TeacherYear = {
      schedule: { firstMonth: schedule.firstMonth, lastMonth: schedule.lastMonth },
      weekMondays: schedule.weekMondays,
      firstDay: teacher.firstDay,
      lastDay: teacher.lastDay,
      weeklyMinutes: row.weeklyMinutes,
      weekMinutes: valuesOf<number | null>(row.weekMinutes, schedule.teachingWeeks, null),
      prepaidMinutes: valuesOf<number>(row.prepaidMinutes, schedule.prepaidWeeks, 0),
      monthsPaid: row.monthsPaid,
      isPrepaidInPaid: row.isPrepaidInPaid ?? false,
      rates: own(rates).map(({ fromDay, teachRate, adminRate }) => ({
        fromDay,
        teachRate,
        adminRate,
      })),
      extras: own(extras)
        .filter(({ deletedAt }) => deletedAt === null)
        .map(toExtra),
      misses: own(misses).map(toMiss),
      corrections: own(corrections)
        .filter(({ deletedAt }) => deletedAt === null)
        .map(toCorrection),
      runs: ownRuns.map(({ month, base, net, snapshot }) => {
        const { shares, carried } = readSnapshot(snapshot);
        return { month, base, net, shares, carried };
      }),
      previousEnd,
    };
    return { teacher, row, year, runs: ownRuns };
  });
}

function toExtra(row: Selectable<Tables["payExtras"]>): Extra {
  const { id, month, note } = row;
  return row.type === "fixed"
    ? { id, month, note, type: "fixed", amount: row.amount ?? 0 }
    : { id, month, note, type: "adminHours", minutes: row.minutes ?? 0 };
}

function toMiss(row: Selectable<Tables["payMisses"]>): Miss {
  const { id, recordedMonth, minutesMissed, teachRate, note } = row;
  return { id, recordedMonth, minutesMissed, teachRate, note, isDeleted: row.deletedAt !== null };
}

function toCorrection(row: Selectable<Tables["payCorrections"]>): Correction {
  const { id, month, paidMonth, amount, reason } = row;
  return { id, month, paidMonth, amount, reason };
}

/** Returns stored values, padded or cut to the number of weeks. */
function valuesOf<Value>(stored: unknown, count: number, none: Value): Value[] {
  const values = Array.isArray(stored) ? (stored as Value[]) : [];
  return Array.from({ length: count }, (_, week) => values[week] ?? none);
}
