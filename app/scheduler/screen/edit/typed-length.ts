// A length in minutes as it is typed, and how it was understood.
import { readDuration } from "#app/scheduler/files/read-cells.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { exactLength, wholeSeconds } from "#app/scheduler/plan/clock.ts";

/** Minutes of '3', '2.5' or '2:30'. */
export function readLength(typed: string): Reading<number> {
  const minutes = readDuration(typed);
  return minutes === null ? { problem: "Enter minutes as 3, 2.5 or 2:30." } : { value: minutes };
}

/** What a length was understood as: '2 min 30 s'. */
export function lengthHint(reading: Reading<number>): string {
  return "value" in reading ? exactLength(wholeSeconds(reading.value)) : "As 3, 2.5 or 2:30";
}
