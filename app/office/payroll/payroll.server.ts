// Reads a month of the payroll as the screen shows it.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nextSchedule, type ScheduleOfWeeks } from "./figures/pay-months.ts";
import {
  monthInputs,
  type MonthInputs,
  payFigures,
  type ExtraLine,
  type PayFigures,
} from "./figures/pay-figures.ts";
import { leavingIn, type Leaving } from "./figures/leaving.ts";
import { readSnapshot } from "./months/pay-snapshot.schema.ts";
import {
  mustAskAboutPrepaid,
  payWarnings,
  type LivingWage,
  type PayWarning,
} from "./figures/pay-warnings.ts";
import { lowRates, type LowRate } from "./figures/wage-warnings.ts";
import { rateIn, type Correction, type Miss } from "./figures/teacher-year.ts";
import { lessonsOfMonth, type LessonsOfMonth } from "./lessons/lessons-of-month.ts";
import { readLessonPay, type LessonsRead } from "./lessons/read-lesson-pay.server.ts";
import { readPayNumbers } from "#app/office/school/pay-numbers.server.ts";
import {
  readScheduleFor,
  readTeacherYears,
  type RunRow,
  type ScheduleRow,
  type TeacherInYear,
} from "./teachers/teacher-years.server.ts";

export type PayrollTeacher = {
  id: string;
  name: string;
  notes: string;
  sums: MonthSums;
  /** Those of a finalised month are as they were; null where only its sums can be read. */
  figures: PayFigures | null;
  /** What the figures were worked out from; null where they are. */
  inputs: MonthInputs | null;
  extras: ExtraLine[];
  /** Missed hours that were recorded in a month after it was finalised, or that it had no part in. */
  laterMisses: Miss[];
  /** Those of the month, and those that are paid with it. */
  corrections: Correction[];
  /** By whom, and the school's day. */
  finalised: { by: string; on: string } | null;
  firstDay: string | null;
  lastDay: string | null;
  /** What is still owed from the last day on; null before, and for who stays. */
  leaving: Leaving | null;
  warnings: PayWarning[];
  mustAskAboutPrepaid: boolean;
  lessonTeacherId: string | null;
  /** The private lessons of the month; null for a teacher who is not linked. */
  lessons: LessonsOfMonth | null;
};

/** In pence. */
export type MonthSums = Pick<PayFigures, "month" | "base" | "deductions" | "extras" | "net">;

export type PayrollMonth = {
  month: string;
  /** Undefined for a school without any. */
  schedule: ScheduleRow | undefined;
  schedules: ScheduleRow[];
  /** What one click starts. */
  next: ScheduleOfWeeks;
  teachers: PayrollTeacher[];
  /** Of those who are paid now, each once. */
  lowRates: LowRate[];
  lessonTeachers: { id: string; name: string }[];
};

export async function readPayrollMonth(
  database: Database,
  month: string,
  days: SchoolDays,
): Promise<PayrollMonth> {
  const { schedules, schedule } = await readScheduleFor(database, month);
  const inYear = schedule ? await readTeacherYears(database, schedule) : [];
  const wages = await readLivingWages(database);
  const lessons = await readLessonPay(database, month);
  const lessonTeachers = await database
    .selectFrom("aaTeachers")
    .select(["id", "name"])
    .where("archivedAt", "is", null)
    .orderBy("name")
    .execute();
  const teachers = inYear
    .filter(({ teacher, runs }) => isShown(teacher, runs, month))
    .map((found) => toTeacher(found, month, lessons, days));
  return {
    month,
    schedule,
    schedules,
    next: nextSchedule(schedules, days.today, await readPayNumbers(database)),
    teachers,
    lowRates: lowRates(
      inYear
        .filter(({ teacher }) => teacher.archivedAt === null)
        .map(({ teacher: { name }, year }) => ({ name, year })),
      month,
      wages,
    ),
    lessonTeachers,
  };
}

/** A teacher who was deleted is still in the months that were paid. */
function isShown(
  { archivedAt }: { archivedAt: string | null },
  runs: readonly RunRow[],
  month: string,
) {
  return archivedAt === null || runs.some((run) => run.month === month);
}

function toTeacher(
  { teacher, row, year, runs }: TeacherInYear,
  month: string,
  lessons: LessonsRead,
  days: SchoolDays,
): PayrollTeacher {
  const run = runs.find((each) => each.month === month);
  const now = payFigures(year, month);
  const open = { figures: now, inputs: monthInputs(year, now) };
  const { figures, inputs } = run ? keptOf(run) : open;
  const keptMisses = new Set(inputs?.misses.map(({ id }) => id));
  return {
    id: teacher.id,
    name: teacher.name,
    notes: teacher.notes,
    sums: sumsOf(run ?? now),
    figures,
    inputs,
    extras: figures?.extraLines ?? [],
    laterMisses: open.inputs.misses.filter(
      ({ id, recordedMonth }) => recordedMonth === month && !keptMisses.has(id),
    ),
    corrections: year.corrections.filter(
      (each) => each.month === month || each.paidMonth === month,
    ),
    finalised: run ? { by: run.finalisedBy, on: days.dayOf(run.finalisedAt) } : null,
    firstDay: teacher.firstDay,
    lastDay: teacher.lastDay,
    leaving: leavingIn(year, now),
    warnings: run ? [] : payWarnings(year, now),
    mustAskAboutPrepaid: !run && mustAskAboutPrepaid(now, row.isPrepaidInPaid),
    lessonTeacherId: teacher.lessonTeacherId,
    lessons:
      teacher.lessonTeacherId === null
        ? null
        : lessonsOfMonth(lessons.known, lessons.taken, {
            teacherId: teacher.id,
            month,
            lessonTeacherId: teacher.lessonTeacherId,
            isFinalised: run !== undefined,
            teachRate: rateIn(year.rates, month).teachRate,
          }),
  };
}

/** A finalised month as it was. */
function keptOf({ snapshot }: RunRow): Pick<PayrollTeacher, "figures" | "inputs"> {
  const { kept } = readSnapshot(snapshot);
  return { figures: kept?.figures ?? null, inputs: kept?.inputs ?? null };
}

function sumsOf({ month, base, deductions, extras, net }: MonthSums): MonthSums {
  return { month, base, deductions, extras, net };
}

export function readLivingWages(database: Database): Promise<LivingWage[]> {
  return database
    .selectFrom("livingWages")
    .select(["fromDay", "pence"])
    .orderBy("fromDay")
    .execute();
}
