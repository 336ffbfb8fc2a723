// What stands in the trial form.
import { DEFAULT_TRIAL_DAYS } from "#app/office/trials/list/trial-status.ts";

export const PROGRESS_FLAGS = [
  "addedToMailerlite",
  "sentEmail1",
  "sentEmail2",
  "sentEmail3",
] as const;

export type ProgressFlag = (typeof PROGRESS_FLAGS)[number];

/** The form's fields as they are typed. */
export type TrialValues = {
  name: string;
  parentName: string;
  email: string;
  phone: string;
  firstTrialDate: string;
  trialPeriod: string;
  classes: string[];
  notes: string;
  joined: boolean;
  isCurrentMember: boolean;
} & Record<ProgressFlag, boolean>;

type Stored = Omit<TrialValues, "trialPeriod"> & { trialPeriod: number };

/** A trial's record as the form shows it. */
export function trialValuesOf(stored: Stored): TrialValues {
  return {
    name: stored.name,
    parentName: stored.parentName,
    email: stored.email,
    phone: stored.phone,
    firstTrialDate: stored.firstTrialDate,
    trialPeriod: String(stored.trialPeriod),
    classes: [...stored.classes],
    notes: stored.notes,
    addedToMailerlite: stored.addedToMailerlite,
    sentEmail1: stored.sentEmail1,
    sentEmail2: stored.sentEmail2,
    sentEmail3: stored.sentEmail3,
    joined: stored.joined,
    isCurrentMember: stored.isCurrentMember,
  };
}

/** An empty form: a trial of two weeks from today. */
export function newTrialValues(today: string): TrialValues {
  return {
    name: "",
    parentName: "",
    email: "",
    phone: "",
    firstTrialDate: today,
    trialPeriod: String(DEFAULT_TRIAL_DAYS),
    classes: [],
    notes: "",
    addedToMailerlite: false,
    sentEmail1: false,
    sentEmail2: false,
    sentEmail3: false,
    joined: false,
    isCurrentMember: false,
  };
}

/** How many of the four steps are ticked. */
export function progressOf(trial: Record<ProgressFlag, boolean>): number {
  return PROGRESS_FLAGS.filter((flag) => trial[flag]).length;
}
