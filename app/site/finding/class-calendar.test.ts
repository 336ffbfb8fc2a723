// The calendar of a class, read by a calendar library.
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { KeyDate } from "../content/content.ts";
import type { MeetingChange } from "../week/meetings.ts";
import { calendarZone } from "#app/platform/calendar/calendar-zone.server.ts";
import { classCalendar, type CalendarClass } from "./class-calendar.ts";

const BALLET: CalendarClass = {
  id: "ballet",
  name: "Ballet (5-7)",
  day: "Monday",
  fromMinute: 960,
  toMinute: 1005,
  studio: "Studio 1",
  teachers: "Miss Wren",
  firstDay: "2026-09-01",
  lastDay: null,
};
const date = (kind: KeyDate["kind"], from: string, until: string | null): KeyDate => ({
  title: kind,
  sub: "",
  date: from,
  until,
  kind,
  place: "",
});
const TERM = date("term", "2026-09-07", "2026-12-11");
const SPRING = date("term", "2027-01-04", "2027-03-26");
const HALF_TERM = date("closed", "2026-10-26", "2026-10-30");
const CHANGE: MeetingChange = {
  classId: "ballet",
  day: "2026-11-30",
  state: "cancelled",
  reason: "",
  toDay: null,
  fromMinute: null,
  toMinute: null,
  studio: "",
  cover: "",
  isHeld: false,
  version: 1,
};

type Changes = {
  one?: Partial<CalendarClass>;
  keyDates?: KeyDate[];
  changes?: MeetingChange[];
  today?: string;
  minute?: number;
};

function textOf({ one, ...changes }: Changes = {}): string | null {
  return classCalendar(
    { ...BALLET, ...one },
    {
      today: "2026-10-06",
      minute: 600,
      writtenAt: "2026-10-06T09:00:00.000Z",
      origin: "https://school.example",
      zone: calendarZone("Europe/London"),
      school: { name: "Anchor Arts", addressLines: ["12 Station Parade"] },
      keyDates: [TERM, HALF_TERM],
      changes: [],
      ...changes,
    },
  );
}

/** Returns each lesson in the file: its time in UTC, and the teacher. */
function lessonsOf(changes: Changes = {}, most = 60): [moment: string, words: string][] {
  const calendar = new ICAL.Component(ICAL.parse(textOf(changes) ?? "") as unknown[]);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone") ?? undefined);
  ICAL.TimezoneService.register(zone);
  return calendar
    .getAllSubcomponents("vevent")
    .flatMap((component) => {
      const event = new ICAL.Event(component);
      const iterator = event.iterator();
      const found: [string, string][] = [];
      for (let at = iterator.next(); at && found.length < most; at = iterator.next()) {
        found.push([at.toJSDate().toISOString(), event.description ?? ""]);
      }
      return found;
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

const daysOf = (changes: Changes = {}, most?: number) =>
  lessonsOf(changes, most).map(([moment]) => moment.slice(0, 10));

const MONDAYS = [
  "2026-10-12",
  "2026-10-19",
  "2026-11-02",
  "2026-11-09",
  "2026-11-16",
  "2026-11-23",
  "2026-11-30",
  "2026-12-07",
];

test("the file has the lessons from the next one to the end of term, except half term", () => {
  expect(daysOf()).toEqual(MONDAYS);
  const text = textOf() ?? "";
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain("SUMMARY:Ballet (5-7)");
  expect(text).toContain(String.raw`LOCATION:Studio 1\, Anchor Arts\, 12 Station Parade`);
  expect(text).toContain("DESCRIPTION:With Miss Wren");
  expect(text).toContain("DTSTART;TZID=Europe/London:20261012T160000");
  expect(text).toContain("DTEND;TZID=Europe/London:20261012T164500");
});

test("lessons stay at four in the afternoon when the clocks go back", () => {
  const hours = lessonsOf().map(([moment]) => moment.slice(11, 16));
  expect(hours.slice(0, 3)).toEqual(["15:00", "15:00", "16:00"]);
});

test("today's lesson is the next one until it starts", () => {
  const on = (minute: number) => daysOf({ today: "2026-10-12", minute })[0];
  expect(on(959)).toBe("2026-10-12");
  expect(on(960)).toBe("2026-10-19");
});

test("between terms the file covers the next term, and a term without an end continues", () => {
  const between = { today: "2026-12-12", keyDates: [TERM, SPRING] };
  expect(daysOf(between)[0]).toBe("2027-01-04");
  expect(daysOf(between).at(-1)).toBe("2027-03-22");
  const open = { keyDates: [{ ...TERM, until: null }, HALF_TERM] };
  expect(daysOf(open, 12)).toHaveLength(12);
  expect(daysOf(open, 12).slice(0, 3)).toEqual(["2026-10-12", "2026-10-19", "2026-11-02"]);
});

test("a class that ends during the term ends in the calendar, and a finished class has no file", () => {
  expect(daysOf({ one: { lastDay: "2026-11-09" } })).toEqual(MONDAYS.slice(0, 4));
  expect(daysOf({ one: { lastDay: "2026-11-08" } })).toEqual(MONDAYS.slice(0, 3));
  expect(textOf({ one: { lastDay: "2026-10-11" } })).toBeNull();
  expect(textOf({ today: "2026-12-08" })).toBeNull();
});

test("a cancelled lesson is left out, a moved one has its own entry, a cover teacher is named", () => {
  const moved = { state: "moved", toDay: "2026-11-18", fromMinute: 1020, toMinute: 1065 } as const;
  const changes = [
    CHANGE,
    { ...CHANGE, ...moved, day: "2026-11-16" },
    { ...CHANGE, state: "usual" as const, day: "2026-12-07", cover: "Mr Fulmar" },
    { ...CHANGE, classId: "another", day: "2026-11-02" },
  ];
  const lessons = lessonsOf({ changes });
  expect(lessons.map(([moment]) => moment.slice(0, 16))).toEqual([
    "2026-10-12T15:00",
    "2026-10-19T15:00",
    "2026-11-02T16:00",
    "2026-11-09T16:00",
    "2026-11-18T17:00",
    "2026-11-23T16:00",
    "2026-12-07T16:00",
  ]);
  expect(lessons.at(-1)?.[1]).toBe("With Mr Fulmar");
});

test("when the next lesson is cancelled the file starts with the one after", () => {
  expect(daysOf({ changes: [{ ...CHANGE, day: "2026-10-12" }] })).toEqual(MONDAYS.slice(1));
});
