// Reads a month of payroll for display.
import { monthOf } from "#app/platform/days/day.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { nextSchedule, type ScheduleOfWeeks, minutesTaughtIn } from "./figures/pay-months.ts";
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
import { changeSince } from "./figures/pay-plan.ts";
import { lowRates, type LowRate } from "./figures/wage-warnings.ts";
import { rateIn, type Correction, type Miss, type TeacherYear } from "./figures/teacher-year.ts";
import { readCoverOfMonth, type CoverOfMonth } from "./cover/read-cover.server.ts";
import { lessonsOfMonth, type LessonsOfMonth } from "./lessons/lessons-of-month.ts";
import { readLessonPay, type LessonsRead } from "./lessons/read-lesson-pay.server.ts";
import { readPayNumbers } from "#app/office/school/pay-numbers.server.ts";
import { readStaffChoices } from "#app/office/staff-list/staff-list.server.ts";
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
  /** The name; for a finalised month, the one at that time. */
  sheetName: string;
  /** Empty for none. */
  payrollNumber: string;
  /** The linked person; null for none. */
  personId: string | null;
  wasDeleted: boolean;
  sums: MonthSums;
  /** Difference in pence from the previous month's net; null when that was not paid. */
  change: number | null;
  /** For a finalised month, the stored figures; null when only its sums are readable. */
  figures: PayFigures | null;
  /** Minutes of weeks whose Monday is in the month; null when unknown. */
  taughtMinutes: number | null;
  /** The inputs of the figures; null when the figures are. */
  inputs: MonthInputs | null;
  extras: ExtraLine[];
  /** Missed hours recorded after the month was finalised, or without a share in it. */
  laterMisses: Miss[];
  /** Corrections of the month, and those paid with it. */
  corrections: (Correction & { isPaid: boolean })[];
  /** Person and day, in school time. */
  finalised: { by: string; on: string } | null;
  firstDay: string | null;
  lastDay: string | null;
  /** The leaver's balance from the last day's month; null before, and for a teacher who stays. */
  leaving: Leaving | null;
  warnings: PayWarning[];
  mustAskAboutPrepaid: boolean;
  /** Largest entry of any month, in minutes; null for none. */
  mostMinutes: { admin: number | null; missed: number | null };
  lessonTeacherId: string | null;
  /** Private lessons of the month; null for an unlinked teacher. */
  lessons: LessonsOfMonth | null;
};

/** In pence. */
export type MonthSums = Pick<PayFigures, "month" | "base" | "deductions" | "extras" | "net">;

export type PayrollMonth = {
  month: string;
  /** Undefined for a school without schedules. */
  schedule: ScheduleRow | undefined;
  schedules: ScheduleRow[];
  /** The schedule that one click starts. */
  next: ScheduleOfWeeks;
  teachers: PayrollTeacher[];
  /** Low rates of current teachers, each once. */
  lowRates: LowRate[];
  lessonTeachers: { id: string; name: string }[];
  cover: CoverOfMonth;
  /** The staff to choose from. */
  people: { id: string; name: string }[];
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
  const current = inYear.flatMap(({ teacher }) => (teacher.archivedAt === null ? [teacher] : []));
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
    cover: await readCoverOfMonth(database, month, current),
    people: await readStaffChoices(database, days.today),
  };
}

/** Keeps a deleted teacher in months that were paid. */
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
  const kept = run && keptOf(run);
  const { figures, inputs } = kept ?? open;
  const sums = sumsOf(run ?? now);
  const keptMisses = new Set(inputs?.misses.map(({ id }) => id));
  return {
    id: teacher.id,
    name: teacher.name,
    notes: teacher.notes,
    sheetName: kept?.teacher ?? teacher.name,
    payrollNumber: teacher.payrollNumber,
    personId: teacher.personId,
    wasDeleted: teacher.archivedAt !== null,
    sums,
    change: changeSince(year, sums, monthOf(days.today)),
    figures,
    taughtMinutes: taughtIn(year, month, inputs),
    inputs,
    extras: figures?.extraLines ?? [],
    laterMisses: open.inputs.misses.filter(
      ({ id, recordedMonth }) => recordedMonth === month && !keptMisses.has(id),
    ),
    corrections: year.corrections
      .filter((each) => each.month === month || each.paidMonth === month)
      .map((each) => ({ ...each, isPaid: runs.some((paid) => paid.month === each.paidMonth) })),
    finalised: run ? { by: run.finalisedBy, on: days.dayOf(run.finalisedAt) } : null,
    firstDay: teacher.firstDay,
    lastDay: teacher.lastDay,
    leaving: leavingIn(year, now),
    warnings: run ? [] : payWarnings(year, now),
    mustAskAboutPrepaid: !run && mustAskAboutPrepaid(now, row.isPrepaidInPaid),
    mostMinutes: {
      admin: mostOf(
        year.extras.flatMap((each) => (each.type === "adminHours" ? each.minutes : [])),
      ),
      missed: mostOf(
        year.misses.filter(({ isDeleted }) => !isDeleted).map((each) => each.minutesMissed),
      ),
    },
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

const mostOf = (minutes: readonly number[]) => (minutes.length === 0 ? null : Math.max(...minutes));

/** Reads a finalised month's snapshot. */
function keptOf({ snapshot }: RunRow) {
  const { kept } = readSnapshot(snapshot);
  return {
    teacher: kept?.teacher,
    figures: kept?.figures ?? null,
    inputs: kept?.inputs ?? null,
  };
}

/** For a finalised month, uses its stored weeks. */
function taughtIn(year: TeacherYear, month: string, inputs: MonthInputs | null): number | null {
  const { weeklyMinutes, weekMinutes = null, weekMondays = null } = inputs ?? {};
  if (weeklyMinutes === undefined || weekMinutes === null) return null;
  return minutesTaughtIn({ ...year, weeklyMinutes, weekMinutes, weekMondays }, month);
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
