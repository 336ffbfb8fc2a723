// Reads a month of the payroll as the screen shows it.
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
import { lessonsOfMonth, type LessonsOfMonth } from "./lessons/lessons-of-month.ts";
import { readLessonPay, type LessonsRead } from "./lessons/read-lesson-pay.server.ts";
import { readPayNumbers } from "#app/office/school/pay-numbers.server.ts";
import { readTeacherPeople } from "./teachers/teacher-people.server.ts";
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
  /** As the sheet has it: of a finalised month the name that it was finalised with. */
  sheetName: string;
  /** Empty without one. */
  payrollNumber: string;
  /** Who of the staff side it is; null for nobody. */
  personId: string | null;
  wasDeleted: boolean;
  sums: MonthSums;
  /** By how many pence the net differs from the month before; null where that was not paid. */
  change: number | null;
  /** Those of a finalised month are as they were; null where only its sums can be read. */
  figures: PayFigures | null;
  /** Of the weeks whose Monday is in the month; null where that is not known. */
  taughtMinutes: number | null;
  /** What the figures were worked out from; null where they are. */
  inputs: MonthInputs | null;
  extras: ExtraLine[];
  /** Missed hours that were recorded in a month after it was finalised, or that it had no part in. */
  laterMisses: Miss[];
  /** Those of the month, and those that are paid with it; what was paid stays. */
  corrections: (Correction & { isPaid: boolean })[];
  /** By whom, and the school's day. */
  finalised: { by: string; on: string } | null;
  firstDay: string | null;
  lastDay: string | null;
  /** What is still owed from the last day on; null before, and for who stays. */
  leaving: Leaving | null;
  warnings: PayWarning[];
  mustAskAboutPrepaid: boolean;
  /** Of one entry so far, whatever month it is in; null where there is none. */
  mostMinutes: { admin: number | null; missed: number | null };
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
  /** The people who may be tied to a teacher. */
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
    people: await readTeacherPeople(database),
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

/** A finalised month as it was. */
function keptOf({ snapshot }: RunRow) {
  const { kept } = readSnapshot(snapshot);
  return {
    teacher: kept?.teacher,
    figures: kept?.figures ?? null,
    inputs: kept?.inputs ?? null,
  };
}

/** Of a finalised month by the weeks that it was finalised with. */
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
