// Schemas of the payroll changes, with their messages.
import { z } from "zod";
import { isDay } from "#app/platform/days/day.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { typed, typedOr } from "#app/platform/typed/typed.schema.ts";
import { browserPayrollSchema } from "./browser-payroll.schema.ts";
import { isMonth } from "#app/office/payroll/figures/pay-months.ts";
import { readMonthsPaid, readPayAmount, readPromptHours, readWeekHours } from "./payroll-input.ts";
import { readRate } from "#app/office/school/price-input.ts";

const NAME_LENGTH = 200;
const NOTES_LENGTH = 5_000;
/** Payroll bureaus use up to about 12 characters. */
const PAYROLL_NUMBER_LENGTH = 20;
/** Upper bound for weeks; the schedule checks its own number. */
const WEEKS_MOST = 60;
/** Upper bound for a teacher's lessons in a month. */
const LESSONS_MOST = 1_000;

const id = z.string().min(1).max(64);
const month = z.string().refine(isMonth, "Choose a month.");
const note = z.string().trim().max(NAME_LENGTH, `Keep this to ${NAME_LENGTH} characters.`);

const weekHours = typed(readWeekHours);
const promptHours = typed(readPromptHours);
const rate = typed(readRate);
const amount = typed(readPayAmount);
const monthsPaid = typed(readMonthsPaid);

const mondays = z.array(z.string().refine(isDay, "Enter a day as dd/mm/yyyy.")).max(WEEKS_MOST);

/** `was` is the previous value: the change is refused when the current one differs. */
const teacher = z.object({ id, was: z.string() });
const year = z.object({ id, scheduleId: id });
const entry = z.object({ id, month });
const day = z.string().refine(isDay, "Enter a day as dd/mm/yyyy.");
/** One entry of cover, with the minutes shown to the user. */
const cover = z.object({
  classId: id,
  day,
  date: day,
  teacherId: id,
  kind: z.enum(["missed", "extra"]),
  minutes: z.int().positive(),
});

/** The body of each change, by its name. */
export const PAYROLL_CHANGES = {
  "add teacher": z.object({ firstDay: typedOr(readDay, null) }),
  note: teacher.extend({
    value: z.string().trim().max(NOTES_LENGTH, `Keep this to ${NOTES_LENGTH} characters.`),
  }),
  link: teacher.extend({ value: z.string().max(64) }),
  "payroll number": teacher.extend({
    value: z
      .string()
      .trim()
      .max(PAYROLL_NUMBER_LENGTH, `Keep this to ${PAYROLL_NUMBER_LENGTH} characters.`)
      .regex(/^[\p{L}\p{N}/ -]*$/u, "Use letters and numbers, such as 0012."),
  }),
  person: teacher.extend({ value: z.string().max(64) }),
  "first day": teacher.extend({ value: typedOr(readDay, null) }),
  "last day": teacher.extend({ value: typedOr(readDay, null) }),
  "delete teacher": z.object({ id }),
  "weekly hours": year.extend({ was: z.int(), value: weekHours }),
  weeks: year.extend({
    was: z.array(z.int().nullable()),
    value: z.array(typedOr(readWeekHours, null)).max(WEEKS_MOST),
  }),
  "prepaid weeks": year.extend({
    was: z.array(z.int()),
    value: z.array(typedOr(readWeekHours, 0)).max(WEEKS_MOST),
  }),
  "months paid": year.extend({ was: z.int(), value: monthsPaid }),
  "answer about prepaid": year.extend({ was: z.null(), value: z.boolean() }),
  rate: z.object({
    id,
    month,
    of: z.enum(["teachRate", "adminRate"]),
    /** In pence. */
    was: z.int(),
    value: rate,
  }),
  "add rate": z.object({ id, fromDay: typed(readDay), teachRate: rate, adminRate: rate }),
  "remove rate": z.object({ id }),
  "add admin hours": entry.extend({ value: promptHours, note }),
  "add fixed extra": entry.extend({ value: amount, note }),
  "add missed hours": entry.extend({ value: promptHours, note }),
  "add correction": entry.extend({
    isLess: z.boolean(),
    value: amount,
    note: note.min(1, "Enter a reason for the correction."),
  }),
  "take lessons": entry.extend({
    lessons: z
      .array(id)
      .min(1, "Choose at least one lesson.")
      .max(LESSONS_MOST, `Add at most ${LESSONS_MOST} lessons at once.`),
    /** The total shown to the user; negative for a deduction. */
    pence: z.int(),
  }),
  "delete entry": z.object({ kind: z.enum(["extra", "miss", "correction"]), id }),
  "confirm cover": cover,
  "leave out cover": cover,
  "correct cover": z.object({ id }),
  "bring in": z.object({ teachers: browserPayrollSchema }),
  "start schedule": z.object({ firstMonth: month, lastMonth: month }),
  "date weeks": z.object({
    scheduleId: id,
    was: mondays.nullable(),
    /** The dates shown to the user. */
    value: mondays,
  }),
  finalise: z.object({
    month,
    /** The net sums shown to the user, by teacher id. */
    shown: z.record(id, z.int()),
  }),
};

type PayrollAsk = keyof typeof PAYROLL_CHANGES;

/** A parsed change with its name. */
export type ChangeTo<Ask extends PayrollAsk> = {
  [Each in Ask]: z.output<(typeof PAYROLL_CHANGES)[Each]> & { do: Each };
}[Ask];
