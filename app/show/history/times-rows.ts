// The rows of 'Planned and actual', on screen and as CSV.
import type { Actual } from "../rules/planned-and-actual.ts";
import type { ShowPlan } from "../rules/show-plan.ts";
import { lengthText, timeIn } from "../rules/show-words.ts";

export const TIMES_HEADERS = [
  "Number",
  "Title",
  "Studio",
  "Planned start",
  "Actual start",
  "Planned length",
  "Actual length",
  "Difference",
] as const;

export function timesRow({ zone }: Pick<ShowPlan, "zone">, one: Actual): string[] {
  const { line, session, plannedMs, startedMs, plannedSeconds, actualSeconds } = one;
  return [
    line.number,
    line.title,
    line.school,
    plannedMs === null ? "" : timeIn(zone, session, plannedMs),
    timeIn(zone, session, startedMs),
    lengthText(plannedSeconds * 1000),
    lengthText(actualSeconds * 1000),
    differenceText(actualSeconds - plannedSeconds),
  ];
}

/** Returns '+0:12', '-0:05' or '0:00'. */
function differenceText(seconds: number): string {
  const sign = seconds > 0 ? "+" : seconds < 0 ? "-" : "";
  return sign + lengthText(Math.abs(seconds) * 1000);
}
