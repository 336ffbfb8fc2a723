import { expect, test } from "vitest";
import { nextAudition } from "./next-audition.ts";

test("an audition is announced until its day is over", () => {
  const on = (today: string) => nextAudition("2026-12-29", today);
  expect(["2026-12-28", "2026-12-29", "2026-12-30"].map(on)).toEqual([
    "2026-12-29",
    "2026-12-29",
    null,
  ]);
  expect(nextAudition(null, "2026-12-28")).toBeNull();
});
