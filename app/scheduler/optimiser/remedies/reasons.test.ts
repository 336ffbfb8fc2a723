import fc from "fast-check";
import { expect, test } from "vitest";
import { plansOfUpTo } from "#tests/some-plan.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { reasonsFor } from "./reasons.ts";

const key = (name: string) => name.toLowerCase().split(/\s+/).join(" ");

/** Every 'Ava Reed and Bo dance in 2 of the 5 routines of Section 1' in a reason. */
const COUNT =
  /(?:^|; )([^;]+?) dances?( together)? in (\d+)(?: of the (\d+) routines of (Section \d+))?(?=;|$)/g;
const TOGETHER = /; all of them in (\d+)$/;
const BORDER = /^(.+?) dances? near the end of (Section \d+) and near the start of (Section \d+)$/;
const FLAT = /^(.+?) dances? in routines #(\d+) and #(\d+)$/;

/** Checks each claim of a reason against the plan. */
function claims(plan: Plan, why: string, numbers: [number, number]) {
  const routines = routineEntries(timelineOf(plan));
  const sectionOf = (number: number) => routines[number - 1]?.section?.name;
  const border = BORDER.exec(why);
  if (border) return [[border.slice(2), numbers.map(sectionOf)]];
  const flat = FLAT.exec(why);
  if (flat) return [[flat.slice(2).map(Number), numbers]];
  const inSection = routines.filter(({ section }) => section?.name === sectionOf(numbers[0]));
  const school = routines[numbers[0] - 1]?.item.school;
  const dancing = (dancers: string[]) =>
    inSection.filter(
      ({ item }) =>
        item.school === school &&
        dancers.every((dancer) => item.performers.map(key).includes(key(dancer))),
    ).length;
  const named: string[] = [];
  const single = [...why.matchAll(COUNT)].flatMap(([, names = "", together, count, all, name]) => {
    const dancers = names.split(/, (?!Ann)| and /);
    named.push(...dancers);
    return [
      // The first part's claim applies to all that follow.
      ...(name === undefined || all === undefined
        ? [[named.length > dancers.length, true]]
        : [
            [[name, name], numbers.map(sectionOf)],
            [Number(all), inSection.length],
          ]),
      [together !== undefined, dancers.length > 1],
      [Number(count), dancing(dancers)],
      ...dancers.map((dancer) => [Number(count), dancing([dancer])]),
    ];
  });
  const all = TOGETHER.exec(why);
  return all ? [...single, [Number(all[1]), dancing(named)]] : single;
}

test("the reason of each conflict is true", () => {
  let reasons = 0;
  fc.assert(
    fc.property(plansOfUpTo(4, 7, 0), (plan) => {
      const conflicts = conflictsOf(timelineOf(plan), plan.conflictRule);
      const given = reasonsFor(conflicts);
      expect(given.map(({ routines, performers }) => [routines, performers])).toEqual(
        conflicts.map(({ first, second, performers }) => [
          [first.number, second.number],
          performers,
        ]),
      );
      for (const { why, routines, performers } of given) {
        const made = claims(plan, why, routines.map(Number) as [number, number]);
        expect(made.length).toBeGreaterThan(0);
        expect(made.map(([said]) => said)).toEqual(made.map(([, is]) => is));
        for (const performer of performers) expect(why).toContain(performer);
        reasons++;
      }
    }),
    { numRuns: 1500 },
  );
  expect(reasons).toBeGreaterThan(500);
});
