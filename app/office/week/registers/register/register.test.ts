import { describe, expect, test } from "vitest";
import {
  isInBuilding,
  isOverdueToMark,
  needsReason,
  standingOf,
  type Mark,
  type Tap,
} from "./register.ts";

const tap = (mark: Mark | null, by = "Amy", reason = ""): Tap => ({
  mark,
  by,
  reason,
  at: "2026-11-23T16:02:00.000Z",
});

describe("the mark on a register", () => {
  test("is empty for an unmarked child", () => {
    expect(standingOf([])).toEqual({ mark: null, last: null, others: [], first: null });
  });

  test("is the last tap, and empty again once it is cleared", () => {
    expect(standingOf([tap("away"), tap("here")])).toMatchObject({ mark: "here", others: [] });
    expect(standingOf([tap("away"), tap(null)])).toMatchObject({ mark: null, others: [] });
  });

  test("shows both people's marks while they disagree", () => {
    const both = [tap("here", "Amy"), tap("away", "Bo")];
    expect(standingOf(both)).toMatchObject({
      mark: "away",
      others: [{ by: "Amy", mark: "here" }],
    });
    expect(standingOf([...both, tap("away", "Amy")]).others).toEqual([]);
  });

  test("shows the mark of the day below its correction", () => {
    const corrected = standingOf([tap("away"), tap("here", "Office", "Came in late, unseen")]);
    expect(corrected).toMatchObject({ mark: "here", first: { mark: "away" }, others: [] });
  });
});

test("a correction needs a reason after the day, but not on the day", () => {
  const days = { day: "2026-11-23", today: "2026-11-24" };
  expect(needsReason({ mark: "here" }, days)).toBe(true);
  expect(needsReason({ mark: null }, days)).toBe(false);
  expect(needsReason({ mark: "here" }, { ...days, today: days.day })).toBe(false);
});

test("a register is overdue 30 minutes after the end of its meeting", () => {
  const meeting = { fromMinute: 16 * 60, toMinute: 16 * 60 + 45 };
  expect(isOverdueToMark(meeting, "17:14")).toBe(false);
  expect(isOverdueToMark(meeting, "17:15")).toBe(true);
  expect(isOverdueToMark({ ...meeting, toMinute: null }, "17:30")).toBe(true);
});

test("children may be in the building from 10 minutes before a meeting to 15 minutes after it", () => {
  const meeting = { fromMinute: 16 * 60, toMinute: 16 * 60 + 45 };
  const at = (time: string) => isInBuilding(meeting, time);
  expect(["15:49", "15:50", "16:59", "17:00"].map(at)).toEqual([false, true, true, false]);
});
