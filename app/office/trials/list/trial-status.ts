// How a trial stands; it follows from its dates and is not stored.
import { addDays } from "#app/platform/days/day.ts";

export const DEFAULT_TRIAL_DAYS = 14;
export const SHORTEST_TRIAL_DAYS = 1;
export const LONGEST_TRIAL_DAYS = 30;

export type TrialStatus = "joined" | "upcoming" | "active" | "expired";

/** The first day and how many days follow it. */
export type Dated = { firstTrialDate: string; trialPeriod: number };

/** The last day of a trial: 14 days from 1 November is 15 November. */
export function lastDay({ firstTrialDate, trialPeriod }: Dated): string {
  return addDays(firstTrialDate, trialPeriod);
}

/** Joined wins; otherwise upcoming before the first day, expired after the last one, and active between. */
export function trialStatus(trial: Dated & { joined: boolean }, today: string): TrialStatus {
  if (trial.joined) return "joined";
  if (today < trial.firstTrialDate) return "upcoming";
  return today > lastDay(trial) ? "expired" : "active";
}
