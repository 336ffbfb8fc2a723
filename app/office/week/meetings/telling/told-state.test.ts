import { expect, test } from "vitest";
import { cancelledMessage } from "./cancelled-message.ts";
import { toldSummary, type ToldState } from "./told-state.ts";

const states = (...counts: [ToldState, number][]) =>
  counts.flatMap(([state, count]) => Array<ToldState>(count).fill(state));

test("families told and not reached are counted, whatever the cause", () => {
  expect(toldSummary(states(["mail", 10], ["phone", 1], ["none", 1]))).toBe(
    "11 families told, 1 not reached",
  );
  expect(toldSummary(states(["mail", 1], ["failed", 1], [null, 1]))).toBe(
    "1 family told, 2 not reached",
  );
  expect(toldSummary(states(["mail", 2]))).toBe("2 families told");
  expect(toldSummary(states([null, 11]))).toBe("11 families not told yet");
  expect(toldSummary([])).toBe("");
});

const CLASS = { name: "Ballet (5-7)", fromMinute: 960, toMinute: 1005, schoolName: "Anchor Arts" };

test("the message names the class, the reason and the next date", () => {
  const times = { day: "2026-11-23", nextDay: "2026-11-30" };
  expect(cancelledMessage({ ...CLASS, ...times, reason: "No heating" })).toEqual({
    subject: "Ballet (5-7) on Monday 23 November is cancelled",
    body: `Hello,

Ballet (5-7) on Monday 23 November, 16:00-16:45, is cancelled.
Reason: No heating

The next class is on Monday 30 November.

Anchor Arts`,
  });
  const last = cancelledMessage({ ...CLASS, day: "2026-11-23", nextDay: null, reason: "" });
  expect(last.body).not.toMatch(/Reason|next class/);
});
