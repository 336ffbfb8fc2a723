// A weekly class as a calendar file, from its next lesson to the end of term.
import { addDays } from "#app/platform/days/day.ts";
import type { KeyDate, School } from "../content/content.ts";
import {
  heldDays,
  meetingDays,
  meetingsIn,
  type Meeting,
  type MeetingChange,
  type TaughtClass,
} from "../week/meetings.ts";
import {
  calendarText,
  escapeText,
  type CalendarLine,
} from "#app/platform/calendar/calendar-text.ts";
import { utcMoment } from "#app/platform/calendar/utc-moment.ts";
import { termAt } from "./term.ts";

export type CalendarClass = TaughtClass & { name: string };

type Options = {
  /** The school's day (YYYY-MM-DD) and time of day in minutes. */
  today: string;
  minute: number;
  /** ISO. */
  writtenAt: string;
  /** The site's address; "" when unknown. */
  origin: string;
  zone: { name: string; block: string };
  school: Pick<School, "name" | "addressLines">;
  keyDates: readonly KeyDate[];
  /** Bank holidays; a class does not meet on them unless it is held anyway. */
  holidays?: ReadonlySet<string>;
  /** Changes to single lessons. */
  changes: readonly MeetingChange[];
};

/** How far ahead to look for the next lesson. */
const AHEAD_DAYS = 366;
const WEEK_DAYS = 7;
const HOUR = 60;
/** Length of a class without an end time. */
const USUAL_MINUTES = 60;
const UNKNOWN_HOST = "callboard.invalid";

/**
 * Returns the file, or null for a class without lessons ahead. It has one weekly entry, except days without
 * classes and cancelled lessons; moved and covered lessons have their own entries.
 */
export function classCalendar(one: CalendarClass, options: Options): string | null {
  const { changes, school, zone, origin } = options;
  const year = { keyDates: options.keyDates, holidays: options.holidays ?? new Set<string>() };
  const held = heldDays(one.id, changes);
  const taught = (from: string, until: string) => meetingDays(one, { from, until }, year, held);
  const next = nextDay(one, options, taught);
  if (next === null) return null;
  const last = lastDayOf(one, next, options.keyDates, taught);
  const until = last ?? addDays(next, AHEAD_DAYS);
  const own = changes.filter(({ classId, day, state, cover }) => {
    const isOther = state !== "usual" || cover !== "";
    return classId === one.id && isOther && day >= next && day <= until;
  });
  const isChanged = new Set(own.map(({ day }) => day));
  const days = taught(next, until);
  const first = days.find((day) => !isChanged.has(day));
  const changed = meetingsIn(one, { from: next, until }, year, changes).filter(({ plannedOn }) =>
    isChanged.has(plannedOn),
  );
  const host = origin === "" ? UNKNOWN_HOST : new URL(origin).host;
  const lines = (uid: string, meeting: Meeting, more: CalendarLine[] = []): CalendarLine[] => [
    ["BEGIN", "VEVENT"],
    ["UID", `${uid}@${host}`],
    ["DTSTAMP", `${compact(options.writtenAt.slice(0, 19))}Z`],
    [`DTSTART;TZID=${zone.name}`, moment(meeting.day, meeting.fromMinute)],
    [`DTEND;TZID=${zone.name}`, moment(meeting.day, endOf(meeting))],
    ...more,
    ["SUMMARY", escapeText(one.name)],
    ["LOCATION", escapeText([meeting.studio, school.name, ...school.addressLines].join(", "))],
    ...(meeting.teachers === ""
      ? []
      : ([["DESCRIPTION", escapeText(`With ${meeting.teachers}`)]] satisfies CalendarLine[])),
    ["END", "VEVENT"],
  ];
  const weekly =
    first === undefined
      ? []
      : [
          ...lines(one.id, { ...one, day: first, plannedOn: first }, [
            [
              "RRULE",
              `FREQ=WEEKLY${last === null ? "" : `;UNTIL=${utcMoment(zone.name, last, one.fromMinute)}`}`,
            ],
            ...daysOff(first, last ?? until, days)
              .concat([...isChanged].filter((day) => day > first))
              .sort()
              .map((day): CalendarLine => [
                `EXDATE;TZID=${zone.name}`,
                moment(day, one.fromMinute),
              ]),
          ]),
        ];
  return calendarText(
    [
      ["VERSION", "2.0"],
      ["PRODID", "-//Callboard//Class//EN"],
      ["CALSCALE", "GREGORIAN"],
      ["METHOD", "PUBLISH"],
    ],
    zone.block,
    [...weekly, ...changed.flatMap((each) => lines(`${one.id}-${each.plannedOn}`, each))],
  );
}

type DaysOf = (from: string, until: string) => string[];

/** Returns the next lesson that has not started; null for none. */
function nextDay(one: CalendarClass, { today, minute }: Options, taught: DaysOf): string | null {
  const from = one.fromMinute > minute ? today : addDays(today, 1);
  return taught(from, addDays(from, AHEAD_DAYS))[0] ?? null;
}

/** Returns the last lesson of the term around a day; null for a term without an end. */
function lastDayOf(
  one: CalendarClass,
  next: string,
  keyDates: readonly KeyDate[],
  taught: DaysOf,
): string | null {
  const ends = [termAt(keyDates, next).lastDay, one.lastDay].filter((day) => day !== null);
  const [end] = ends.sort();
  if (end === undefined) return null;
  return taught(next, end).at(-1) ?? next;
}

/** Returns the weekdays between first and last lesson on which there is none. */
function daysOff(first: string, last: string, days: readonly string[]): string[] {
  const on = new Set(days);
  const off: string[] = [];
  for (let each = first; each <= last; each = addDays(each, WEEK_DAYS)) {
    if (!on.has(each)) off.push(each);
  }
  return off;
}

function endOf({ fromMinute, toMinute }: Meeting): number {
  return toMinute ?? fromMinute + USUAL_MINUTES;
}

function moment(day: string, minute: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${compact(day)}T${two(Math.floor(minute / HOUR))}${two(minute % HOUR)}00`;
}

function compact(text: string): string {
  return text.replaceAll(/[-:]/g, "");
}
