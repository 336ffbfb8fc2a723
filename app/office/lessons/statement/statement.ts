// What one student owes for private lessons and what was paid, over some days.
import { addMonths } from "#app/platform/days/day.ts";
import type { Student } from "#app/office/lessons/lesson.ts";

export type StatementLine = {
  lessonId: string;
  version: number;
  /** The student's place in the lesson, from 0. */
  place: number;
  date: string;
  teacherName: string | null;
  durationMinutes: number;
  /** How many students shared the lesson. */
  sharedBy: number;
  amountPence: number;
  paidOn: string | null;
};

export type Sums = { totalPence: number; paidPence: number; duePence: number };

const MONTHS_SHOWN = 3;

/** The days that a statement covers at first: the last three months until today. */
export function usualDays(today: string): { from: string; to: string } {
  return { from: addMonths(today, -MONTHS_SHOWN), to: today };
}

export function sumsOf(shares: readonly Pick<StatementLine, "amountPence" | "paidOn">[]): Sums {
  const sum = (some: typeof shares) => some.reduce((total, line) => total + line.amountPence, 0);
  const totalPence = sum(shares);
  const paidPence = sum(shares.filter(({ paidOn }) => paidOn !== null));
  return { totalPence, paidPence, duePence: totalPence - paidPence };
}

/** Whether every share of a lesson is paid; without students nothing is. */
export function isAllPaid(students: readonly Student[]): boolean {
  return students.length > 0 && students.every(({ paidOn }) => paidOn !== null);
}
