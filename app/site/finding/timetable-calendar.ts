// The timetable and the key dates as a calendar that phones and computers can follow.
import { addDays } from "#app/platform/days/day.ts";
import type { Content, DayName, KeyDate, School } from "../content/content.ts";
import {
  calendarText,
  escapeText,
  type CalendarLine,
} from "#app/platform/calendar/calendar-text.ts";
import { weeklyClasses, type WeeklyClass } from "./class-times.ts";
import { closedDays, firstOn, termAt, type Term } from "./term.ts";

type CalendarOptions = {
  /** The school's day, YYYY-MM-DD. */
  today: string;
  /** When the content was published, ISO. */
  publishedAt: string;
  /** Where the site is: the ids of the entries end with its host. "" where that is not known. */
  origin: string;
  /** The time zone of the school: its name, and a calendar's VTIMEZONE block of that name. */
  zone: { name: string; block: string };
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

/** The file: each class once a week through the term but on closed days, and each dated key date. */
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
    return isOver ? [] : event(weekly(one, { school, zone, term, keyDates, first, host }), stamp);
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
  keyDates: KeyDate[];
  first: string;
  host: string;
};

function weekly(one: WeeklyClass, around: Around): CalendarLine[] {
  const { school, zone, term, keyDates, first, host } = around;
  const moment = (day: string, minute: number) => `${compact(day)}T${clock(minute)}`;
  const closed = closedDays(keyDates, first).map((day) => moment(day, one.fromMinute));
  // The end of a rule is in UTC: a day later than the last class, whatever the zone.
  const until = term.lastDay === null ? "" : `;UNTIL=${compact(addDays(term.lastDay, 1))}T120000Z`;
  return [
    ["UID", `${BY_DAY[one.day]}-${one.fromMinute}-${one.place}@${host}`],
    [`DTSTART;TZID=${zone}`, moment(first, one.fromMinute)],
    ...(one.toMinute === null
      ? []
      : ([[`DTEND;TZID=${zone}`, moment(first, one.toMinute)]] satisfies CalendarLine[])),
    ["RRULE", `FREQ=WEEKLY;BYDAY=${BY_DAY[one.day]}${until}`],
    ...closed.map((day): CalendarLine => [`EXDATE;TZID=${zone}`, day]),
    ["SUMMARY", escapeText(one.title)],
    ["LOCATION", escapeText([one.studio, school.name, ...school.addressLines].join(", "))],
  ];
}

function allDay({ title, sub, until, place }: KeyDate, date: string, uid: string): CalendarLine[] {
  return [
    ["UID", uid],
    ["DTSTART;VALUE=DATE", compact(date)],
    // A calendar counts the day after the last one.
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
