import { expect, test } from "vitest";
import { firstWeekSteps, isWeekDone, type FirstWeekFacts } from "./first-week.ts";

const fact = (isBegun: boolean, isDone: boolean) => ({ isBegun, isDone });
const NOTHING: FirstWeekFacts = {
  school: fact(false, false),
  terms: fact(false, false),
  classes: fact(false, false),
  staff: fact(false, false),
  import: fact(false, false),
  website: fact(false, false),
  mail: fact(false, false),
  backup: fact(false, false),
};

test("each step is not started, started or done", () => {
  const facts = { ...NOTHING, terms: fact(true, false), mail: fact(true, true) };
  expect(firstWeekSteps(facts).map(({ name, state }) => `${name}: ${state}`)).toEqual([
    "School: Not started",
    "Terms: Started",
    "Classes: Not started",
    "Staff: Not started",
    "Import: Not started",
    "Website: Not started",
    "Mail: Done",
    "Backup: Not started",
  ]);
});

test("the week is done with its last step", () => {
  const done = Object.fromEntries(Object.keys(NOTHING).map((key) => [key, fact(true, true)]));
  const facts = done as FirstWeekFacts;
  expect(isWeekDone(firstWeekSteps(facts))).toBe(true);
  expect(isWeekDone(firstWeekSteps({ ...facts, backup: fact(true, false) }))).toBe(false);
});
