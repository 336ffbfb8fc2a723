// How a register writes the times of an occasion.
import { formatShortDay, formatTime, formatTimes } from "#app/ui/format.ts";
import type { OccasionRegister } from "./occasion.ts";

/** Returns '10:00-11:30', or '18:00 to 09:00 on 5 Dec' for a night. */
export function occasionTimes(
  one: Pick<OccasionRegister, "fromMinute" | "toMinute" | "toDay">,
): string {
  const { fromMinute, toMinute, toDay } = one;
  if (toDay === undefined) return formatTimes(one);
  const end = toMinute === null ? "" : `${formatTime(toMinute)} on `;
  return `${formatTime(fromMinute)} to ${end}${formatShortDay(toDay)}`;
}
