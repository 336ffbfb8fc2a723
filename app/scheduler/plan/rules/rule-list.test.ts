import { expect, test } from "vitest";
import { type DayRules, DEFAULT_RULES } from "./day-rules.ts";
import {
  firmnessOf,
  HARD_WEIGHT,
  isOn,
  RULES,
  weightOf,
  withFirmness,
  withRule,
} from "./rule-list.ts";

const names = (rules: DayRules) =>
  RULES.filter((rule) => isOn(rule, rules))
    .map(({ name }) => name)
    .toSorted();

test("every rule for the days is in the list once, with a reason", () => {
  expect(RULES.map(({ name }) => name).toSorted()).toEqual(Object.keys(DEFAULT_RULES).toSorted());
  for (const { title, reason } of RULES) expect([title, reason]).not.toContain("");
});

test("by default, categories stay in one session and each session has awards", () => {
  expect(names(DEFAULT_RULES)).toEqual(["awardsPerSession", "groupInOneSession"]);
});

test("turning a rule on and off restores the rules", () => {
  const off = RULES.reduce((rules, rule) => withRule(rules, rule, false), DEFAULT_RULES);
  expect(names(off)).toEqual([]);
  for (const rule of RULES.filter(({ name }) => name !== "levelOnOneDay")) {
    const on = withRule(off, rule, true);
    expect(names(on)).toEqual([rule.name]);
    expect(withRule(on, rule, false)).toEqual(off);
  }
});

test("a rule has the chosen strength, or its default", () => {
  const shown = (rules: Partial<DayRules>) =>
    Object.fromEntries(
      RULES.map((rule) => [rule.name, firmnessOf(rule, { ...DEFAULT_RULES, ...rules })]),
    );
  expect(shown({ groupInOneSession: "wish" })).toMatchObject({
    groupInOneSession: "wish",
    doneBy: "hard",
    studioOnFewDays: "wish",
  });
});

test("a rule costs what its strength says, and hundreds of preferred rules less than a hard one", () => {
  const weight = (rules: Partial<DayRules>) =>
    weightOf("divisionOnOneDay", { ...DEFAULT_RULES, ...rules });
  expect(weight({})).toBe(0);
  expect(weight({ divisionOnOneDay: "hard" })).toBe(HARD_WEIGHT);
  expect(weight({ divisionOnOneDay: "wish" })).toBeGreaterThan(0);
  for (const rule of RULES) expect(rule.weight * 500).toBeLessThan(HARD_WEIGHT);
  const beginners = { ...DEFAULT_RULES, levelOnOneDay: ["Novice"], studioOnFewDays: true };
  expect(weightOf("levelOnOneDay", beginners)).toBe(HARD_WEIGHT);
  expect(weightOf("studioOnFewDays", beginners)).toBe(weight({ divisionOnOneDay: "wish" }));
});

test("every rule can be a must or preferred, and the default is not stored", () => {
  const on = RULES.reduce<DayRules>((rules, rule) => withRule(rules, rule, true), {
    ...DEFAULT_RULES,
    levelOnOneDay: ["Novice"],
  });
  const levels = { ...on, levelOnOneDay: ["Novice"] };
  for (const rule of RULES)
    for (const firmness of ["hard", "wish"] as const) {
      const held = withFirmness(levels, rule, firmness);
      expect([rule.name, firmnessOf(rule, held)]).toEqual([rule.name, firmness]);
      expect(weightOf(rule.name, held) === HARD_WEIGHT).toBe(firmness === "hard");
      expect(withFirmness(held, rule, firmnessOf(rule, levels))).toEqual(levels);
      expect(withRule(held, rule, false)).not.toHaveProperty("firmness");
    }
});
