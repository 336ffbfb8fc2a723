import { expect, test } from "vitest";
import type { KeyDate } from "../content/content.ts";
import { firstFree, lastToStart, meetingsToBook, placesLeft } from "./trial-places.ts";

const YEAR = { keyDates: [], holidays: new Set<string>() };
const MONDAY = "2026-11-02";
const AT_FOUR = { day: "Monday", fromMinute: 960, firstDay: "2026-09-01", lastDay: null } as const;

test("a meeting can be booked until it starts", () => {
  const next = (minute: number) => meetingsToBook(AT_FOUR, { today: MONDAY, minute }, YEAR).days[0];
  expect(next(959)).toBe(MONDAY);
  expect(next(960)).toBe("2026-11-09");
});

test("the first day of a trial is at most 28 days ahead", () => {
  const begins = (day: "Monday" | "Tuesday", firstDay: string) =>
    meetingsToBook({ ...AT_FOUR, day, firstDay }, { today: MONDAY, minute: 0 }, YEAR).days;
  expect(begins("Monday", "2026-11-30")).toEqual(["2026-11-30", "2026-12-07", "2026-12-14"]);
  expect(begins("Tuesday", "2026-12-01")).toEqual([]);
});

test("days without classes are skipped", () => {
  const closed: KeyDate = {
    title: "Half term",
    sub: "",
    kind: "closed",
    date: MONDAY,
    until: "2026-11-09",
    place: "",
  };
  expect(
    meetingsToBook(AT_FOUR, { today: MONDAY, minute: 0 }, { ...YEAR, keyDates: [closed] }).days[0],
  ).toBe("2026-11-16");
});

test("a term without a last day offers nothing after its latest key date", () => {
  const one = { sub: "", place: "", until: null };
  const autumn: KeyDate = { ...one, title: "Autumn term", kind: "term", date: "2026-09-07" };
  const half: KeyDate = {
    ...one,
    title: "Half term",
    kind: "closed",
    date: "2026-10-26",
    until: "2026-10-31",
  };
  const recital: KeyDate = { ...one, title: "Recital", kind: "show", date: "2026-11-10" };
  const spring: KeyDate = { ...one, title: "Spring term", kind: "term", date: "2027-01-04" };
  const offered = (today: string, ...keyDates: KeyDate[]) =>
    meetingsToBook(AT_FOUR, { today, minute: 0 }, { ...YEAR, keyDates });
  expect(offered(MONDAY, autumn, half, spring)).toEqual({ days: [], opensSoon: true });
  expect(offered(MONDAY, autumn, half, recital)).toEqual({
    days: ["2026-11-02", "2026-11-09"],
    opensSoon: false,
  });
  const ends = { ...autumn, until: "2026-11-16" };
  expect(offered(MONDAY, ends, half).days).toEqual(["2026-11-02", "2026-11-09", "2026-11-16"]);
  expect(offered(MONDAY).days).toHaveLength(7);
  // The next class is too far ahead whatever the term is.
  const later = { ...half, date: MONDAY, until: "2026-12-20" };
  expect(offered(MONDAY, autumn, later)).toEqual({ days: [], opensSoon: false });
});

test("the free trial places depend on both trials and members", () => {
  const left = (...asked: Parameters<typeof placesLeft>) => placesLeft(...asked).toTry;
  const twelve = { places: 12, trialPlaces: 2 };
  expect(left(twelve, { members: 6, trials: 0 })).toBe(2);
  expect(left(twelve, { members: 6, trials: 1 })).toBe(1);
  expect(left(twelve, { members: 11, trials: 0 })).toBe(1);
  expect(left(twelve, { members: 13, trials: 0 })).toBe(0);
  expect(left(twelve, { members: 0, trials: 3 })).toBe(0);
  expect(left({ places: 12, trialPlaces: null }, { members: 6, trials: 1 })).toBe(5);
  expect(left({ places: null, trialPlaces: 2 }, { members: 0, trials: 0 })).toBe(0);
});

test("finds the first meeting with a place, and tells whether it is the next one", () => {
  const meetings = [
    { day: "2026-12-05", left: 0 },
    { day: "2027-01-09", left: 2 },
  ];
  const last = "2027-01-09";
  expect(firstFree(meetings, last)).toEqual({ left: 2, freeFrom: "2027-01-09" });
  expect(firstFree(meetings.slice(1), last)).toEqual({ left: 2, freeFrom: null });
  expect(firstFree(meetings.slice(0, 1), last)).toEqual({ left: 0, freeFrom: null });
  expect(firstFree([], last)).toEqual({ left: 0, freeFrom: null });
});

test("a place on a day when no trial can start any more is none", () => {
  const meetings = [
    { day: "2026-12-05", left: 0 },
    { day: "2027-01-09", left: 2 },
  ];
  expect(firstFree(meetings, lastToStart("2026-12-11"))).toEqual({ left: 0, freeFrom: null });
  expect(firstFree(meetings, lastToStart("2026-12-12"))).toMatchObject({ left: 2 });
});
