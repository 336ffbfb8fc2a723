import { expect, test } from "vitest";
import { freshList, knownList } from "#tests/known-lists.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { orderInSteps, orderRoutines } from "./order-routines.ts";

const OPTIONS = { minimise: true, gap: 6, seed: 1, isTimeUp: () => false };

test("60 routines by level at a gap of 6 are proven at 8 conflicts", () => {
  const found = orderRoutines(knownList("odd-headers-200", "level", 60), OPTIONS);
  expect(found).toMatchObject({ conflicts: 8, unavoidable: 8 });
});

test("200 routines by age at a gap of 6 are proven at 91 conflicts", () => {
  const found = orderRoutines(knownList("odd-headers-200", "ageGroup"), OPTIONS);
  expect(found).toMatchObject({ conflicts: 91, unavoidable: 91 });
});

const MOST_PAUSES = 2000;

/** Returns the first proven result, or the state after this many pauses. */
function firstProven(groups: RoutineGroup[], gap: number) {
  let found = { conflicts: Infinity, unavoidable: 0 };
  let pauses = 0;
  for (const { conflicts, unavoidable } of orderInSteps(groups, { gap, seed: 1 })) {
    found = { conflicts, unavoidable };
    if (conflicts <= unavoidable || ++pauses > MOST_PAUSES) break;
  }
  return found;
}

test("800 routines by level, with 57 of one level's 303 by one dancer, are proven at 15 conflicts at a gap of 6", () => {
  expect(firstProven(freshList(800, "level"), 6)).toEqual({ conflicts: 15, unavoidable: 15 });
});

test("200 routines by age, with 29 of one age group's 48 by one dancer, are proven at 42 conflicts at a gap of 3", () => {
  expect(firstProven(freshList(200, "ageGroup"), 3)).toEqual({ conflicts: 42, unavoidable: 42 });
});
