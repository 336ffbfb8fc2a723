import { expect, test } from "vitest";
import { nextAttempt } from "./retry-schedule.ts";

test("a mail is retried after 30 s, 2 min, 10 min, 1 h, then four times after 6 h", () => {
  const at = new Date("2026-11-20T10:00:00Z");
  const waits = Array.from({ length: 9 }, (_, failures) => {
    const next = nextAttempt(failures + 1, at);
    return next && (next.getTime() - at.getTime()) / 60_000;
  });
  expect(waits).toEqual([0.5, 2, 10, 60, 360, 360, 360, 360, null]);
});
