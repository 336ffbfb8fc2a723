// Credits for missed meetings.
import { expect, test } from "vitest";
import { creditsOf, creditWords, overlap } from "./make-ups.ts";

const missed = (day: string, classId = "ballet") => ({ classId, day });
const when = { weeks: 4, today: "2026-11-20" };

test("a reported absence is a credit until its weeks are over", () => {
  const credits = creditsOf([missed("2026-11-20")], [], when);
  expect(credits).toEqual([{ classId: "ballet", day: "2026-11-20", until: "2026-12-18" }]);
  expect(creditWords(credits)).toBe("1 make-up, use by 18 December");
  expect(creditsOf([missed("2026-10-23")], [], when)).toHaveLength(1);
  expect(creditsOf([missed("2026-10-22")], [], when)).toEqual([]);
});

test("a used credit is gone, and two of one day are told apart by class", () => {
  const absences = [missed("2026-11-20"), missed("2026-11-20", "tap")];
  expect(creditsOf(absences, [missed("2026-11-20", "tap")], when)).toMatchObject([
    { classId: "ballet" },
  ]);
});

test("several credits name the first end", () => {
  const credits = creditsOf([missed("2026-11-27"), missed("2026-11-20")], [], when);
  expect(creditWords(credits)).toBe("2 make-ups, use the first by 18 December");
  expect(creditWords([])).toBe("");
});

test("meetings overlap only on one day and at one time", () => {
  const at = (fromMinute: number, toMinute: number | null, day = "2026-11-20") => ({
    day,
    fromMinute,
    toMinute,
  });
  expect(overlap(at(960, 1005), at(1000, 1045))).toBe(true);
  expect(overlap(at(960, 1005), at(1005, 1050))).toBe(false);
  expect(overlap(at(960, null), at(1000, 1045))).toBe(true);
  expect(overlap(at(960, 1005), at(960, 1005, "2026-11-21"))).toBe(false);
});
