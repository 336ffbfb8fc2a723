// A student's balance for private lessons: for a period, and by age.
import { addMonths, daysBetween } from "#app/platform/days/day.ts";
import type { Student } from "#app/office/lessons/lesson.ts";

/** One student's share of one lesson. */
export type Share = Pick<Student, "paidOn" | "paidBy"> & {
  lessonId: string;
  /** The student's position in the lesson, from 0. */
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
  /** Earlier shares still owed at the start of the period. */
  older: Share[];
  /** The balance at the start of the period; negative when paid in advance. */
  broughtForwardPence: number;
  /** The shares of lessons in the period. */
  lines: Share[];
  totalPence: number;
  /** Payments in the period, for any lesson up to its end. */
  paidPence: number;
  /** The balance at the end of the period. */
  duePence: number;
};

const MONTHS_SHOWN = 3;

/** Returns the default period: the last three months up to today. */
export function usualDays(today: string): Days {
  return { from: addMonths(today, -MONTHS_SHOWN), to: today };
}

/**
 * Returns a student's account for a period, both days included, in pence: due is the amount brought forward
 * plus the total minus payments in the period. Later lessons do not count.
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

/** Upper limit of each age band, in days since the lesson; the oldest band has none. */
export const AGES = [30, 60, 90] as const;

/** Returns the pence owed on a day per age band: up to 30, 60, 90 days, and older. */
export function agesOf(shares: readonly Share[], today: string): number[] {
  const ages = [...AGES, Infinity].map(() => 0);
  for (const { date, amountPence } of owedOn(shares, today)) {
    const days = daysBetween(date, today);
    const age = AGES.findIndex((last) => days <= last);
    ages[age === -1 ? AGES.length : age]! += amountPence;
  }
  return ages;
}

/** Returns unpaid shares of lessons up to a day; free lessons are never owed. */
export function owedOn(shares: readonly Share[], today: string): Share[] {
  return shares.filter(
    ({ date, paidOn, amountPence }) => paidOn === null && date <= today && amountPence > 0,
  );
}

export function sumOf(shares: readonly Pick<Share, "amountPence">[]): number {
  return shares.reduce((total, { amountPence }) => total + amountPence, 0);
}

/** True when every share of a lesson is paid; false without students. */
export function isAllPaid(students: readonly Student[]): boolean {
  return students.length > 0 && students.every(({ paidOn }) => paidOn !== null);
}

function isPaidBefore({ paidOn }: Share, day: string): boolean {
  return paidOn !== null && paidOn < day;
}
