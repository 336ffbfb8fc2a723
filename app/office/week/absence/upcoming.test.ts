import { expect, test } from "vitest";
import { meetingWords, missedMeetings, type Upcoming } from "./upcoming.ts";

const meeting = (day: string, isMarked = false): Upcoming => ({
  key: day,
  day,
  name: "Ballet (8-10)",
  fromMinute: 1005,
  isExcused: false,
  isMarked,
  reason: "",
  by: "",
});

test("a meeting is named by its short day, its time and its class", () => {
  expect(meetingWords(meeting("2026-12-03"))).toBe("Thu 3 Dec, 16:45 Ballet (8-10)");
});

test("the meetings missed are those from the first to the last day without a mark", () => {
  const days = ["2026-12-02", "2026-12-03", "2026-12-10", "2026-12-11"];
  const meetings = [...days.map((day) => meeting(day)), meeting("2026-12-05", true)];
  const missed = missedMeetings(meetings, { from: "2026-12-03", until: "2026-12-10" });
  expect(missed.map(({ day }) => day)).toEqual(["2026-12-03", "2026-12-10"]);
});
