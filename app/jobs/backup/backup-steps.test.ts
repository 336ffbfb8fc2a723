import { expect, test } from "vitest";
import { BACKUP_STEPS, percentDone } from "./backup-steps.ts";

test("progress goes from 0 to 100 and never back", () => {
  const shares = BACKUP_STEPS.flatMap((step) =>
    [0, 1, 2, 4].map((done) => percentDone({ step, done, of: 4 })),
  );
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBe(100);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(percentDone({ step: "photos", done: 0, of: 0 })).toBe(35);
  expect(percentDone({ step: "photos", done: 9, of: 4 })).toBe(60);
});
