// The moment as the clocks of the event show it.
import { isZone } from "#app/scheduler/plan/sessions/session-clock.ts";

/** `seconds` counts from the midnight that `day` begins with. */
export type ClockNow = { day: string; seconds: number };

/** Returns the day and the time of day in a zone; in UTC for an unknown zone. */
export function clockNow(now: Date, zone: string): ClockNow {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: isZone(zone) ? zone : "UTC",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    day: `${of("year")}-${of("month")}-${of("day")}`,
    seconds: (Number(of("hour")) * 60 + Number(of("minute"))) * 60,
  };
}
