// The schema of the trial form, with its messages.
import { z } from "zod";
import { schemaOf, versionSchema } from "#app/office/fields/fields.schema.ts";
import { TRIAL_FIELDS } from "#app/office/trials/trial.fields.ts";
import { meetingsSchema } from "../meetings/trial-meeting.schema.ts";
import { PROGRESS_FLAGS } from "./trial-values.ts";

export const trialSchema = schemaOf(TRIAL_FIELDS);

export type TrialForm = z.output<typeof trialSchema>;

/** A new trial, with the meetings chosen for it; pages that were open before the update send none. */
export const newTrialSchema = trialSchema.extend({ meetings: meetingsSchema.default([]) });

export type NewTrial = z.output<typeof newTrialSchema>;

export const addTrialSchema = z.object({
  values: newTrialSchema,
  /** Confirms going over the trial places of a meeting. */
  isMeant: z.boolean().default(false),
});

export const editTrialSchema = z.object({ version: versionSchema, values: trialSchema });

/** One of the four steps, ticked or unticked. */
export const progressSchema = z.object({ flag: z.enum(PROGRESS_FLAGS), isDone: z.boolean() });
