import { expect, test } from "vitest";
import { knownList } from "#tests/known-lists.ts";
import { orderRoutines } from "./order-routines.ts";

const OPTIONS = { minimise: true, gap: 6, seed: 1, isTimeUp: () => false };

test("60 routines by level at a gap of 6 are proven at 8 conflicts", () => {
  const found = orderRoutines(knownList("odd-headers-200", "level", 60), OPTIONS);
  expect(found).toMatchObject({ conflicts: 8, unavoidable: 8 });
});

test("200 routines by age at a gap of 6 are proven at 91 conflicts", () => {
  const found = orderRoutines(knownList("odd-headers-200", "ageGroup"), OPTIONS);
  expect(found).toMatchObject({ conflicts: 91, unavoidable: 91 });
});
