// The figures above the list of trials.
import { trialStatus, type Dated } from "./trial-status.ts";

export type TrialStatistics = {
  total: number;
  active: number;
  converted: number;
  /** Whole percent of all trials, including running ones. */
  conversionRate: number;
  /** Whole percent of finished trials: joined, or past their last day. */
  finishedRate: number;
};

/** Counts all trials; a rate without trials is 0. */
export function countTrials(
  trials: readonly (Dated & { joined: boolean })[],
  today: string,
): TrialStatistics {
  const statuses = trials.map((trial) => trialStatus(trial, today));
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  const converted = count("joined");
  return {
    total: trials.length,
    active: count("active"),
    converted,
    conversionRate: percent(converted, trials.length),
    finishedRate: percent(converted, converted + count("expired")),
  };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}
