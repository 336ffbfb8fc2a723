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

describe("what stands on a register", () => {
  test("is nothing for a child whom nobody has marked", () => {
    expect(standingOf([])).toEqual({ mark: null, last: null, others: [], first: null });
  });

  test("is the last tap, and nothing again once it was taken back", () => {
    expect(standingOf([tap("away"), tap("here")])).toMatchObject({ mark: "here", others: [] });
    expect(standingOf([tap("away"), tap(null)])).toMatchObject({ mark: null, others: [] });
  });

  test("names both people who disagree, and one once they agree", () => {
    const both = [tap("here", "Amy"), tap("away", "Bo")];
    expect(standingOf(both)).toMatchObject({
      mark: "away",
      others: [{ by: "Amy", mark: "here" }],
    });
    expect(standingOf([...both, tap("away", "Amy")]).others).toEqual([]);
  });

  test("keeps what was marked on the day below what corrects it", () => {
    const corrected = standingOf([tap("away"), tap("here", "Office", "Came in late, unseen")]);
    expect(corrected).toMatchObject({ mark: "here", first: { mark: "away" }, others: [] });
  });
});

test("a correction after the day needs a reason, and the day itself does not", () => {
  const days = { day: "2026-11-23", today: "2026-11-24" };
  expect(needsReason({ mark: "here" }, days)).toBe(true);
  expect(needsReason({ mark: null }, days)).toBe(false);
  expect(needsReason({ mark: "here" }, { ...days, today: days.day })).toBe(false);
});

test("a register is asked for 30 minutes after the end of its meeting", () => {
  const meeting = { fromMinute: 16 * 60, toMinute: 16 * 60 + 45 };
  expect(isOverdueToMark(meeting, "17:14")).toBe(false);
  expect(isOverdueToMark(meeting, "17:15")).toBe(true);
  expect(isOverdueToMark({ ...meeting, toMinute: null }, "17:30")).toBe(true);
});

test("children may be in the building from ten minutes before a meeting to a quarter past it", () => {
  const meeting = { fromMinute: 16 * 60, toMinute: 16 * 60 + 45 };
  const at = (time: string) => isInBuilding(meeting, time);
  expect(["15:49", "15:50", "16:59", "17:00"].map(at)).toEqual([false, true, true, false]);
});
