// The schema of the payroll that older versions kept in local storage: a list of teachers.
import { z } from "zod";
import { tidyName } from "#app/platform/name.ts";
import { isMonth } from "#app/office/payroll/figures/pay-months.ts";
import type { Miss } from "#app/office/payroll/figures/teacher-year.ts";

/** The only schedule of the browser payroll, and its default rates. */
export const BROWSER_SCHEDULE = {
  firstMonth: "2025-05",
  lastMonth: "2026-04",
  teachingWeeks: 37,
  prepaidWeeks: 13,
};
const TEACH_RATE_PENCE = 2250;
const ADMIN_RATE_PENCE = 1250;

const TEACHERS_MOST = 100;
const ENTRIES_MOST = 500;
const NOTES_LENGTH = 5_000;
const HOURS_MOST = 168;
const POUNDS_MOST = 100_000;

const minutes = z.coerce
  .number()
  .min(0)
  .max(HOURS_MOST)
  .transform((hours) => Math.round(hours * 60));
const pence = z.coerce
  .number()
  .min(0)
  .max(POUNDS_MOST)
  .transform((pounds) => Math.round(pounds * 100));
const month = z.string().refine(isMonth);
const note = z.string().max(NOTES_LENGTH).catch("");
const week = z.union([z.null(), z.literal("").transform(() => null), minutes]);

const extra = z.union([
  z.object({ type: z.literal("adminHours"), hours: minutes, month, note }),
  z.object({ type: z.literal("fixed"), amount: pence, month, note }),
]);
const miss = z.object({ hoursMissed: minutes, recordedMonth: month, note });

/** Fields that have a default where they cannot be read. */
const optional = {
  weekHours: z.array(week).max(BROWSER_SCHEDULE.teachingWeeks),
  teachRate: pence,
  adminRate: pence,
  monthsPaid: z.coerce.number().int().min(0).max(120),
  notes: z.string().max(NOTES_LENGTH),
};

const teacher = z.object({
  name: z.string().max(200).transform(tidyName).pipe(z.string().min(1)),
  weeklyHours: minutes,
  weekHours: optional.weekHours.catch([]),
  teachRate: optional.teachRate.catch(TEACH_RATE_PENCE),
  adminRate: optional.adminRate.catch(ADMIN_RATE_PENCE),
  monthsPaid: optional.monthsPaid.catch(0),
  notes: note,
  extras: z.array(extra).max(ENTRIES_MOST).catch([]),
  misses: z.array(miss).max(ENTRIES_MOST).catch([]),
});

/** The teacher's fields in the browser, with an id that only the browser knew. */
export const TEACHER_FIELDS = ["id", ...Object.keys(teacher.shape)];

/** Recognises a teacher of the browser's payroll. */
export function isBrowserTeacher(given: object): boolean {
  return ["name", "weeklyHours", "weekHours"].every((field) => field in given);
}

type ReadTeacher = {
  teacher: BrowserTeacher | null;
  /** Values that cannot be read, by field: of a list, each entry. */
  unread: { field: string; value: unknown }[];
};

/** Parses one teacher; null without a name or weekly hours. */
export function readBrowserTeacher(given: Readonly<Record<string, unknown>>): ReadTeacher {
  const unread: ReadTeacher["unread"] = Object.entries(optional).flatMap(([field, schema]) => {
    const value = given[field];
    const isMissing = value === undefined || value === null;
    return isMissing || schema.safeParse(value).success ? [] : [{ field, value }];
  });
  const entriesOf = (field: "extras" | "misses", schema: z.ZodType): unknown[] => {
    const list = z.array(z.unknown()).safeParse(given[field] ?? []).data ?? [given[field]];
    const [good, bad] = [true, false].map((isGood) =>
      list.filter((value) => schema.safeParse(value).success === isGood),
    );
    for (const value of bad ?? []) unread.push({ field, value });
    return good ?? [];
  };
  const entries = { extras: entriesOf("extras", extra), misses: entriesOf("misses", miss) };
  const read = teacher.safeParse({ ...given, ...entries });
  return { teacher: read.data ? toTeacher(read.data) : null, unread };
}

/** Parses the list, converting decimal hours and pounds to minutes and pence. */
export const browserPayrollSchema = z
  .array(teacher)
  .min(1)
  .max(TEACHERS_MOST)
  .transform((teachers) => teachers.map(toTeacher));

export type BrowserTeacher = z.output<typeof browserPayrollSchema>[number];

function toTeacher({ weeklyHours, weekHours, extras, misses, ...rest }: z.output<typeof teacher>) {
  return {
    ...rest,
    weeklyMinutes: weeklyHours,
    // A week equal to the weekly hours was never changed, so it keeps following them.
    weekMinutes: Array.from({ length: BROWSER_SCHEDULE.teachingWeeks }, (_, place) => {
      const value = weekHours[place] ?? null;
      return value === weeklyHours ? null : value;
    }),
    extras: extras.flatMap((each) => {
      if (each.type === "fixed") return each.amount > 0 ? each : [];
      const { hours, ...others } = each;
      return hours > 0 ? { ...others, minutes: hours } : [];
    }),
    misses: misses.flatMap(({ hoursMissed, ...others }): Omit<Miss, "id" | "teachRate">[] =>
      hoursMissed > 0 ? [{ ...others, minutesMissed: hoursMissed }] : [],
    ),
  };
}
