// A teacher's year for tests of pay: 11.25 hours a week at the starting rates.
import type { TeacherYear } from "#app/office/payroll/figures/teacher-year.ts";

/** The schedule of 2025-05 to 2026-04, nothing paid, with a test's changes. */
export function makeTeacherYear(overrides: Partial<TeacherYear> = {}): TeacherYear {
  return {
    schedule: { firstMonth: "2025-05", lastMonth: "2026-04" },
    weekMondays: null,
    firstDay: null,
    lastDay: null,
    weeklyMinutes: 675,
    weekMinutes: Array<null>(37).fill(null),
    prepaidMinutes: Array<number>(13).fill(0),
    monthsPaid: 0,
    isPrepaidInPaid: false,
    rates: [{ fromDay: "2025-05-01", teachRate: 2250, adminRate: 1250 }],
    extras: [],
    misses: [],
    corrections: [],
    runs: [],
    previousEnd: null,
    ...overrides,
  };
}
