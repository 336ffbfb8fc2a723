import { expect, test } from "vitest";
import { schoolDaysIn } from "#app/platform/days/school-days.ts";
import { firstUndoDay, undoableSince } from "./undo.ts";

test("a row deleted on 1 November can be restored on 1 December, but not on 2 December", () => {
  expect(firstUndoDay("2026-12-01")).toBe("2026-11-01");
  expect(firstUndoDay("2026-12-02")).toBe("2026-11-02");
});

test("the window begins with the school's day in summer and winter, in any time zone", () => {
  const since = (at: string, zone = "Europe/London") =>
    undoableSince(schoolDaysIn(zone, new Date(at)));
  expect(since("2026-12-01T23:59:00.000Z")).toBe("2026-11-01T00:00:00.000Z");
  expect(since("2026-07-31T23:00:00.000Z")).toBe("2026-07-01T23:00:00.000Z");
  expect(since("2026-12-01T03:00:00.000Z", "America/New_York")).toBe("2026-10-31T04:00:00.000Z");
});
