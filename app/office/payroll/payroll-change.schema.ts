// What the payroll accepts, and what one reads when it does not.
import { z } from "zod";
import { readPence } from "#app/platform/money.ts";
import { tidyName } from "#app/platform/name.ts";
import { browserPayrollSchema } from "./browser-payroll.schema.ts";
import { isMonth } from "./pay-months.ts";
import { readPromptHours, readWeekHours } from "./payroll-input.ts";
import { PREPAID_WEEKS, TEACHING_WEEKS } from "./teacher-year.ts";

const NAME_LENGTH = 200;
const NOTES_LENGTH = 5_000;
const RATE_MOST_PENCE = 100_000;
const AMOUNT_MOST_PENCE = 10_000_000;
/** More than this is a slip of the keys. */
const MONTHS_PAID_MOST = 120;

export const ABOVE_NOTHING = "Enter a number above 0.";

const id = z.string().min(1).max(64);
const key = z.string().min(16).max(64);
const month = z.string().refine(isMonth, "Choose a month.");
const note = z.string().trim().max(NAME_LENGTH, `Keep this to ${NAME_LENGTH} characters.`);

/** Text that a reader understands, as what it read. */
function typed<Read>(read: (text: string) => Read | null, message: string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value === null) {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    return value;
  });
}

const weekHours = typed(readWeekHours, "Enter hours in quarters, such as 11.25.");
const blankWeek = z
  .string()
  .trim()
  .length(0)
  .transform(() => null);
const promptHours = typed(readPromptHours, ABOVE_NOTHING);
const rate = typed(readPence, "Enter pounds and pence, such as 22.50.").refine(
  (pence) => pence <= RATE_MOST_PENCE,
  "Enter at most £1,000 an hour.",
);
const amount = typed(readPence, ABOVE_NOTHING)
  .refine((pence) => pence > 0, ABOVE_NOTHING)
  .refine((pence) => pence <= AMOUNT_MOST_PENCE, "Enter at most £100,000.");
const monthsPaid = typed(
  (text) => (/^\d+$/.test(text.trim()) ? Number(text) : null),
  "Enter a whole number, 0 or more.",
).refine((count) => count <= MONTHS_PAID_MOST, `Enter at most ${MONTHS_PAID_MOST} months.`);

/** `was` is what stood there when it was typed over: a change made on anything else is refused. */
const teacher = z.object({ id, was: z.string() });
const year = z.object({ id, scheduleId: id });
const entry = z.object({ key, id, month });
const entryKind = z.enum(["extra", "miss", "correction"]);

export const payrollChangeSchema = z.discriminatedUnion("do", [
  z.object({ do: z.literal("add teacher"), key }),
  teacher.extend({
    do: z.literal("rename"),
    value: z.string().max(NAME_LENGTH).transform(tidyName).pipe(z.string().min(1, "Enter a name.")),
  }),
  teacher.extend({
    do: z.literal("note"),
    value: z.string().trim().max(NOTES_LENGTH, `Keep this to ${NOTES_LENGTH} characters.`),
  }),
  teacher.extend({ do: z.literal("link"), value: z.string().max(64) }),
  z.object({ do: z.literal("delete teacher"), id }),
  year.extend({ do: z.literal("weekly hours"), was: z.int(), value: weekHours }),
  year.extend({
    do: z.literal("weeks"),
    was: z.array(z.int().nullable()),
    value: z.array(z.union([blankWeek, weekHours])).length(TEACHING_WEEKS),
  }),
  year.extend({
    do: z.literal("prepaid weeks"),
    was: z.array(z.int()),
    value: z.array(z.union([blankWeek.transform(() => 0), weekHours])).length(PREPAID_WEEKS),
  }),
  year.extend({ do: z.literal("months paid"), was: z.int(), value: monthsPaid }),
  year.extend({ do: z.literal("answer about prepaid"), was: z.null(), value: z.boolean() }),
  z.object({
    do: z.literal("rate"),
    id,
    month,
    of: z.enum(["teachRate", "adminRate"]),
    /** In pence. */
    was: z.int(),
    value: rate,
  }),
  entry.extend({ do: z.literal("add admin hours"), value: promptHours, note }),
  entry.extend({ do: z.literal("add fixed extra"), value: amount, note }),
  entry.extend({ do: z.literal("add missed hours"), value: promptHours, note }),
  entry.extend({
    do: z.literal("add correction"),
    isLess: z.boolean(),
    value: amount,
    note: note.min(1, "Say what the correction is for."),
  }),
  z.object({ do: z.literal("delete entry"), kind: entryKind, id }),
  z.object({ do: z.literal("bring in"), teachers: browserPayrollSchema }),
  z.object({ do: z.literal("start schedule"), firstMonth: month }),
  z.object({
    do: z.literal("finalise"),
    month,
    /** The net sums as they were shown, by the teachers' ids. */
    shown: z.record(id, z.int()),
  }),
]);

export type PayrollChange = z.output<typeof payrollChangeSchema>;
export type ChangeTo<Name extends PayrollChange["do"]> = Extract<PayrollChange, { do: Name }>;
