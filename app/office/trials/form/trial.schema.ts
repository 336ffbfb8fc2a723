// What the trial form accepts, and what one reads when it does not.
import { z } from "zod";
import { tidyName } from "#app/platform/name.ts";
import { typedOr } from "#app/platform/typed/typed.schema.ts";
import {
  classesSchema,
  daySchema,
  emailSchema,
  line,
  nameSchema,
  versionSchema,
} from "#app/office/fields/fields.schema.ts";
import { readTrialPeriod } from "#app/office/trials/list/trial-period.ts";
import { DEFAULT_TRIAL_DAYS } from "#app/office/trials/list/trial-status.ts";
import { PROGRESS_FLAGS } from "./trial-values.ts";

export const NOTES_LENGTH = 5000;

/** Whole days as typed; 14 where it is empty. */
const periodSchema = typedOr(readTrialPeriod, DEFAULT_TRIAL_DAYS);

export const trialSchema = z.object({
  name: nameSchema("Enter the student's name."),
  parentName: line.transform(tidyName),
  email: emailSchema,
  phone: line.transform((text) => text.trim()),
  firstTrialDate: daySchema,
  trialPeriod: periodSchema,
  classes: classesSchema,
  /** Pages of an earlier build send none: what is there stays. */
  notes: z
    .string()
    .max(NOTES_LENGTH, `Keep the notes to ${NOTES_LENGTH} characters.`)
    .transform((text) => text.trim())
    .optional(),
  addedToMailerlite: z.boolean(),
  sentEmail1: z.boolean(),
  sentEmail2: z.boolean(),
  sentEmail3: z.boolean(),
  joined: z.boolean(),
  isCurrentMember: z.boolean(),
});

export type TrialForm = z.output<typeof trialSchema>;

export const addTrialSchema = z.object({ values: trialSchema });

export const editTrialSchema = z.object({ version: versionSchema, values: trialSchema });

/** One of the four steps, ticked or not. */
export const progressSchema = z.object({ flag: z.enum(PROGRESS_FLAGS), isDone: z.boolean() });
