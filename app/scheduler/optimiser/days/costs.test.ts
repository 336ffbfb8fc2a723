import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  ageSteps,
  COSTS,
  costWeight,
  minutesOffLength,
  minutesOffMeal,
  openingMinutes,
  unevenMinutes,
} from "./costs.ts";
import { MEAL_TIMES } from "./strips.ts";

const HOUR = 3600;
const MINUTE = 60;

test("opening a session costs its awards, changeover and doors; later in the day, no doors", () => {
  const seconds = { awards: 45 * MINUTE, changeover: 10 * MINUTE, doors: 30 * MINUTE };
  expect(openingMinutes(seconds)).toBe(85);
  expect(openingMinutes({ ...seconds, doors: 0 })).toBe(55);
});

test("dancing costs nothing from 60 to 210 minutes, and each minute beyond", () => {
  const off = [60, 210, 50, 225].map((minutes) => minutesOffLength(minutes * MINUTE));
  expect(off).toEqual([0, 0, 10, 15]);
});

test("lunch is on time from 11:30 to 13:30, dinner from 17:00 to 19:00", () => {
  const lunchAt = (hours: number) => minutesOffMeal(hours * HOUR, MEAL_TIMES.lunch);
  expect([11.5, 13.5, 13.75, 11].map(lunchAt)).toEqual([0, 0, 15, 30]);
  expect(minutesOffMeal(19.5 * HOUR, MEAL_TIMES.dinner)).toBe(30);
});

test("days that end at 18:00, 20:00 and 22:00 are 240 minutes uneven", () => {
  expect(unevenMinutes([18 * HOUR, 20 * HOUR, 22 * HOUR])).toBe(240);
  expect(unevenMinutes([20 * HOUR, 20 * HOUR])).toBe(0);
});

test("an older group before a younger one counts once, and unknown ages don't", () => {
  expect(ageSteps([5, 7, 7, 12])).toBe(0);
  expect(ageSteps([7, 5, null, 12, 9])).toBe(2);
});

test("the search uses no cost that is not listed, and lists none twice", () => {
  const names = COSTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const code = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
    .map((file) => readFileSync(`${import.meta.dirname}/${file}`, "utf8"))
    .join("\n");
  const used = [...code.matchAll(/costWeight\("(\w+)"\)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(5);
  for (const name of used) expect(names).toContain(name);
  for (const { name, reason, title } of COSTS)
    expect([costWeight(name) > 0, reason.endsWith("."), title !== ""]).toEqual([true, true, true]);
});
