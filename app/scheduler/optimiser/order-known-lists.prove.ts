import { expect, test } from "vitest";
import { knownList } from "#tests/known-lists.ts";
import { orderRoutines } from "./order-routines.ts";

const OPTIONS = { minimise: true, gap: 6, seed: 1, isTimeUp: () => false };

test("387 routines by age at a gap of 6 are proven at 63 conflicts", () => {
  const found = orderRoutines(knownList("nationals-387", "ageGroup"), OPTIONS);
  expect(found).toMatchObject({ conflicts: 63, unavoidable: 63 });
});
