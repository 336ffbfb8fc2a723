// The schema of the trial form, with its messages.
import { z } from "zod";
import { schemaOf, versionSchema } from "#app/office/fields/fields.schema.ts";
import { TRIAL_FIELDS } from "#app/office/trials/trial.fields.ts";
import { PROGRESS_FLAGS } from "./trial-values.ts";

export const trialSchema = schemaOf(TRIAL_FIELDS);

export type TrialForm = z.output<typeof trialSchema>;

export const addTrialSchema = z.object({ values: trialSchema });

export const editTrialSchema = z.object({ version: versionSchema, values: trialSchema });

/** One of the four steps, ticked or unticked. */
export const progressSchema = z.object({ flag: z.enum(PROGRESS_FLAGS), isDone: z.boolean() });
