import { expect, test } from "vitest";
import { DAY_RULES, HARD_WEIGHT, weightOf } from "./day-rules.ts";
import { DEFAULT_RULES } from "./days-plan.ts";

test("each rule of a day is there once, with a sentence, a reason and a weight below that of a hard one", () => {
  expect(DAY_RULES.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(DEFAULT_RULES).toSorted(),
  );
  for (const { sentence, reason, weight } of DAY_RULES) {
    expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(sentence({ ...DEFAULT_RULES, doneBy: [{ maxAge: 9, seconds: 68_400 }] })).toMatch(
      /^[A-Z]/,
    );
    expect(weight).toBeGreaterThan(0);
    expect(weight * 500).toBeLessThan(HARD_WEIGHT);
  }
});

test("a rule weighs as it is asked for", () => {
  expect(weightOf("divisionOnOneDay", DEFAULT_RULES)).toBe(0);
  const asWish = weightOf("divisionOnOneDay", { ...DEFAULT_RULES, divisionOnOneDay: "wish" });
  expect(asWish).toBeGreaterThan(0);
  expect(weightOf("divisionOnOneDay", { ...DEFAULT_RULES, divisionOnOneDay: "hard" })).toBe(
    HARD_WEIGHT,
  );
  expect(weightOf("studioOnFewDays", { ...DEFAULT_RULES, studioOnFewDays: true })).toBe(asWish);
  expect(weightOf("levelOnOneDay", { ...DEFAULT_RULES, levelOnOneDay: ["Novice"] })).toBe(
    HARD_WEIGHT,
  );
});
