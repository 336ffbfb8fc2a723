import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-reports.ts";
import { lastLine, lineOf, summaryOf, type StepResult } from "./test-summary.ts";

const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

test("what passes only at a second try has failed, and is said to be flaky", () => {
  const count = countPlaywright({ stats: { ...stats, flaky: 2 } }, true);
  expect(count).toEqual({ passed: 3, failed: 2, flaky: 2 });
  expect(lineOf({ name: "browser", minutes: 4.25, ...count })).toBe(
    "browser: 4.3 min, 3 passed, 2 failed (2 of them only at the second try)",
  );
});

test("a test that is skipped or only planned has failed", () => {
  expect(countPlaywright({ stats: { ...stats, skipped: 1 } }, true).failed).toBe(1);
  expect(countVitest({ ...vitest, numPendingTests: 1, numTodoTests: 2 }, true).failed).toBe(3);
});

test("a program that ends badly is one failure where it names none, with or without a report", () => {
  expect(countVitest(vitest, false)).toEqual({ passed: 5, failed: 1, flaky: 0 });
  expect(countVitest({ ...vitest, numFailedTests: 2 }, false).failed).toBe(2);
  expect(countVitest(null, false).failed).toBe(1);
  expect(countPlaywright(null, false)).toEqual({ passed: 0, failed: 1, flaky: 0 });
});

const steps: StepResult[] = [
  { name: "types", minutes: 0.1234, passed: 1, failed: 0, flaky: 0 },
  { name: "browser", minutes: 4, passed: 200, failed: 2, flaky: 1 },
];
const clean = { commit: "abc", isClean: true };

test("the summary holds the commit, each step, the sums and the minutes", () => {
  expect(summaryOf(steps, { before: clean, after: clean, minutes: 4.125 })).toEqual({
    commit: "abc",
    isClean: true,
    steps: [
      { name: "types", minutes: 0.12, passed: 1, failed: 0 },
      { name: "browser", minutes: 4, passed: 200, failed: 2 },
    ],
    passed: 201,
    failed: 2,
    flaky: 1,
    minutes: 4.13,
  });
  expect(lastLine({ passed: 201, failed: 2, flaky: 1 })).toBe("201 passed, 2 failed");
});

test("sources that changed while the tests ran are not clean", () => {
  const dirty = { commit: "abc", isClean: false };
  const other = { commit: "def", isClean: true };
  for (const [before, after] of [
    [dirty, clean],
    [clean, dirty],
    [clean, other],
  ] as const)
    expect(summaryOf(steps, { before, after, minutes: 1 }).isClean).toBe(false);
});
