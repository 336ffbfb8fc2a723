// A calendar file with the routines of a studio or a dancer; it contains no dancers' names.
import {
  calendarText,
  escapeText,
  type CalendarLine,
} from "#app/platform/calendar/calendar-text.ts";
import { DAY_SECONDS } from "#app/scheduler/plan/clock.ts";
import { addDays } from "#app/platform/days/day.ts";
import type { ShownRoutine, ShownSession } from "./shown-order.ts";

type Dated = ShownRoutine & { session: Pick<ShownSession, "day" | "stage" | "name"> };

type CalendarOptions = {
  /** Distinguishes this running order from others in a calendar. */
  code: string;
  /** When it was published, as an ISO date-time. */
  at: string;
  version: number;
  /** A time zone: its name, and the calendar's VTIMEZONE block for it. */
  zone: { name: string; block: string };
};

/**
 * Returns one event for each routine with a known day that is not scratched, at its wall-clock
 * time.
 */
export function orderCalendar(
  routines: readonly Dated[],
  { code, at, version, zone }: CalendarOptions,
): string {
  const stamp = `${at.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const danced = routines.filter(({ isScratched, session }) => !isScratched && session.day !== "");
  return calendarText(
    [
      ["VERSION", "2.0"],
      ["PRODID", "-//Callboard//Running order//EN"],
      ["CALSCALE", "GREGORIAN"],
      ["METHOD", "PUBLISH"],
    ],
    zone.block,
    danced.flatMap(({ number, name, school, category, from, to, session }): CalendarLine[] => [
      ["BEGIN", "VEVENT"],
      ["UID", `${code}-${session.stage}-${number}@callboard`.replaceAll(/\s/g, "-")],
      ["DTSTAMP", stamp],
      ["SEQUENCE", String(version)],
      [`DTSTART;TZID=${zone.name}`, moment(session.day, from)],
      [`DTEND;TZID=${zone.name}`, moment(session.day, Math.max(to, from + 60))],
      ["SUMMARY", escapeText(`${number} ${name}`)],
      ["LOCATION", escapeText(session.stage)],
      ["DESCRIPTION", escapeText([category, school, session.name].filter(Boolean).join("\n"))],
      ["END", "VEVENT"],
    ]),
  );
}

function moment(day: string, seconds: number): string {
  const time = seconds % DAY_SECONDS;
  const on = addDays(day, Math.floor(seconds / DAY_SECONDS));
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  return `${on.replaceAll("-", "")}T${two(time / 3600)}${two((time % 3600) / 60)}${two(time % 60)}`;
}
