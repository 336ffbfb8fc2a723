import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_RULES } from "#app/scheduler/plan/rules/day-rules.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { makeRoutine } from "#tests/make-plan.ts";
import { placingCost, placings } from "./assign.ts";
import type { Lengths } from "./cut-strip.ts";
import { loadsOf } from "./load.ts";
import type { Strip } from "./strips.ts";

const LENGTHS: Lengths = {
  sessionAwards: 30 * 60,
  lastAwards: 0,
  challenge: 0,
  changeover: 0,
  doors: 0,
  rest: 15 * 60,
  restEvery: 120 * 60,
  session: 180 * 60,
};

const STRIPS: Strip[] = ["2027-03-12", "2027-03-13"].map((date) => ({
  date,
  stage: "Main",
  firstSeconds: 9 * 3600,
  untilSeconds: 18 * 3600,
  meals: [{ meal: "lunch", seconds: 3600 }],
}));

const AGES: [string, number][] = [
  ["TINY", 5],
  ["JUNIOR", 11],
  ["TEEN", 14],
];

const GROUP = fc.record({
  age: fc.constantFrom(...AGES),
  minutes: fc.integer({ min: 20, max: 110 }),
  school: fc.constantFrom("Harbour", "Northlight", "Riverside"),
  isSolo: fc.boolean(),
});

test("no way to divide a few groups between two days costs less than the one found", () => {
  fc.assert(
    fc.property(fc.array(GROUP, { minLength: 2, maxLength: 6 }), (groups) => {
      const loads = loadsOf(
        EMPTY_PLAN,
        groups.map(({ age: [ageGroup, ageRange], minutes, school, isSolo }, at) => ({
          name: `Group ${at}`,
          routines: [
            makeRoutine({
              row: at + 1,
              ageGroup,
              ageRange,
              school,
              duration: minutes,
              entryType: isSolo ? "Solo" : "Small Group",
              performers: [`Dancer ${at}`],
            }),
          ],
        })),
        DEFAULT_RULES,
      );
      const placement = { rules: DEFAULT_RULES, lengths: LENGTHS, seed: 1, bound: null };
      const all = loads.map((_, at) => at);
      let least = Infinity;
      for (let days = 0; days < 2 ** loads.length; days++) {
        const [first, second] = [0, 1].map((day) => all.filter((at) => ((days >> at) & 1) === day));
        least = Math.min(least, placingCost(loads, STRIPS, placement, [first!, second!]));
      }
      const [found] = placings(loads, STRIPS, placement, 1);
      expect(found!.cost).toBeLessThanOrEqual(least + 1e-6);
    }),
    { numRuns: 25 },
  );
}, 60_000);
