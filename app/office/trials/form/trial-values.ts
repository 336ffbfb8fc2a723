// What stands in the trial form.
import type { Typed, Values } from "#app/office/fields/field.ts";
import { formValues, labelsOf, newForm } from "#app/office/fields/values.ts";
import { TRIAL_FIELDS } from "#app/office/trials/trial.fields.ts";

export const PROGRESS_FLAGS = [
  "addedToMailerlite",
  "sentEmail1",
  "sentEmail2",
  "sentEmail3",
] as const;

export type ProgressFlag = (typeof PROGRESS_FLAGS)[number];

/** The form's fields as they are typed. */
export type TrialValues = Typed<typeof TRIAL_FIELDS>;

export const TRIAL_LABELS = labelsOf(TRIAL_FIELDS);

/** A trial's record as the form shows it. */
export function trialValuesOf(stored: Values<typeof TRIAL_FIELDS>): TrialValues {
  return formValues(TRIAL_FIELDS, stored);
}

/** An empty form: a trial of two weeks from today. */
export function newTrialValues(today: string): Required<TrialValues> {
  return newForm(TRIAL_FIELDS, today);
}

/** How many of the four steps are ticked. */
export function progressOf(trial: Record<ProgressFlag, boolean>): number {
  return PROGRESS_FLAGS.filter((flag) => trial[flag]).length;
}
