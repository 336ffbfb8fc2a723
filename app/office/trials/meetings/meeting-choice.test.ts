import { expect, test } from "vitest";
import { dateWords, earliestDay, trialPlacesWords } from "./meeting-choice.ts";

test("a meeting says how many trial places are free, or that they are full", () => {
  const words = (toTry: number, trials: number, places: number | null = 12) =>
    trialPlacesWords({ places, trialPlaces: 2 }, { toTry, trials });
  expect(words(2, 0)).toBe("2 trial places free");
  expect(words(1, 1)).toBe("1 trial place free");
  expect(words(0, 2)).toBe("Trial places full (2 of 2)");
  expect(words(0, 3)).toBe("Trial places full (3 of 2)");
  expect(words(0, 1)).toBe("Class full");
  expect(words(0, 0, null)).toBe("");
});

test("a meeting's date has its weekday and times", () => {
  expect(dateWords({ day: "2026-11-23", fromMinute: 960, toMinute: 1005 })).toBe(
    "Mon 23 Nov, 16:00-16:45",
  );
});

test("the first trial date is the earliest of the chosen meetings", () => {
  expect(earliestDay([{ day: "2026-12-01" }, { day: "2026-11-24" }])).toBe("2026-11-24");
  expect(earliestDay([])).toBeNull();
});
