// The values of the trial form.
import type { Typed, Values } from "#app/office/fields/field.ts";
import { formValues, labelsOf, newForm } from "#app/office/fields/values.ts";
import type { ChosenMeeting } from "#app/office/trials/meetings/meeting-choice.ts";
import { TRIAL_FIELDS } from "#app/office/trials/trial.fields.ts";

export const PROGRESS_FLAGS = [
  "addedToMailerlite",
  "sentEmail1",
  "sentEmail2",
  "sentEmail3",
] as const;

export type ProgressFlag = (typeof PROGRESS_FLAGS)[number];

/** The form's fields as typed; `meetings` are chosen for a new trial. */
export type TrialValues = Typed<typeof TRIAL_FIELDS> & { meetings?: ChosenMeeting[] };

export const TRIAL_LABELS = { ...labelsOf(TRIAL_FIELDS), meetings: "Meetings" };

/** Returns the form's values for a stored trial. */
export function trialValuesOf(stored: Values<typeof TRIAL_FIELDS>): TrialValues {
  return formValues(TRIAL_FIELDS, stored);
}

/** Returns the values of a new trial: two weeks from today. */
export function newTrialValues(today: string): Required<TrialValues> {
  return { ...newForm(TRIAL_FIELDS, today), meetings: [] };
}

/** Returns the number of ticked steps, 0 to 4. */
export function progressOf(trial: Record<ProgressFlag, boolean>): number {
  return PROGRESS_FLAGS.filter((flag) => trial[flag]).length;
}
