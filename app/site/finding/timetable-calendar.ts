// The timetable and the key dates as a calendar to subscribe to.
import { addDays, daysBetween } from "#app/platform/days/day.ts";
import { utcMoment } from "#app/platform/calendar/utc-moment.ts";
import type { Content, DayName, KeyDate, School } from "../content/content.ts";
import {
  calendarText,
  escapeText,
  type CalendarLine,
} from "#app/platform/calendar/calendar-text.ts";
import type { MeetingChange } from "../week/meetings.ts";
import { keyOf } from "../week/same-class.ts";
import { weeklyClasses, type WeeklyClass } from "./class-times.ts";
import { closedDays, firstOn, termAt, type Term } from "./term.ts";

type CalendarOptions = {
  /** The school's day, YYYY-MM-DD. */
  today: string;
  /** When the content was published, ISO. */
  publishedAt: string;
  /** The site's address; its host ends the ids of the entries. "" when unknown. */
  origin: string;
  /** The school's time zone: its name and its VTIMEZONE block. */
  zone: { name: string; block: string };
  lessonChanges: LessonChanges;
};

/** Changes to single lessons, and bank holidays. */
export type LessonChanges = {
  /** Bank holidays, YYYY-MM-DD. */
  holidays: ReadonlySet<string>;
  /** Changes by the key of the class's cell (`keyOf`). */
  changes: ReadonlyMap<string, readonly MeetingChange[]>;
};

const BY_DAY: Record<DayName, string> = {
  Monday: "MO",
  Tuesday: "TU",
  Wednesday: "WE",
  Thursday: "TH",
  Friday: "FR",
  Saturday: "SA",
};
const UNKNOWN_HOST = "callboard.invalid";
const HOUR = 60;

/**
 * Returns the calendar: each class weekly during the term except on closed days, bank holidays and
 * cancelled dates; each moved lesson; and each dated key date.
 */
export function timetableCalendar(
  { school, timetable, keyDates }: Content,
  options: CalendarOptions,
): string {
  const term = termAt(keyDates, options.today);
  const { origin } = options;
  const host = origin === "" ? UNKNOWN_HOST : new URL(origin).host;
  const address: CalendarLine[] = origin === "" ? [] : [["URL", `${origin}/timetable`]];
  const zone = options.zone.name;
  const stamp = compact(options.publishedAt.slice(0, 19)) + "Z";
  const classes = weeklyClasses(timetable).flatMap((one) => {
    const first = firstOn(one.day, term.firstDay);
    const isOver = term.lastDay !== null && first > term.lastDay;
    if (isOver) return [];
    const { holidays, changes } = options.lessonChanges;
    const own = changes.get(keyOf(one)) ?? [];
    const off = [...closedDays(keyDates, first), ...daysOff(first, term, holidays, own)];
    const around = { school, zone, term, off, first, host };
    return [
      ...event(weekly(one, around), stamp),
      ...own.flatMap((change) => moved(one, change, around).flatMap((each) => event(each, stamp))),
    ];
  });
  const dates = keyDates.flatMap((one, index) =>
    one.date === null ? [] : event(allDay(one, one.date, `key-date-${index}@${host}`), stamp),
  );
  return calendarText(
    [
      ["VERSION", "2.0"],
      ["PRODID", "-//Callboard//Timetable//EN"],
      ["CALSCALE", "GREGORIAN"],
      ["METHOD", "PUBLISH"],
      ["NAME", escapeText(`${school.name} timetable`)],
      ["X-WR-CALNAME", escapeText(`${school.name} timetable`)],
      ["X-WR-TIMEZONE", zone],
      ["REFRESH-INTERVAL;VALUE=DURATION", "P1D"],
      ["X-PUBLISHED-TTL", "P1D"],
      ...address,
    ],
    options.zone.block,
    [...classes, ...dates],
  );
}

function event(lines: CalendarLine[], stamp: string): CalendarLine[] {
  return [["BEGIN", "VEVENT"], ["DTSTAMP", stamp], ...lines, ["END", "VEVENT"]];
}

type Around = {
  school: School;
  zone: string;
  term: Term;
  /** Days without a lesson. */
  off: readonly string[];
  first: string;
  host: string;
};

const WEEK_DAYS = 7;
/** Days ahead for which days off are listed in a term without an end. */
const AHEAD_DAYS = 366;

/** Returns the days from the first lesson on that a bank holiday or a change cancels or moves. */
function daysOff(
  first: string,
  { lastDay }: Term,
  holidays: ReadonlySet<string>,
  changes: readonly MeetingChange[],
): string[] {
  const byDay = new Map(changes.map((change) => [change.day, change]));
  const last = lastDay ?? addDays(first, AHEAD_DAYS);
  const off: string[] = [];
  for (let day = first; day <= last; day = addDays(day, WEEK_DAYS)) {
    const change = byDay.get(day);
    const isOn = change ? change.state === "usual" : true;
    if (!isOn || (holidays.has(day) && !change?.isHeld)) off.push(day);
  }
  return off;
}

/** Returns a moved lesson as a separate entry. */
function moved(
  one: WeeklyClass,
  { day, state, toDay, fromMinute, toMinute, studio }: MeetingChange,
  { school, zone, host }: Around,
): CalendarLine[][] {
  if (state !== "moved" || toDay === null || fromMinute === null) return [];
  const moment = (minute: number) => `${compact(toDay)}T${clock(minute)}`;
  return [
    [
      ["UID", `${BY_DAY[one.day]}-${one.fromMinute}-${one.place}-${day}@${host}`],
      [`DTSTART;TZID=${zone}`, moment(fromMinute)],
      ...(toMinute === null
        ? []
        : ([[`DTEND;TZID=${zone}`, moment(toMinute)]] satisfies CalendarLine[])),
      ["SUMMARY", escapeText(one.title)],
      ["LOCATION", placeOf(studio || one.studio, school)],
    ],
  ];
}

function placeOf(studio: string, school: School): string {
  return escapeText([studio, school.name, ...school.addressLines].join(", "));
}

function weekly(one: WeeklyClass, around: Around): CalendarLine[] {
  const { school, zone, term, off, first, host } = around;
  const moment = (day: string, minute: number) => `${compact(day)}T${clock(minute)}`;
  const without = [...new Set(off)].map((day) => moment(day, one.fromMinute));
  const last = term.lastDay === null ? null : lastOn(first, term.lastDay);
  const until = last === null ? "" : `;UNTIL=${utcMoment(zone, last, one.fromMinute)}`;
  return [
    ["UID", `${BY_DAY[one.day]}-${one.fromMinute}-${one.place}@${host}`],
    [`DTSTART;TZID=${zone}`, moment(first, one.fromMinute)],
    ...(one.toMinute === null
      ? []
      : ([[`DTEND;TZID=${zone}`, moment(first, one.toMinute)]] satisfies CalendarLine[])),
    ["RRULE", `FREQ=WEEKLY;BYDAY=${BY_DAY[one.day]}${until}`],
    ...without.map((day): CalendarLine => [`EXDATE;TZID=${zone}`, day]),
    ["SUMMARY", escapeText(one.title)],
    ["LOCATION", placeOf(one.studio, school)],
  ];
}

/** Returns the last day that is whole weeks after the first and not after the end. */
function lastOn(first: string, end: string): string {
  return addDays(first, Math.floor(daysBetween(first, end) / WEEK_DAYS) * WEEK_DAYS);
}

function allDay({ title, sub, until, place }: KeyDate, date: string, uid: string): CalendarLine[] {
  return [
    ["UID", uid],
    ["DTSTART;VALUE=DATE", compact(date)],
    // DTEND is exclusive.
    ["DTEND;VALUE=DATE", compact(addDays(until ?? date, 1))],
    ["SUMMARY", escapeText(title)],
    ["DESCRIPTION", escapeText(sub)],
    ...(place === "" ? [] : ([["LOCATION", escapeText(place)]] satisfies CalendarLine[])),
    ["TRANSP", "TRANSPARENT"],
  ];
}

function compact(text: string): string {
  return text.replaceAll(/[-:]/g, "");
}

function clock(minute: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minute / HOUR))}${two(minute % HOUR)}00`;
}
