// What one student owes for private lessons: over some days, and by how old it is.
import { addMonths, daysBetween } from "#app/platform/days/day.ts";
import type { Student } from "#app/office/lessons/lesson.ts";

/** What one student pays of one lesson. */
export type Share = Pick<Student, "paidOn" | "paidBy"> & {
  lessonId: string;
  /** The student's place in the lesson, from 0. */
  place: number;
  date: string;
  teacherName: string | null;
  durationMinutes: number;
  /** How many students shared the lesson. */
  sharedBy: number;
  amountPence: number;
};

export type Days = { from: string; to: string };

export type Account = {
  /** The shares of before these days that were owed when they began. */
  older: Share[];
  /** What was owed when the days began; below 0 where more was paid than was had by then. */
  broughtForwardPence: number;
  /** The shares of the lessons in these days. */
  lines: Share[];
  totalPence: number;
  /** What was paid in these days, of whichever lesson up to their end. */
  paidPence: number;
  /** What is owed when the days end. */
  duePence: number;
};

const MONTHS_SHOWN = 3;

/** The days that a statement covers at first: the last three months until today. */
export function usualDays(today: string): Days {
  return { from: addMonths(today, -MONTHS_SHOWN), to: today };
}

/**
 * What a student has had and paid from one day to another, both included, all in pence: due is what
 * was brought forward, plus the total, minus what was paid in these days. Later lessons count for nothing.
 */
export function accountOf(shares: readonly Share[], { from, to }: Days): Account {
  const had = shares.filter(({ date }) => date <= to);
  const older = had.filter((share) => share.date < from && !isPaidBefore(share, from));
  const lines = had.filter(({ date }) => date >= from);
  const early = lines.filter((share) => isPaidBefore(share, from));
  const broughtForwardPence = sumOf(older) - sumOf(early);
  const totalPence = sumOf(lines);
  const paidPence = sumOf(
    had.filter(({ paidOn }) => paidOn !== null && paidOn >= from && paidOn <= to),
  );
  const duePence = broughtForwardPence + totalPence - paidPence;
  return { older, broughtForwardPence, lines, totalPence, paidPence, duePence };
}

/** The last day of each age in days since the lesson, but for the oldest, which has none. */
export const AGES = [30, 60, 90] as const;

/** What is owed on a day, in pence, by how many days ago its lesson was: up to 30, 60, 90, and more. */
export function agesOf(shares: readonly Share[], today: string): number[] {
  const ages = [...AGES, Infinity].map(() => 0);
  for (const { date, amountPence } of owedOn(shares, today)) {
    const days = daysBetween(date, today);
    const age = AGES.findIndex((last) => days <= last);
    ages[age === -1 ? AGES.length : age]! += amountPence;
  }
  return ages;
}

/** The shares of lessons up to a day that nobody has paid; one that costs nothing is never owed. */
export function owedOn(shares: readonly Share[], today: string): Share[] {
  return shares.filter(
    ({ date, paidOn, amountPence }) => paidOn === null && date <= today && amountPence > 0,
  );
}

export function sumOf(shares: readonly Pick<Share, "amountPence">[]): number {
  return shares.reduce((total, { amountPence }) => total + amountPence, 0);
}

/** Whether every share of a lesson is paid; without students nothing is. */
export function isAllPaid(students: readonly Student[]): boolean {
  return students.length > 0 && students.every(({ paidOn }) => paidOn !== null);
}

function isPaidBefore({ paidOn }: Share, day: string): boolean {
  return paidOn !== null && paidOn < day;
}
