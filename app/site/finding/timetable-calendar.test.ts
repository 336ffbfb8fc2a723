// The calendar, read by a calendar library.
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { sampleContent } from "#sample/content.ts";
import type { Content } from "../content/content.ts";
import type { MeetingChange } from "../week/meetings.ts";
import { calendarZone } from "#app/platform/calendar/calendar-zone.server.ts";
import { timetableCalendar, type LessonChanges } from "./timetable-calendar.ts";

const TODAY = "2026-11-20";

const AS_USUAL: LessonChanges = { holidays: new Set(), changes: new Map() };

function textOf(
  changes: Partial<Content> = {},
  zone = "Europe/London",
  lessonChanges = AS_USUAL,
): string {
  return timetableCalendar(
    { ...sampleContent(TODAY), ...changes },
    {
      today: TODAY,
      publishedAt: "2026-11-01T09:30:00.000Z",
      origin: "https://school.example",
      zone: calendarZone(zone),
      lessonChanges,
    },
  );
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone") ?? undefined);
  ICAL.TimezoneService.register(zone);
  const events = calendar
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));
  return { calendar, zone, events };
}

/** Returns an event's first occurrences in UTC. */
function momentsOf(event: ICAL.Event, count: number): string[] {
  const iterator = event.iterator();
  return Array.from({ length: count }, () => iterator.next())
    .filter((time) => Boolean(time))
    .map((time) => time.toJSDate().toISOString());
}

test("each class is in the calendar weekly, with time and studio", () => {
  const { events, zone } = read(textOf());
  expect(zone.tzid).toBe("Europe/London");
  const ballet = events.find(({ uid }) => uid === "MO-960-0@school.example");
  expect(ballet?.summary).toBe("Ballet (5-7)");
  expect(ballet?.location).toBe(
    "Studio 1, Anchor Arts, The Old Net Loft, 12 Station Parade, Saltmere-on-Sea, SM1 2ZZ",
  );
  expect(ballet?.startDate.toString()).toBe("2026-09-07T16:00:00");
  expect(ballet?.endDate.toString()).toBe("2026-09-07T16:45:00");
  const uids = events.map(({ uid }) => uid);
  expect(new Set(uids).size).toBe(uids.length);
});

test("classes stay at four in the afternoon when the clocks go back", () => {
  const ballet = read(textOf()).events.find(({ uid }) => uid === "MO-960-0@school.example");
  expect(ballet && momentsOf(ballet, 8).slice(-2)).toEqual([
    "2026-10-19T15:00:00.000Z",
    "2026-11-02T16:00:00.000Z",
  ]);
});

test("half term has no classes, and is an entry of its own", () => {
  const { events } = read(textOf());
  const saturday = events.find(({ uid }) => uid.startsWith("SA-540-0"));
  const days = saturday && momentsOf(saturday, 12).map((moment) => moment.slice(0, 10));
  expect(days).toContain("2026-10-24");
  expect(days).not.toContain("2026-10-31");
  expect(days).toContain("2026-11-07");
  const halfTerm = events.find(({ summary }) => summary === "Half term");
  expect(halfTerm?.startDate.toString()).toBe("2026-10-26");
  expect(halfTerm?.endDate.toString()).toBe("2026-11-01");
});

test("a date to be confirmed is in no calendar", () => {
  const summaries = read(textOf()).events.map(({ summary }) => summary);
  expect(summaries).toContain("Stage show: The Lighthouse Keeper");
  expect(summaries).not.toContain("Christmas recital");
});

test("classes end with the term when its last day is known", () => {
  const keyDates = sampleContent(TODAY).keyDates.map((one) =>
    one.kind === "term" ? { ...one, until: "2026-09-21" } : one,
  );
  const { events } = read(textOf({ keyDates }));
  const days = (start: string) => {
    const event = events.find(({ uid }) => uid.startsWith(start));
    return event && momentsOf(event, 5).map((moment) => moment.slice(0, 10));
  };
  expect(days("MO-960-0")).toEqual(["2026-09-07", "2026-09-14", "2026-09-21"]);
  expect(days("TU-960-0")).toEqual(["2026-09-08", "2026-09-15"]);
});

test("a school in another time zone uses its own clock", () => {
  const { events, zone } = read(textOf({}, "America/New_York"));
  expect(zone.tzid).toBe("America/New_York");
  const ballet = events.find(({ uid }) => uid === "MO-960-0@school.example");
  expect(ballet && momentsOf(ballet, 1)).toEqual(["2026-09-07T20:00:00.000Z"]);
});

test("any text of the school survives escaping", () => {
  const title = "Ballet; tap, \\ jazz é 🎭 ".repeat(8).trim();
  const text = textOf({
    timetable: { Friday: { studios: ["The\nLoft"], rows: [{ time: "16:00", cells: [title] }] } },
    keyDates: [],
  });
  const [event] = read(text).events;
  expect(event?.summary).toBe(title);
  expect(event?.location).toContain("The\nLoft");
  const lines = text.split("\r\n");
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[^\r]\n/);
});

const BALLET = "Monday 960 0 Ballet (5-7)";
const change = (day: string, more: Partial<MeetingChange>): MeetingChange => ({
  classId: "ballet",
  day,
  state: "usual",
  reason: "",
  toDay: null,
  fromMinute: null,
  toMinute: null,
  studio: "",
  cover: "",
  isHeld: false,
  version: 1,
  ...more,
});

function balletOf(lessonChanges: LessonChanges): string[] {
  const { events } = read(textOf({}, "Europe/London", lessonChanges));
  return events
    .filter(({ uid }) => uid.startsWith("MO-960-0"))
    .flatMap((event) => momentsOf(event, event.isRecurring() ? 6 : 1))
    .sort();
}

test("a bank holiday has no lesson, unless it is held anyway", () => {
  const holidays = new Set(["2026-09-14", "2026-09-15"]);
  const without = balletOf({ holidays, changes: new Map() });
  expect(without.slice(0, 2)).toEqual(["2026-09-07T15:00:00.000Z", "2026-09-21T15:00:00.000Z"]);
  const held = [change("2026-09-14", { isHeld: true, cover: "Jo" })];
  expect(balletOf({ holidays, changes: new Map([[BALLET, held]]) })[1]).toBe(
    "2026-09-14T15:00:00.000Z",
  );
});

test("a cancelled lesson is left out, and a moved one has its own entry", () => {
  const changes = [
    change("2026-09-14", { state: "cancelled" }),
    change("2026-09-21", {
      state: "moved",
      toDay: "2026-09-23",
      fromMinute: 1020,
      toMinute: 1065,
      studio: "Studio 2",
    }),
  ];
  const lessonChanges = { holidays: new Set<string>(), changes: new Map([[BALLET, changes]]) };
  expect(balletOf(lessonChanges).slice(0, 3)).toEqual([
    "2026-09-07T15:00:00.000Z",
    "2026-09-23T16:00:00.000Z",
    "2026-09-28T15:00:00.000Z",
  ]);
  const moved = read(textOf({}, "Europe/London", lessonChanges)).events.find(({ uid }) =>
    uid.includes("2026-09-21"),
  );
  expect(moved?.location).toMatch(/^Studio 2, /);
});
