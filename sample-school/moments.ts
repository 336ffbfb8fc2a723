// Times and working days of the sample school, in London time.
import { Temporal } from "temporal-polyfill";
import { addDays } from "#app/platform/days/day.ts";
import { SAMPLE_ZONE } from "./content.ts";

/** Returns the time (ISO text in UTC) at which the school's clock shows so many minutes past midnight. */
export function momentAt(day: string, minutes: number): string {
  const { epochMilliseconds } = Temporal.PlainDate.from(day)
    .toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
    .toZonedDateTime(SAMPLE_ZONE);
  return new Date(epochMilliseconds).toISOString();
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekday(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** Returns the second working day (Monday to Friday) after a day. */
export function secondWorkingDayAfter(day: string): string {
  let found = day;
  for (let left = 2; left > 0; left -= weekday(found) > 5 ? 0 : 1) found = addDays(found, 1);
  return found;
}
