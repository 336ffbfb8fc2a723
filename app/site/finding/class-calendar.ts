// One class of the week as a file for calendars: from its next lesson to the end of the term.
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
import { termAt } from "./term.ts";

export type ClassOfCalendar = TaughtClass & { name: string };

type Options = {
  /** The school's day, YYYY-MM-DD, and its time of day in minutes. */
  today: string;
  minute: number;
  /** ISO. */
  writtenAt: string;
  /** Where the site is; "" where that is not known. */
  origin: string;
  zone: { name: string; block: string };
  school: Pick<School, "name" | "addressLines">;
  keyDates: readonly KeyDate[];
  /** Bank holidays, on which a class does not meet unless it is held after all. */
  holidays?: ReadonlySet<string>;
  /** What is different about single lessons. */
  changes: readonly MeetingChange[];
};

/** The next lesson is looked for so many days ahead. */
const AHEAD_DAYS = 366;
const WEEK_DAYS = 7;
const HOUR = 60;
/** How long a class is taken to be that does not say when it ends. */
const USUAL_MINUTES = 60;
const UNKNOWN_HOST = "callboard.invalid";

/**
 * The file, or null for a class that has no lesson ahead. It is one entry that comes again each week, but
 * for days without classes and lessons that are cancelled; one that is moved, or taught by somebody else,
 * is an entry of its own.
 */
export function classCalendar(one: ClassOfCalendar, options: Options): string | null {
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
            // The end of a rule is in UTC: a day later than the last lesson, whatever the zone.
            [
              "RRULE",
              `FREQ=WEEKLY${last === null ? "" : `;UNTIL=${compact(addDays(last, 1))}T000000Z`}`,
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

/** The next lesson that has not begun; null where there is none. */
function nextDay(one: ClassOfCalendar, { today, minute }: Options, taught: DaysOf): string | null {
  const from = one.fromMinute > minute ? today : addDays(today, 1);
  return taught(from, addDays(from, AHEAD_DAYS))[0] ?? null;
}

/** The last lesson of the term that a day is in; null for a term without an end. */
function lastDayOf(
  one: ClassOfCalendar,
  next: string,
  keyDates: readonly KeyDate[],
  taught: DaysOf,
): string | null {
  const ends = [termAt(keyDates, next).lastDay, one.lastDay].filter((day) => day !== null);
  const [end] = ends.sort();
  if (end === undefined) return null;
  return taught(next, end).at(-1) ?? next;
}

/** The days from the first lesson to the last on which there is none, though the week has come round. */
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
