// What the settings accept.
import { z } from "zod";
import { readDay } from "#app/platform/day.ts";
import { readPence } from "#app/platform/money.ts";
import { tidyName } from "#app/platform/name.ts";
import { AUDIT_YEARS } from "./retention.ts";
import { SCOPES } from "#app/platform/sessions/scopes.ts";
import { IDLE_CHOICES } from "./idle-choices.ts";

/** What somebody chooses by hand must be long, since people choose words. */
export const PASS_PHRASE_LENGTH = 15;
const PASS_PHRASE_MOST = 200;
const NAME_LENGTH = 60;
const CLASS_NAME_LENGTH = 100;

const day = z.string().transform((text, context) => {
  const read = readDay(text);
  if (read !== null) return read;
  context.addIssue({ code: "custom", message: "Enter a day as dd/mm/yyyy." });
  return z.NEVER;
});

const wage = z.string().transform((text, context) => {
  const pence = readPence(text);
  if (pence !== null && pence > 0) return pence;
  context.addIssue({ code: "custom", message: "Enter pounds and pence, such as 12.71." });
  return z.NEVER;
});

const className = z
  .string()
  .max(CLASS_NAME_LENGTH, `Keep this to ${CLASS_NAME_LENGTH} characters.`)
  .transform(tidyName)
  .pipe(z.string().min(1, "Enter the name of the class."));

const holidayName = z
  .string()
  .max(NAME_LENGTH, `Keep this to ${NAME_LENGTH} characters.`)
  .transform(tidyName)
  .pipe(z.string().min(1, "Enter the name of the day."));

/** Where a class stands in the list, counted from 1. */
const place = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, "Enter a whole number, 1 for the top of the list.")
  .transform(Number)
  .pipe(z.number().min(1, "Enter a whole number, 1 for the top of the list."));

export const settingsChangeSchema = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("add pass-phrase"),
    gate: z.enum(SCOPES),
    name: z
      .string()
      .max(NAME_LENGTH, `Keep this to ${NAME_LENGTH} characters.`)
      .transform(tidyName)
      .pipe(z.string().min(1, "Say whose it is.")),
    passPhrase: z
      .string()
      .max(PASS_PHRASE_MOST)
      .refine(
        (text) => text.trim().length >= PASS_PHRASE_LENGTH,
        `Use at least ${PASS_PHRASE_LENGTH} characters, such as four words.`,
      ),
  }),
  z.object({ do: z.literal("revoke pass-phrase"), id: z.string().max(64) }),
  z.object({ do: z.literal("set wage"), fromDay: day, wage }),
  z.object({ do: z.literal("remove wage"), fromDay: z.iso.date() }),
  z.object({ do: z.literal("add class"), name: className }),
  z.object({ do: z.literal("change class"), id: z.string().max(64), name: className, place }),
  z.object({ do: z.literal("remove class"), id: z.string().max(64) }),
  z.object({ do: z.literal("bring back class"), id: z.string().max(64) }),
  z.object({
    do: z.literal("set members idle"),
    minutes: z.literal(IDLE_CHOICES.map(({ minutes }) => minutes)),
  }),
  z.object({ do: z.literal("set payroll lock"), isOn: z.boolean() }),
  z.object({ do: z.literal("set holiday"), day, name: holidayName }),
  z.object({ do: z.literal("remove holiday"), day: z.iso.date() }),
  z.object({ do: z.literal("keep audit"), years: z.literal(AUDIT_YEARS) }),
  z.object({ do: z.literal("back up") }),
  z.object({
    do: z.literal("test mail"),
    recipient: z.email("Enter an email address such as name@example.com."),
  }),
]);

export type SettingsChange = z.output<typeof settingsChangeSchema>;
export type ChangeTo<Name extends SettingsChange["do"]> = Extract<SettingsChange, { do: Name }>;
