// Payroll: the schedule of 2025-26 and the current pay year, with its finished months paid.
import type { Insertable } from "kysely";
import { Temporal } from "temporal-polyfill";
import { payFigures, monthInputs } from "#app/office/payroll/figures/pay-figures.ts";
import {
  monthAfter,
  monthsOf,
  payYearStart,
  YEAR_MONTHS,
} from "#app/office/payroll/figures/pay-months.ts";
import { afterFinalising, finalisedMonth } from "#app/office/payroll/figures/pay-plan.ts";
import { payRun } from "#app/office/payroll/months/pay-snapshot.schema.ts";
import type {
  Extra,
  Miss,
  TeacherYear,
  PaySchedule,
} from "#app/office/payroll/figures/teacher-year.ts";
import { PAY_NUMBERS_AT_FIRST } from "#app/office/school/pay-numbers.ts";
import { addDays, daysBetween, monthOf } from "#app/platform/days/day.ts";
import type { Tables } from "#migrations/tables.ts";
import { momentAt } from "./moments.ts";
import { drawId, type Random } from "./random.ts";
import type { LessonTeacherRow } from "./rows.ts";

const FIRST_SCHEDULE = "2025-05";
const {
  firstMonth: YEAR_STARTS,
  teachingWeeks,
  prepaidWeeks,
  teachRate,
  adminRate,
} = PAY_NUMBERS_AT_FIRST;
/** The four teachers have the default rates. */
const RATE = {
  fromDay: `${FIRST_SCHEDULE}-01`,
  teachRate,
  adminRate,
};
/** 11.25, 6.25, 8.25 and 3.5 hours a week. */
const WEEKLY_MINUTES = [675, 375, 495, 210];

const MONDAY = 1;
/** As 'MM-DD', whole weeks each: half terms, summer, Christmas, Easter. */
const HOLIDAYS = [
  { from: "05-25", to: "05-31" },
  { from: "07-20", to: "08-30" },
  { from: "10-22", to: "10-28" },
  { from: "12-14", to: "12-31" },
  { from: "01-01", to: "01-03" },
  { from: "02-12", to: "02-18" },
  { from: "04-01", to: "04-21" },
];

/** Extras: which teacher, and how many months before this one. */
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

type Pay = {
  schedules: Insertable<Tables["paySchedules"]>[];
  teachers: Insertable<Tables["payTeachers"]>[];
  rates: Insertable<Tables["payRates"]>[];
  years: Insertable<Tables["payYears"]>[];
  extras: (Insertable<Tables["payExtras"]> & Extra)[];
  misses: (Insertable<Tables["payMisses"]> & Miss)[];
  runs: Insertable<Tables["payRuns"]>[];
};

/** Four teachers of private lessons, with two pay years; each month before the current one is paid. */
export function makePay(
  random: Random,
  today: string,
  lessonTeachers: readonly LessonTeacherRow[],
): Pay {
  const current = payYearStart(today, YEAR_STARTS);
  const starts = [...new Set([FIRST_SCHEDULE, current])].sort();
  const createdAt = momentAt(addDays(today, -2), 620);
  const schedules = starts.map((firstMonth) => ({
    id: drawId(random),
    firstMonth,
    lastMonth: monthAfter(firstMonth, YEAR_MONTHS - 1),
    weekMondays: weekMondaysOf(firstMonth),
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
    note,
    ...(minutes === undefined
      ? { type: "fixed" as const, minutes: null, amount: amount ?? 0 }
      : { type: "adminHours" as const, minutes, amount: null }),
    ...recorded(today, ago),
  }));
  const misses = within(today, MISSES).map(({ teacher, ago, minutesMissed, note }) => ({
    id: drawId(random),
    teacherId: teachers[teacher]?.id ?? "",
    recordedMonth: monthAfter(monthOf(today), -ago),
    minutesMissed,
    teachRate,
    note,
    ...recorded(today, ago),
  }));
  const pay: Pay = {
    schedules,
    teachers,
    rates: teachers.map(({ id }) => ({
      id: drawId(random),
      teacherId: id,
      ...RATE,
      createdAt: momentAt(RATE.fromDay, 620),
    })),
    years: schedules.flatMap(({ id, lastMonth }) =>
      teachers.map((teacher, place) => ({
        scheduleId: id,
        teacherId: teacher.id,
        weeklyMinutes: WEEKLY_MINUTES[place] ?? 0,
        weekMinutes: Array<null>(teachingWeeks).fill(null),
        prepaidMinutes: Array<number>(prepaidWeeks).fill(0),
        monthsPaid: lastMonth < monthOf(today) ? YEAR_MONTHS : 0,
      })),
    ),
    extras,
    misses,
    runs: [],
  };
  const schedule = schedules.find(({ firstMonth }) => firstMonth === current);
  return schedule ? { ...pay, runs: finishedRuns(random, today, schedule, pay) } : pay;
}

/**
 * Returns the Mondays of a pay year's teaching weeks. Each holiday takes the same number of
 * Mondays every year.
 */
function weekMondaysOf(firstMonth: string): string[] {
  const firstDay = `${firstMonth}-01`;
  const days = daysBetween(firstDay, `${monthAfter(firstMonth, YEAR_MONTHS)}-01`);
  return Array.from({ length: days }, (_, place) => addDays(firstDay, place))
    .filter((day) => Temporal.PlainDate.from(day).dayOfWeek === MONDAY)
    .filter((day) => !HOLIDAYS.some(({ from, to }) => from <= day.slice(5) && day.slice(5) <= to))
    .slice(0, teachingWeeks);
}

/** Entries of the current pay year only: earlier ones would belong to no schedule. */
function within<Entry extends { ago: number }>(today: string, entries: Entry[]): Entry[] {
  return entries.filter(
    ({ ago }) => monthAfter(monthOf(today), -ago) >= payYearStart(today, YEAR_STARTS),
  );
}

function recorded(today: string, ago: number) {
  const day = ago === 0 ? addDays(today, -1) : `${monthAfter(monthOf(today), -ago)}-15`;
  return { createdAt: momentAt(day, 990), deletedAt: null };
}

/** Every month of the year before the current one, finalised one after another. */
function finishedRuns(
  random: Random,
  today: string,
  { id: scheduleId, ...schedule }: PaySchedule & { id: string },
  pay: Pay,
): Pay["runs"] {
  const months = monthsOf(schedule).filter((month) => month < monthOf(today));
  const years = new Map(
    pay.teachers.map(({ id }, place) => [
      id,
      yearOf(pay, schedule, id, WEEKLY_MINUTES[place] ?? 0),
    ]),
  );
  return months.flatMap((month) =>
    pay.teachers.flatMap((teacher) => {
      const year = years.get(teacher.id);
      if (!year) return [];
      const figures = payFigures(year, month);
      years.set(teacher.id, afterFinalising(year, finalisedMonth(figures)));
      return {
        id: drawId(random),
        scheduleId,
        teacherId: teacher.id,
        ...payRun({ teacher: teacher.name, figures, inputs: monthInputs(year, figures) }),
        finalisedBy: "the sample school",
        finalisedAt: momentAt(`${month}-28`, 960),
      };
    }),
  );
}

function yearOf(
  { extras, misses }: Pay,
  schedule: PaySchedule,
  id: string,
  weeklyMinutes: number,
): TeacherYear {
  return {
    schedule,
    weekMondays: weekMondaysOf(schedule.firstMonth),
    firstDay: null,
    lastDay: null,
    weeklyMinutes,
    weekMinutes: Array<null>(teachingWeeks).fill(null),
    prepaidMinutes: Array<number>(prepaidWeeks).fill(0),
    monthsPaid: 0,
    isPrepaidInPaid: false,
    rates: [RATE],
    extras: extras.filter(({ teacherId }) => teacherId === id),
    misses: misses.filter(({ teacherId }) => teacherId === id),
    corrections: [],
    runs: [],
    previousEnd: null,
  };
}
