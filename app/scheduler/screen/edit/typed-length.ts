// A length in minutes as typed, and how it was read.
import { readDuration } from "#app/scheduler/files/read-cells.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { exactLength, wholeSeconds } from "#app/scheduler/plan/clock.ts";

/** Reads minutes from '3', '2.5' or '2:30'. */
export function readLength(typed: string): Reading<number> {
  const minutes = readDuration(typed);
  return minutes === null
    ? { problem: "Enter minutes, such as 3, 2.5 or 2:30." }
    : { value: minutes };
}

/** Returns how a length was read: '2 min 30 s'. */
export function lengthHint(reading: Reading<number>): string {
  return "value" in reading ? exactLength(wholeSeconds(reading.value)) : "Such as 3, 2.5 or 2:30";
}
