// Times of day as people type them, read as minutes from midnight.
import type { Reading } from "./reading.ts";

/** `toMinute` is null when only a start is given. */
export type Times = { fromMinute: number; toMinute: number | null };

const HOUR = 60;
const NOON = 12 * HOUR;
const DAY = 24 * HOUR;
// A single literal has no side effects for the bundler, so public pages do not include it.
const RANGE =
  /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?(?:\s*(?:-|–|—|to)\s*(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?)?$/i;

const NO_TIME = { problem: "Enter a time, such as 16:00 or 16:00-16:45." };

/**
 * Reads '16:00-16:45', '16.00', '4pm', '4:00pm – 4:45pm' or '11-12.30pm'. Bare numbers such as
 * '4-5' are refused: morning or afternoon is unknown.
 */
export function readTimes(text: string): Reading<Times> {
  const found = RANGE.exec(text.trim());
  if (!found) return NO_TIME;
  const [, fromHour, fromPart, fromHalf, toHour, toPart, toHalf] = found;
  const isClock = [fromPart, fromHalf, toPart, toHalf].some((part) => part !== undefined);
  if (!isClock) return NO_TIME;
  const toMinute = toHour === undefined ? null : minuteOf(toHour, toPart, toHalf);
  const fromMinute = startOf([fromHour ?? "", fromPart, fromHalf ?? toHalf], fromHalf, toMinute);
  if (fromMinute === null || (toHour !== undefined && toMinute === null)) return NO_TIME;
  if (toMinute === fromMinute) return { problem: "The end is the same as the beginning." };
  if (toMinute !== null && toMinute < fromMinute) {
    return { problem: "The end is before the start." };
  }
  return { value: { fromMinute, toMinute } };
}

/** '11-12.30pm' starts in the morning: a missing am or pm is the nearest that fits. */
function startOf(
  [hour, part, half]: [string, string | undefined, string | undefined],
  saidHalf: string | undefined,
  toMinute: number | null,
): number | null {
  const minute = minuteOf(hour, part, half);
  if (saidHalf !== undefined || half === undefined) return minute;
  if (minute === null) return minuteOf(hour, part);
  return toMinute !== null && minute >= toMinute ? minuteOf(hour, part, "am") : minute;
}

function minuteOf(hour: string, part = "0", half?: string): number | null {
  const hours = Number(hour);
  if (half && (hours < 1 || hours > 12)) return null;
  const minute = (half ? hours % 12 : hours) * HOUR + Number(part);
  const isWhole = Number(part) < HOUR && minute < DAY;
  return isWhole ? minute + (half?.toLowerCase() === "pm" ? NOON : 0) : null;
}
