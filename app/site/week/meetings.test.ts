import { describe, expect, it } from "vitest";
import type { KeyDate } from "../content/content.ts";
import { meetingDays, meetingsIn, type MeetingChange, type SchoolYear } from "./meetings.ts";

const MONDAYS = { day: "Monday", firstDay: "2026-09-01", lastDay: null } as const;
const OCTOBER = { from: "2026-10-01", until: "2026-11-09" };

const year = (keyDates: KeyDate[] = [], ...holidays: string[]): SchoolYear => ({
  keyDates,
  holidays: new Set(holidays),
});

const dated = (kind: KeyDate["kind"], date: string, until: string | null): KeyDate => ({
  title: kind,
  sub: "",
  kind,
  date,
  until,
  place: "",
});

describe("the days on which a class meets", () => {
  it("are its weekdays, first and last day included", () => {
    const span = { from: "2026-10-05", until: "2026-10-19" };
    expect(meetingDays(MONDAYS, span, year())).toEqual(["2026-10-05", "2026-10-12", "2026-10-19"]);
  });

  it("are within the class's own dates", () => {
    const ended = { ...MONDAYS, firstDay: "2026-10-12", lastDay: "2026-10-19" };
    expect(meetingDays(ended, OCTOBER, year())).toEqual(["2026-10-12", "2026-10-19"]);
  });

  it("skip days without classes, first and last day included", () => {
    const closed = [
      dated("closed", "2026-10-19", "2026-10-26"),
      dated("closed", "2026-11-09", null),
    ];
    expect(meetingDays(MONDAYS, OCTOBER, year(closed))).toEqual([
      "2026-10-05",
      "2026-10-12",
      "2026-11-02",
    ]);
  });

  it("are within a term if the school has any, and a term without an end continues", () => {
    const autumn = dated("term", "2026-10-12", "2026-10-19");
    expect(meetingDays(MONDAYS, OCTOBER, year([autumn]))).toEqual(["2026-10-12", "2026-10-19"]);
    const winter = dated("term", "2026-11-02", null);
    expect(meetingDays(MONDAYS, OCTOBER, year([autumn, winter]))).toEqual([
      "2026-10-12",
      "2026-10-19",
      "2026-11-02",
      "2026-11-09",
    ]);
  });

  it("skip bank holidays, unless the class is held anyway", () => {
    const bank = year([], "2026-10-12");
    const span = { from: "2026-10-05", until: "2026-10-19" };
    expect(meetingDays(MONDAYS, span, bank)).toEqual(["2026-10-05", "2026-10-19"]);
    const held = new Set(["2026-10-12"]);
    expect(meetingDays(MONDAYS, span, bank, held)).toHaveLength(3);
  });

  it("are within the class's editions if it has any, first and last day included", () => {
    const editions = [
      { firstDay: "2026-09-01", lastDay: "2026-10-12" },
      { firstDay: "2026-11-02", lastDay: null },
    ];
    expect(meetingDays({ ...MONDAYS, editions }, OCTOBER, year())).toEqual([
      "2026-10-05",
      "2026-10-12",
      "2026-11-02",
      "2026-11-09",
    ]);
    expect(meetingDays({ ...MONDAYS, editions: [] }, OCTOBER, year())).toHaveLength(6);
  });

  it("are none for a class that starts after the span", () => {
    expect(meetingDays({ ...MONDAYS, firstDay: "2027-01-01" }, OCTOBER, year())).toEqual([]);
  });
});

const BALLET = {
  id: "ballet",
  day: "Monday",
  firstDay: "2026-09-01",
  lastDay: null,
  fromMinute: 960,
  toMinute: 1005,
  studio: "Studio 1",
  teachers: "Miss Wren",
} as const;
const USUAL: MeetingChange = {
  classId: "ballet",
  day: "2026-11-02",
  state: "usual",
  reason: "",
  toDay: null,
  fromMinute: null,
  toMinute: null,
  studio: "",
  cover: "",
  isHeld: false,
  version: 1,
};
const NOVEMBER = { from: "2026-11-01", until: "2026-11-15" };

it("a cancelled meeting is left out, and a moved one is on its new day in its new studio", () => {
  const days = (change: Partial<MeetingChange>) =>
    meetingsIn(BALLET, NOVEMBER, year(), [{ ...USUAL, ...change }]).map(
      ({ day, fromMinute, studio }) => `${day} ${fromMinute} ${studio}`,
    );
  expect(days({})).toEqual(["2026-11-02 960 Studio 1", "2026-11-09 960 Studio 1"]);
  expect(days({ state: "cancelled" })).toEqual(["2026-11-09 960 Studio 1"]);
  const moved = { state: "moved", toDay: "2026-11-04", fromMinute: 1020, studio: "Hall" } as const;
  expect(days(moved)).toEqual(["2026-11-04 1020 Hall", "2026-11-09 960 Studio 1"]);
  // Outside the span.
  expect(days({ ...moved, toDay: "2026-11-20" })).toEqual(["2026-11-09 960 Studio 1"]);
  expect(days({ classId: "tap", state: "cancelled" })).toHaveLength(2);
});

it("a cover teacher teaches one meeting, and the usual teacher the next", () => {
  const meetings = meetingsIn(BALLET, NOVEMBER, year(), [{ ...USUAL, cover: "Mr Fulmar" }]);
  expect(meetings.map(({ teachers }) => teachers)).toEqual(["Mr Fulmar", "Miss Wren"]);
});

it("a meeting held on a bank holiday takes place", () => {
  const bank = year([], "2026-11-02");
  const days = (isHeld: boolean) =>
    meetingsIn(BALLET, NOVEMBER, bank, [{ ...USUAL, isHeld }]).map(({ day }) => day);
  expect(days(false)).toEqual(["2026-11-09"]);
  expect(days(true)).toEqual(["2026-11-02", "2026-11-09"]);
});
