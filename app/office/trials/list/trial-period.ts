// Reads the length of a trial.
import { readCount } from "#app/platform/typed/count.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { LONGEST_TRIAL_DAYS, SHORTEST_TRIAL_DAYS } from "./trial-status.ts";

/** Reads whole days from 1 to 30; anything else is a problem. */
export function readTrialPeriod(text: string): Reading<number> {
  const reading = readCount(text);
  const isPeriod =
    "value" in reading &&
    reading.value >= SHORTEST_TRIAL_DAYS &&
    reading.value <= LONGEST_TRIAL_DAYS;
  if (isPeriod) return reading;
  return { problem: `Enter whole days from ${SHORTEST_TRIAL_DAYS} to ${LONGEST_TRIAL_DAYS}.` };
}
