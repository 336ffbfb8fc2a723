// Payroll: the schedule of 2025-26 and the pay year around today, with its finished months paid.
import { addDays, addMonths, monthOf } from "#app/platform/day.ts";
import type { Insertable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import { momentAt } from "./moments.ts";
import { splitPence } from "#app/platform/money.ts";
import { payFor } from "./pence.ts";
import { drawId, type Random } from "./random.ts";
import type { LessonTeacherRow } from "./rows.ts";

export const FIRST_SCHEDULE = "2025-05";
const MONTHS_A_YEAR = 12;
const TEACHING_WEEKS = 37;
const PREPAID_WEEKS = 13;
const TEACH_RATE_PENCE = 2250;
const ADMIN_RATE_PENCE = 1250;
/** 11.25, 6.25, 8.25 and 3.5 hours a week. */
const WEEKLY_MINUTES = [675, 375, 495, 210];

/** What happened besides: which teacher, and how many months before this one. */
const EXTRAS: { teacher: number; ago: number; minutes?: number; amount?: number; note: string }[] =
  [
    { teacher: 0, ago: 3, minutes: 120, note: "Exam entries" },
    { teacher: 2, ago: 2, amount: 3500, note: "Music licence, paid by card" },
    { teacher: 0, ago: 1, amount: 2000, note: "Train to the festival" },
    { teacher: 1, ago: 1, minutes: 90, note: "Costume fitting" },
    { teacher: 0, ago: 0, minutes: 180, note: "Show planning" },
    { teacher: 3, ago: 0, amount: 1500, note: "First-aid course" },
  ];
const MISSES: { teacher: number; ago: number; minutesMissed: number; note: string }[] = [
  { teacher: 0, ago: 4, minutesMissed: 150, note: "Flu, two evenings" },
  { teacher: 2, ago: 2, minutesMissed: 75, note: "Jury service" },
  { teacher: 1, ago: 0, minutesMissed: 60, note: "Car would not start" },
];

export type Pay = {
  schedules: Insertable<Tables["paySchedules"]>[];
  teachers: Insertable<Tables["payTeachers"]>[];
  rates: Insertable<Tables["payRates"]>[];
  years: Insertable<Tables["payYears"]>[];
  extras: Insertable<Tables["payExtras"]>[];
  misses: Insertable<Tables["payMisses"]>[];
  runs: Insertable<Tables["payRuns"]>[];
};

/** The first month (YYYY-MM) of the pay year, May to April, that a day is in. */
export function payYearStart(today: string): string {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < "05" ? 1 : 0);
  return `${year}-05`;
}

export function monthAfter(month: string, months: number): string {
  return monthOf(addMonths(`${month}-01`, months));
}

/** Four teachers of the private lessons' list, with two pay years; each month before today's is paid. */
export function makePay(
  random: Random,
  today: string,
  lessonTeachers: readonly LessonTeacherRow[],
): Pay {
  const current = payYearStart(today);
  const starts = [...new Set([FIRST_SCHEDULE, current])].sort();
  const createdAt = momentAt(addDays(today, -2), 620);
  const schedules = starts.map((firstMonth) => ({
    id: drawId(random),
    firstMonth,
    lastMonth: monthAfter(firstMonth, MONTHS_A_YEAR - 1),
    createdAt,
  }));
  const teachers = WEEKLY_MINUTES.map((_, place) => ({
    id: drawId(random),
    name: lessonTeachers[place]?.name ?? "",
    lessonTeacherId: lessonTeachers[place]?.id ?? null,
    notes: place === 3 ? "Thursdays only." : "",
    createdAt,
    updatedAt: createdAt,
    archivedAt: null,
  }));
  const extras = within(today, EXTRAS).map(({ teacher, ago, minutes, amount, note }) => ({
    id: drawId(random),
    teacherId: teachers[teacher]?.id ?? "",
    month: monthAfter(monthOf(today), -ago),
    type: minutes === undefined ? "fixed" : "adminHours",
    minutes: minutes ?? null,
    amount: amount ?? null,
    note,
    ...recorded(today, ago),
  }));
  const misses = within(today, MISSES).map(({ teacher, ago, minutesMissed, note }) => ({
    id: drawId(random),
    teacherId: teachers[teacher]?.id ?? "",
    recordedMonth: monthAfter(monthOf(today), -ago),
    minutesMissed,
    teachRate: TEACH_RATE_PENCE,
    note,
    ...recorded(today, ago),
  }));
  const pay: Pay = {
    schedules,
    teachers,
    rates: teachers.map(({ id }) => ({
      id: drawId(random),
      teacherId: id,
      fromDay: `${starts[0]}-01`,
      teachRate: TEACH_RATE_PENCE,
      adminRate: ADMIN_RATE_PENCE,
      createdAt,
    })),
    years: schedules.flatMap(({ id, lastMonth }) =>
      teachers.map((teacher, place) => ({
        scheduleId: id,
        teacherId: teacher.id,
        weeklyMinutes: WEEKLY_MINUTES[place] ?? 0,
        weekMinutes: Array<null>(TEACHING_WEEKS).fill(null),
        prepaidMinutes: Array<number>(PREPAID_WEEKS).fill(0),
        monthsPaid: lastMonth < monthOf(today) ? MONTHS_A_YEAR : 0,
      })),
    ),
    extras,
    misses,
    runs: [],
  };
  const scheduleId = schedules.find(({ firstMonth }) => firstMonth === current)?.id ?? "";
  return { ...pay, runs: finishedRuns(random, today, current, scheduleId, pay) };
}

/** Entries of the current pay year only: those of an earlier one would belong to no schedule. */
function within<Entry extends { ago: number }>(today: string, entries: Entry[]): Entry[] {
  return entries.filter(({ ago }) => monthAfter(monthOf(today), -ago) >= payYearStart(today));
}

function recorded(today: string, ago: number) {
  const day = ago === 0 ? addDays(today, -1) : `${monthAfter(monthOf(today), -ago)}-15`;
  return { createdAt: momentAt(day, 990), deletedAt: null };
}

function finishedRuns(
  random: Random,
  today: string,
  first: string,
  scheduleId: string,
  pay: Pay,
): Pay["runs"] {
  const months = Array.from({ length: MONTHS_A_YEAR }, (_, index) => monthAfter(first, index));
  return months.flatMap((month, index) =>
    month >= monthOf(today)
      ? []
      : pay.teachers.map((teacher, place) => {
          const sums = payOfMonth(pay, teacher.id, WEEKLY_MINUTES[place] ?? 0, months, index);
          return {
            id: drawId(random),
            scheduleId,
            teacherId: teacher.id,
            month,
            base: sums.base,
            deductions: sums.deductions,
            extras: sums.extras,
            net: sums.base - sums.deductions + sums.extras,
            snapshot: { teacher: teacher.name, ...sums.snapshot },
            finalisedBy: "the sample school",
            finalisedAt: momentAt(`${month}-28`, 960),
          };
        }),
  );
}

/**
 * What a teacher is due for one month of the year, the months before it being paid: the yearly pay
 * in twelve parts, less the share of each earlier miss in the months after it, plus the extras.
 */
function payOfMonth(
  { extras, misses }: Pay,
  teacherId: string,
  weeklyMinutes: number,
  months: string[],
  index: number,
) {
  const yearMinutes = weeklyMinutes * TEACHING_WEEKS;
  const annual = payFor(yearMinutes, TEACH_RATE_PENCE);
  const monthly = splitPence(annual, MONTHS_A_YEAR);
  const paid = sum(monthly.slice(0, index));
  const shares = misses.flatMap((miss) => {
    const recordedIndex = months.indexOf(miss.recordedMonth);
    if (miss.teacherId !== teacherId || recordedIndex >= index) return [];
    const total = payFor(miss.minutesMissed, miss.teachRate);
    const parts = splitPence(total, MONTHS_A_YEAR - 1 - recordedIndex);
    return { missId: miss.id, note: miss.note, amount: parts[index - recordedIndex - 1] ?? 0 };
  });
  const additions = extras
    .filter((extra) => extra.teacherId === teacherId && extra.month === months[index])
    .map(({ id, type, minutes, amount, note }) => ({
      extraId: id,
      type,
      note,
      amount: minutes ? payFor(minutes, ADMIN_RATE_PENCE) : (amount ?? 0),
    }));
  return {
    base: monthly[index] ?? 0,
    deductions: sum(shares.map(({ amount }) => amount)),
    extras: sum(additions.map(({ amount }) => amount)),
    snapshot: {
      yearMinutes,
      teachRate: TEACH_RATE_PENCE,
      adminRate: ADMIN_RATE_PENCE,
      annual,
      prepaid: 0,
      paid,
      remaining: annual - paid,
      monthsLeft: MONTHS_A_YEAR - index,
      deductions: shares,
      extras: additions,
    },
  };
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
