// The status of a trial, derived from its dates.
import { addDays } from "#app/platform/days/day.ts";

export const DEFAULT_TRIAL_DAYS = 14;
export const SHORTEST_TRIAL_DAYS = 1;
export const LONGEST_TRIAL_DAYS = 30;

export type TrialStatus = "joined" | "upcoming" | "active" | "expired";

/** The first day, and the number of days after it. */
export type Dated = { firstTrialDate: string; trialPeriod: number };

/** Returns the last day of a trial: 15 November for 14 days from 1 November. */
export function lastDay({ firstTrialDate, trialPeriod }: Dated): string {
  return addDays(firstTrialDate, trialPeriod);
}

/** Returns 'joined' if the trial joined, otherwise the status by date; the first and last day are 'active'. */
export function trialStatus(trial: Dated & { joined: boolean }, today: string): TrialStatus {
  if (trial.joined) return "joined";
  if (today < trial.firstTrialDate) return "upcoming";
  return today > lastDay(trial) ? "expired" : "active";
}
