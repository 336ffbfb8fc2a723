import { expect, test } from "vitest";
import { firstUndoDay, undoableSince } from "./undo-window.ts";

test("what was deleted on 1 November can be brought back on 1 December, on 2 December no longer", () => {
  expect(firstUndoDay("2026-12-01")).toBe("2026-11-01");
  expect(firstUndoDay("2026-12-02")).toBe("2026-11-02");
});

test("the window begins with the school's day, summer and winter", () => {
  expect(undoableSince("2026-12-01T23:59:00.000Z")).toBe("2026-11-01T00:00:00.000Z");
  expect(undoableSince("2026-07-31T23:00:00.000Z")).toBe("2026-07-01T23:00:00.000Z");
});
