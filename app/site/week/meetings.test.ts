import { describe, expect, it } from "vitest";
import type { KeyDate } from "../content/content.ts";
import { meetingDays, meetingsIn, type MeetingChange } from "./meetings.ts";

const MONDAYS = { day: "Monday", firstDay: "2026-09-01", lastDay: null } as const;
const OCTOBER = { from: "2026-10-01", until: "2026-11-09" };

const dated = (kind: KeyDate["kind"], date: string, until: string | null): KeyDate => ({
  title: kind,
  sub: "",
  kind,
  date,
  until,
  place: "",
});

describe("the days on which a class meets", () => {
  it("are its days of the week, both ends included", () => {
    const span = { from: "2026-10-05", until: "2026-10-19" };
    expect(meetingDays(MONDAYS, span, [])).toEqual(["2026-10-05", "2026-10-12", "2026-10-19"]);
  });

  it("lie within the class's own days", () => {
    const ended = { ...MONDAYS, firstDay: "2026-10-12", lastDay: "2026-10-19" };
    expect(meetingDays(ended, OCTOBER, [])).toEqual(["2026-10-12", "2026-10-19"]);
  });

  it("leave out days without classes, both ends included", () => {
    const closed = [
      dated("closed", "2026-10-19", "2026-10-26"),
      dated("closed", "2026-11-09", null),
    ];
    expect(meetingDays(MONDAYS, OCTOBER, closed)).toEqual([
      "2026-10-05",
      "2026-10-12",
      "2026-11-02",
    ]);
  });

  it("lie in a term, where the school names one; a term without a last day goes on", () => {
    const autumn = dated("term", "2026-10-12", "2026-10-19");
    expect(meetingDays(MONDAYS, OCTOBER, [autumn])).toEqual(["2026-10-12", "2026-10-19"]);
    const winter = dated("term", "2026-11-02", null);
    expect(meetingDays(MONDAYS, OCTOBER, [autumn, winter])).toEqual([
      "2026-10-12",
      "2026-10-19",
      "2026-11-02",
      "2026-11-09",
    ]);
  });

  it("are none for a class that begins after the span", () => {
    expect(meetingDays({ ...MONDAYS, firstDay: "2027-01-01" }, OCTOBER, [])).toEqual([]);
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
  version: 1,
};
const NOVEMBER = { from: "2026-11-01", until: "2026-11-15" };

it("a cancelled meeting is not on, a moved one on its new day, in its new studio", () => {
  const days = (change: Partial<MeetingChange>) =>
    meetingsIn(BALLET, NOVEMBER, [], [{ ...USUAL, ...change }]).map(
      ({ day, fromMinute, studio }) => `${day} ${fromMinute} ${studio}`,
    );
  expect(days({})).toEqual(["2026-11-02 960 Studio 1", "2026-11-09 960 Studio 1"]);
  expect(days({ state: "cancelled" })).toEqual(["2026-11-09 960 Studio 1"]);
  const moved = { state: "moved", toDay: "2026-11-04", fromMinute: 1020, studio: "Hall" } as const;
  expect(days(moved)).toEqual(["2026-11-04 1020 Hall", "2026-11-09 960 Studio 1"]);
  // Out of the span, where it is not looked for.
  expect(days({ ...moved, toDay: "2026-11-20" })).toEqual(["2026-11-09 960 Studio 1"]);
  expect(days({ classId: "tap", state: "cancelled" })).toHaveLength(2);
});

it("a cover teacher teaches that meeting, and the usual teacher the next one", () => {
  const meetings = meetingsIn(BALLET, NOVEMBER, [], [{ ...USUAL, cover: "Mr Fulmar" }]);
  expect(meetings.map(({ teachers }) => teachers)).toEqual(["Mr Fulmar", "Miss Wren"]);
});
